import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import type { SkillPart } from '../../model/skill/skillParts.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { Span } from '../../text/position/span.ts';

/** A value that stands in one of the files of a skill. */
export interface FoundValue {
  readonly node: YamlNode;
  /** From its key, or of the item. */
  readonly span: Span;
  /** Undefined for an item, and for the top of a file. */
  readonly keySpan?: Span;
  readonly part: SkillPart;
  /** From the top of its file. */
  readonly path: FieldPath;
}

/** Where the keys of a form are looked for. */
export interface FieldSource {
  readonly part: SkillPart;
  readonly root: YamlNode | undefined;
  /** From the top of the file. */
  readonly lead: FieldPath;
  /** Its keys are those of the form only where nothing stands in the sources before it, and it brings no keys of its own. */
  readonly isFallback?: true;
}

export interface FieldFinder {
  /** The value that counts: the first one, one that is blank behind all others. */
  readonly find: (path: FieldPath) => FoundValue | undefined;
  /** The keys that stand below a path, in the order of the files. */
  readonly keysAt: (path: FieldPath) => readonly string[];
}

/** Finds values by their paths; aliases and merge keys are not followed, since nothing can be edited through them. */
export function createFieldFinder(sources: readonly FieldSource[]): FieldFinder {
  return {
    find: path => {
      const found = sources.flatMap(source => findIn(source, path) ?? []);
      return found.find(({ node }) => !isBlank(node)) ?? found[0];
    },
    keysAt: path => {
      const own = sources.filter(({ isFallback }) => isFallback !== true);
      const mappings = own.flatMap(source => findIn(source, path)?.node ?? []);
      return [...new Set(mappings.flatMap(keysOf))];
    },
  };
}

/** A key without a value. */
function isBlank(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function findIn({ part, root, lead }: FieldSource, path: FieldPath): FoundValue | undefined {
  let place: Pick<FoundValue, 'node' | 'span' | 'keySpan'> | undefined = root && {
    node: root,
    span: root.span,
  };
  for (const step of path) {
    place = stepDown(place?.node, step);
  }
  return place && { ...place, part, path: [...lead, ...path] };
}

function stepDown(node: YamlNode | undefined, step: string | number) {
  if (typeof step === 'number') {
    const item = node?.kind === 'sequence' ? node.items[step] : undefined;
    return item && { node: item, span: item.span };
  }
  const entry = findEntry(asMapping(node), step);
  return entry && { node: entry.value, span: entry.span, keySpan: entry.keySpan };
}

function asMapping(node: YamlNode | undefined): YamlMapping | undefined {
  return node?.kind === 'mapping' ? node : undefined;
}

function keysOf(node: YamlNode): readonly string[] {
  return asMapping(node)?.entries.map(({ key }) => key) ?? [];
}
