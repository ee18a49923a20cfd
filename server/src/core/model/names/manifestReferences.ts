import { bindingKinds } from '../workspace/workspaceParts.ts';
import type { BindingKind } from '../workspace/workspaceParts.ts';
import type { NameTopic } from './namedThings.ts';
import { textAt } from '../related/relatedFile.ts';
import { relatedFileField } from '../related/schema/relatedFileField.ts';
import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../syntax/yaml/yamlNode.ts';
import type { Field, Names } from '../profiles/record/field.ts';

/** What a word in a manifest names: one of the things that the workspace or the catalog lists, or a script. */
export type ReferenceTopic = NameTopic | { readonly kind: 'script'; readonly of?: undefined };

/** A word in a manifest that names something outside of it. */
export interface ManifestReference {
  readonly topic: ReferenceTopic;
  readonly name: string;
  /** The word as it is written, an alias where it is one. */
  readonly node: YamlNode;
  /** Keys and indices from the top of the manifest. */
  readonly path: readonly string[];
}

/** Every word in a manifest that names something, in the order of the text; what is mistaken otherwise is left out. */
export function findManifestReferences(root: YamlNode | undefined): ManifestReference[] {
  return root === undefined
    ? []
    : [...referencesBelow(relatedFileField('skill-manifest'), { node: root, path: [] })];
}

interface Place {
  readonly node: YamlNode | undefined;
  readonly path: readonly string[];
  /** What the value names, where its list says so. */
  readonly names?: Names | undefined;
  readonly parent?: YamlMapping;
}

function* referencesBelow(field: Field | undefined, place: Place): Generator<ManifestReference> {
  const { node: written, path, parent } = place;
  const node = resolveAlias(written);
  const names = field?.names ?? place.names;
  if (field === undefined || node === undefined || written === undefined) {
    return;
  }
  if (node.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      const below = field.properties?.find(property => property.key === key);
      yield* referencesBelow(below, { node: value, path: [...path, key], parent: node });
    }
  } else if (node.kind === 'sequence') {
    for (const [index, item] of node.items.entries()) {
      const below = { node: item, path: [...path, String(index)], names, ...(parent && { parent }) };
      yield* referencesBelow(field.items, below);
    }
  } else if (typeof node.value === 'string' && node.value !== '') {
    const topic = names === undefined ? undefined : topicOfNames(names, parent);
    yield* topic === undefined ? [] : [{ topic, name: node.value, node: written, path }];
  }
}

/** What words name; undefined where the key beside them that says so is missing or says nothing that is known. */
export function topicOfNames(names: Names, parent: YamlNode | undefined): ReferenceTopic | undefined {
  switch (names) {
    case 'resource': {
      const of = textAt(parent, 'integrationId')?.text;
      return of === undefined ? undefined : { kind: 'resource', of };
    }
    case 'target':
      return topicOfStep(textAt(parent, 'kind')?.text) ?? topicOfBinding(textAt(parent, 'targetKind')?.text);
    case 'skill':
    case 'tool':
    case 'tool-group':
    case 'integration':
    case 'action':
    case 'agent':
    case 'criteria-set':
      return { kind: names };
    default:
      return undefined;
  }
}

function topicOfStep(kind: string | undefined): ReferenceTopic | undefined {
  switch (kind) {
    case 'tool':
      return { kind: 'tool' };
    case 'sync':
      return { kind: 'integration' };
    case 'script':
      return { kind: 'script' };
    default:
      return undefined;
  }
}

/** Some kinds have a list of their own, the others stand among the entities of the workspace. */
function topicOfBinding(word: string | undefined): ReferenceTopic | undefined {
  const kind: BindingKind | undefined = bindingKinds.find(known => known === word);
  switch (kind) {
    case undefined:
      return undefined;
    case 'agent':
    case 'tool':
    case 'action':
    case 'integration':
    case 'goal':
      return { kind };
    default:
      return { kind: 'entity', of: kind };
  }
}
