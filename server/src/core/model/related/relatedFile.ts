import type { Catalog } from '../catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../workspace/workspaceDescription.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, stepInto } from '../../syntax/yaml/yamlNode.ts';
import type { SkillFile, TextObstacle } from '../skill/skillFile.ts';
import type { Span } from '../../text/position/span.ts';
import type { RelatedFileKind } from './relatedFileKind.ts';

/** A file beside skills with what its place tells. */
export interface RelatedFile {
  /** With `/`. */
  readonly path: string;
  /** Without a byte order mark. */
  readonly text: string;
  /** Why the text cannot be relied on; absent for one that can. */
  readonly obstacle?: TextObstacle;
  readonly kind: RelatedFileKind;
  /** The skill in whose folder it stands; undefined while that is not known, and for plugins. */
  readonly skill?: SkillFile;
  /**
   * Whether there is a file or folder at a path relative to the folder that the file is about, with `/`.
   * Undefined while that is not known, and then nothing is said about it.
   */
  readonly exists?: (path: string) => boolean | undefined;
  /** Undefined while nothing is known of the system that the skills run in. */
  readonly workspace?: WorkspaceDescription;
  /** Undefined until all skills are known. */
  readonly catalog?: Pick<Catalog, 'ids' | 'knows'>;
  /** About a file of variables. */
  readonly variables?: RelatedFileVariables;
}

/** What only others know of a file of variables. */
export interface RelatedFileVariables {
  /** Names of secrets by section, '' in `vars.json`; where absent, the skill beside the file tells. */
  readonly secrets?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether git tracks the file; undefined where it does not answer. */
  readonly isTracked?: boolean;
}

/** A file beside skills that could be read. */
export interface ParsedRelatedFile extends RelatedFile {
  readonly root: YamlNode;
  /** What is checked stands in a frontmatter, where no editor checks it by a schema. */
  readonly isInline?: boolean;
}

/** A text in the file, with where it stands. */
export interface PlacedText {
  readonly text: string;
  readonly span: Span;
}

/** The value at a path of keys. */
export function nodeAt(root: YamlNode | undefined, ...keys: readonly string[]): YamlNode | undefined {
  let node = root;
  for (const key of keys) {
    node = stepInto(node, key);
  }
  return resolveAlias(node);
}

/** The text of a value. */
export function textAt(root: YamlNode | undefined, ...keys: readonly string[]): PlacedText | undefined {
  const node = nodeAt(root, ...keys);
  return node?.kind === 'scalar' && typeof node.value === 'string'
    ? { text: node.value, span: node.span }
    : undefined;
}

/** The items of a list; none for anything else. */
export function itemsAt(root: YamlNode | undefined, ...keys: readonly string[]): readonly YamlNode[] {
  const node = nodeAt(root, ...keys);
  return node?.kind === 'sequence' ? node.items : [];
}

/** The texts of a value that is one text or a list with texts in it. */
export function textsAt(root: YamlNode | undefined, ...keys: readonly string[]): readonly PlacedText[] {
  const single = textAt(root, ...keys);
  return single === undefined ? itemsAt(root, ...keys).flatMap(item => textAt(item) ?? []) : [single];
}

/** Where it is said that something is missing in a mapping: its bracket or its first key. */
export function openingOf(node: YamlNode): Span {
  const [first] = node.kind === 'mapping' ? node.entries : [];
  const { start, end } = node.span;
  return node.kind === 'mapping' && !node.flow && first !== undefined
    ? first.keySpan
    : { start, end: Math.min(start + 1, end) };
}
