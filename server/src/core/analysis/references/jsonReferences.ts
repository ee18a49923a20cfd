import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, toText } from '../../syntax/yaml/yamlNode.ts';
import type { JsonFile } from '../../model/related/jsonFile.ts';
import { jsonTopicIn } from '../../model/names/jsonNames.ts';
import { globalSection } from '../../model/skill/variable.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { Named } from './keyedReferences.ts';
import { addToolsets, addValue, findVariableReferences, toKey } from './keyedReferences.ts';
import type { NameReference } from './nameReference.ts';

/** Where one of our JSON files names something. */
export function findJsonReferences(file: JsonFile, text: string): NameReference[] {
  const { root } = parseJson(text);
  if (file === 'skill-variables' || file === 'shared-variables') {
    return findValues(file, root);
  }
  const found: NameReference[] = [];
  for (const { node, path } of scalarsBelow(root, [])) {
    const name = toText(node)?.trim() ?? '';
    const named = name === '' ? undefined : nameAt(file, root, path);
    if (named !== undefined) {
      addValue(found, { ...named, name }, node);
    }
  }
  if (file === 'skill-sidecar' && root?.kind === 'mapping') {
    const trees = { frontmatter: undefined, sidecar: root };
    addToolsets(found, trees);
    found.push(...findVariableReferences(trees, 'sidecar'));
  }
  return found;
}

/** The names in a file of variables; a section of the shared one is named after a skill. */
function findValues(file: JsonFile, root: YamlNode | undefined): NameReference[] {
  const sections = root?.kind === 'mapping' ? root.entries.filter(({ key }) => key !== '$schema') : [];
  if (file === 'skill-variables') {
    return sections.map(({ key, keySpan }) => toKey('variable', key, keySpan, false));
  }
  const found: NameReference[] = [];
  for (const { key, keySpan, value } of sections) {
    if (key !== globalSection) {
      found.push(toKey('skill', key, keySpan, false));
    }
    const entries = value.kind === 'mapping' ? value.entries : [];
    found.push(...entries.map(entry => toKey('variable', entry.key, entry.keySpan, false, key)));
  }
  return found;
}

type Topic = Omit<Named, 'name'>;

function nameAt(file: JsonFile, root: YamlNode | undefined, path: FieldPath): Topic | undefined {
  const place = path.map(step => (typeof step === 'number' ? '*' : step)).join('/');
  const defined = file === 'workspace' ? definedAt(root, path, place) : undefined;
  if (defined !== undefined) {
    return { ...defined, isDefinition: true };
  }
  const further = file === 'workspace' ? furtherPlaces.get(place) : undefined;
  const topic = further ?? jsonTopicIn(file, root, path);
  return topic;
}

/** Places beside those that can be completed: an agent may have an id alone, and materials are attached to skills. */
const furtherPlaces: ReadonlyMap<string, Omit<Named, 'name'>> = new Map([
  ['agents/*/skills/*', { kind: 'skill' }],
  ['references/*/skill', { kind: 'skill' }],
  ['references/*/target', { kind: 'file' }],
]);

/** What the workspace description lists, by where its name stands. */
const definitions: ReadonlyMap<string, Omit<Named, 'name'>> = new Map([
  ['tools/*/name', { kind: 'tool' }],
  ['tools/*/group', { kind: 'tool-group' }],
  ['tools/*/toolset', { kind: 'toolset' }],
  ['integrations/*/id', { kind: 'integration' }],
  ['actions/*/slug', { kind: 'action' }],
  ['agents/*/slug', { kind: 'agent' }],
  ['goals/*/slug', { kind: 'goal' }],
  ['criteriaSets/*', { kind: 'criteria-set' }],
  ['criteriaSets/*/id', { kind: 'criteria-set' }],
  ['env/*', { kind: 'env' }],
]);

function definedAt(
  root: YamlNode | undefined,
  path: FieldPath,
  place: string,
): Omit<Named, 'name'> | undefined {
  const [list = '', index] = path;
  const item = itemAt(root, String(list), Number(index));
  if (place === 'entities/*/slug') {
    return { kind: 'entity', of: textOf(item, 'kind') };
  }
  if (place === 'integrations/*/resources/*' || place === 'integrations/*/resources/*/id') {
    return { kind: 'resource', of: textOf(item, 'id') };
  }
  return definitions.get(place);
}

function itemAt(root: YamlNode | undefined, list: string, index: number): YamlNode | undefined {
  const items = root?.kind === 'mapping' ? findEntry(root, list)?.value : undefined;
  return items?.kind === 'sequence' ? items.items[index] : undefined;
}

function textOf(node: YamlNode | undefined, key: string): string {
  return (node?.kind === 'mapping' ? toText(findEntry(node, key)?.value) : undefined) ?? '';
}

interface PlacedScalar {
  readonly node: YamlNode;
  readonly path: FieldPath;
}

function* scalarsBelow(node: YamlNode | undefined, path: FieldPath): Generator<PlacedScalar> {
  if (node?.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      yield* scalarsBelow(value, [...path, key]);
    }
  } else if (node?.kind === 'sequence') {
    for (const [index, item] of node.items.entries()) {
      yield* scalarsBelow(item, [...path, index]);
    }
  } else if (node !== undefined) {
    yield { node, path };
  }
}
