import type { YamlEntry, YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, resolveAlias, toWords } from '../../syntax/yaml/yamlNode.ts';
import { textsIn } from '../../syntax/yaml/yamlPath.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import { findManifestReferences, topicOfNames } from '../../model/names/manifestReferences.ts';
import type { KnownField } from '../../model/profiles/record/knownFields.ts';
import { isToolGrammar, knownFields, namesOf } from '../../model/profiles/record/knownFields.ts';
import { profiles } from '../../model/profiles/registry.ts';
import { findKeyPlace } from '../../model/skill/keyPlace.ts';
import type { SkillTrees } from '../../model/skill/skillKeys.ts';
import { readToolList } from '../../model/tools/toolList.ts';
import type { Span } from '../../text/position/span.ts';
import { placeVariables } from '../../model/variables/readVariables.ts';
import { findEnvironmentUses } from '../../model/variables/serverEnvironment.ts';
import { normalizePath } from './filePath.ts';
import type { NameReference, ReferenceForm, NameReferenceKind } from './nameReference.ts';

/** Where the frontmatter of a skill names something, be it for whichever host. */
export function findFrontmatterReferences(root: YamlMapping | undefined): NameReference[] {
  if (root === undefined) {
    return [];
  }
  const found: NameReference[] = [];
  const known = knownFields(profiles);
  addBelow(found, root, known, undefined);
  const metadata = resolveAlias(findEntry(root, 'metadata')?.value);
  if (metadata?.kind === 'mapping') {
    // Some hosts take strings only at the top, so that their authors write the keys of others there.
    addBelow(found, metadata, known, undefined);
  }
  addToolsets(found, { frontmatter: root, sidecar: undefined });
  const manifest = findManifest({ frontmatter: root, sidecar: undefined });
  for (const { topic, name, node } of findManifestReferences(manifest?.root)) {
    if (topic.kind !== 'script') {
      addValue(found, { ...topic, name }, node);
    }
  }
  return [...found, ...findVariableReferences({ frontmatter: root, sidecar: undefined }, 'skill')];
}

/** Toolsets, which the schemas of the hosts take for any words. */
export function addToolsets(found: NameReference[], trees: SkillTrees): void {
  for (const key of ['toolsets', 'conditions.requires_toolsets']) {
    for (const { text: name, node } of textsIn(findKeyPlace(trees, key)?.node)) {
      addValue(found, { kind: 'toolset', name }, node);
    }
  }
}

/** Declarations of variables below `vars`, and their uses in `mcp.env`, in one of the files of a skill. */
export function findVariableReferences(trees: SkillTrees, wanted: 'skill' | 'sidecar'): NameReference[] {
  const declared = placeVariables(trees).flatMap(({ declaration: { name }, places }) =>
    places.flatMap(({ file, keySpan }) => (file === wanted ? [toKey('variable', name, keySpan, true)] : [])),
  );
  const used = findEnvironmentUses(trees).flatMap(({ name, file, span }) => {
    // A name behind `${`; where escapes hide it, the whole value stands for it and is no place to write to.
    const inner = { start: span.start + 2, end: span.end - 1 };
    const isExact = inner.end - inner.start === name.length;
    return file === wanted && isExact ? [toPart('variable', name, inner)] : [];
  });
  return [...declared, ...used];
}

function addBelow(
  found: NameReference[],
  written: YamlNode,
  known: KnownField,
  parent: YamlMapping | undefined,
): void {
  const node = resolveAlias(written);
  if (node?.kind === 'mapping') {
    for (const entry of node.entries) {
      const below = known.child(entry.key);
      // What the manifest names is read by its own rules.
      if (below !== undefined && !(known.key === 'metadata' && entry.key === 'manifest')) {
        addEntry(found, entry, below, node);
      }
    }
  } else if (node?.kind === 'sequence') {
    const below = known.child(0);
    for (const item of below === undefined ? [] : node.items) {
      addBelow(found, item, below ?? known, parent);
    }
  } else {
    const names = namesOf(known);
    const topic = names && toTopic(names, parent);
    const name = toWords(written)?.trim() ?? '';
    if (topic !== undefined && name !== '') {
      addValue(found, { ...topic, name }, written);
    }
  }
}

function addEntry(
  found: NameReference[],
  { value }: YamlEntry,
  known: KnownField,
  parent: YamlMapping,
): void {
  if (!isToolGrammar(known)) {
    addBelow(found, value, known, parent);
    return;
  }
  for (const { name, nameSpan } of readToolList(value)) {
    if (name !== '' && nameSpan.end - nameSpan.start === name.length) {
      found.push(toPart('tool', name, nameSpan));
    }
  }
}

function toTopic(
  names: NonNullable<ReturnType<typeof namesOf>>,
  parent: YamlMapping | undefined,
): { readonly kind: NameReferenceKind; readonly of?: string } | undefined {
  if (names === 'env' || names === 'file') {
    return { kind: names };
  }
  const topic = topicOfNames(names, parent);
  return topic === undefined || topic.kind === 'script' ? undefined : topic;
}

/** What a value names. */
export interface Named {
  readonly kind: NameReferenceKind;
  readonly of?: string | undefined;
  readonly name: string;
  /** It is here that the thing is described. */
  readonly isDefinition?: boolean;
}

/** Adds what a value names, be it written there or repeated by an alias. */
export function addValue(found: NameReference[], named: Named, node: YamlNode): void {
  const { kind, of, name: written, isDefinition = false } = named;
  const name = kind === 'file' ? normalizePath(written) : written.trim();
  const target = resolveAlias(node);
  if (target?.kind === 'scalar' && name !== undefined && name !== '') {
    const { span: whole } = node;
    const isQuoted = node.kind === 'scalar' && (node.style === 'single' || node.style === 'double');
    const span = isQuoted ? { start: whole.start + 1, end: whole.end - 1 } : whole;
    const anchor = node.kind === 'alias' ? target.span : undefined;
    found.push({
      kind,
      ...(of !== undefined && { of }),
      name,
      span,
      whole,
      form: 'value',
      ...(anchor && { anchor }),
      ...(isDefinition && { isDefinition }),
    });
  }
}

function toPart(kind: NameReferenceKind, name: string, span: Span): NameReference {
  return { kind, name, span, whole: span, form: 'part' };
}

/** A name that is a key; quotes around it are no part of it. */
export function toKey(
  kind: NameReferenceKind,
  name: string,
  whole: Span,
  isDefinition: boolean,
  of?: string,
): NameReference {
  const quotes = (whole.end - whole.start - name.length) / 2;
  const span = quotes === 1 ? { start: whole.start + 1, end: whole.end - 1 } : whole;
  const form: ReferenceForm = 'key';
  return {
    kind,
    ...(of !== undefined && { of }),
    name,
    span,
    whole,
    form,
    ...(isDefinition && { isDefinition }),
  };
}
