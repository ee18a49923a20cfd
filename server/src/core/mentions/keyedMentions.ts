import type { YamlEntry, YamlMapping, YamlNode } from '../document/yamlNode.ts';
import { findEntry, resolveAlias, toWords } from '../document/yamlNode.ts';
import { textsIn } from '../document/yamlPath.ts';
import { findManifest } from '../manifest/findManifest.ts';
import { findManifestReferences, topicOfNames } from '../manifest/manifestReferences.ts';
import type { KnownField } from '../profiles/knownFields.ts';
import { isToolGrammar, knownFields, namesOf } from '../profiles/knownFields.ts';
import { profiles } from '../profiles/registry.ts';
import { findKeyPlace } from '../skill/keyPlace.ts';
import type { SkillTrees } from '../skill/skillKeys.ts';
import { readToolList } from '../skill/toolList.ts';
import type { Span } from '../span.ts';
import { placeVariables } from '../variables/readVariables.ts';
import { findEnvironmentUses } from '../variables/serverEnvironment.ts';
import { normalizePath } from './filePath.ts';
import type { Mention, MentionForm, MentionKind } from './mention.ts';

/** Where the frontmatter of a skill names something, be it for whichever host. */
export function findFrontmatterMentions(root: YamlMapping | undefined): Mention[] {
  if (root === undefined) {
    return [];
  }
  const found: Mention[] = [];
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
  return [...found, ...findVariableMentions({ frontmatter: root, sidecar: undefined }, 'skill')];
}

/** Toolsets, which the schemas of the hosts take for any words. */
export function addToolsets(found: Mention[], trees: SkillTrees): void {
  for (const key of ['toolsets', 'conditions.requires_toolsets']) {
    for (const { text: name, node } of textsIn(findKeyPlace(trees, key)?.node)) {
      addValue(found, { kind: 'toolset', name }, node);
    }
  }
}

/** Declarations of variables below `vars`, and their uses in `mcp.env`, in one of the files of a skill. */
export function findVariableMentions(trees: SkillTrees, wanted: 'skill' | 'sidecar'): Mention[] {
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
  found: Mention[],
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

function addEntry(found: Mention[], { value }: YamlEntry, known: KnownField, parent: YamlMapping): void {
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
): { readonly kind: MentionKind; readonly of?: string } | undefined {
  if (names === 'env' || names === 'file') {
    return { kind: names };
  }
  const topic = topicOfNames(names, parent);
  return topic === undefined || topic.kind === 'script' ? undefined : topic;
}

/** What a value names. */
export interface Named {
  readonly kind: MentionKind;
  readonly of?: string | undefined;
  readonly name: string;
  /** It is here that the thing is described. */
  readonly isDefinition?: boolean;
}

/** Adds what a value names, be it written there or repeated by an alias. */
export function addValue(found: Mention[], named: Named, node: YamlNode): void {
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

function toPart(kind: MentionKind, name: string, span: Span): Mention {
  return { kind, name, span, whole: span, form: 'part' };
}

/** A name that is a key; quotes around it are no part of it. */
export function toKey(
  kind: MentionKind,
  name: string,
  whole: Span,
  isDefinition: boolean,
  of?: string,
): Mention {
  const quotes = (whole.end - whole.start - name.length) / 2;
  const span = quotes === 1 ? { start: whole.start + 1, end: whole.end - 1 } : whole;
  const form: MentionForm = 'key';
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
