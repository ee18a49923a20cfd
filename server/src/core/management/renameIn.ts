import { findNamedSkills } from '../catalog/skillCatalog.ts';
import { parseJson } from '../document/jsonNode.ts';
import { quoteYaml } from '../document/quoting.ts';
import { parseSkillDocument } from '../document/skillDocument.ts';
import type { YamlNode } from '../document/yamlNode.ts';
import { toText } from '../document/yamlNode.ts';
import { jsonTopicIn } from '../navigate/jsonNames.ts';
import type { FieldPath } from '../profiles/knownFields.ts';
import { plainFacts } from '../skill/skillFile.ts';
import type { SkillPart } from '../skill/skillParts.ts';
import type { Span, TextEdit } from '../span.ts';
import type { KeyedText } from '../write/keyedText.ts';
import { readKeyedText } from '../write/keyedText.ts';
import { changeAt, proveEdits } from '../write/proveEdits.ts';
import { spellInline } from '../write/spelling.ts';

/** A text that may name skills: a file of a skill, or the workspace description. */
export interface NamingText {
  readonly kind: SkillPart | 'workspace';
  readonly text: string;
}

/** New names of skills by their old ones. */
export type Renames = ReadonlyMap<string, string>;

/**
 * The edits after which a text calls skills by their new names, and says all else as before. Empty where it names none of them,
 * undefined where it is not certain how.
 */
export function renameIn(source: NamingText, renames: Renames): readonly TextEdit[] | undefined {
  const starts = new Map<number, string>();
  for (const { id, span } of findNames(source, renames)) {
    const name = renames.get(id);
    if (name !== undefined) {
      starts.set(span.start, name);
    }
  }
  const keyed = starts.size === 0 ? undefined : readKeyedText(partOf(source), source.text);
  if (starts.size === 0) {
    return [];
  }
  const places = [...nodesBelow(keyed?.root, [])].filter(({ node }) => starts.has(node.span.start));
  if (keyed === undefined || places.length !== starts.size) {
    return undefined;
  }
  const named = places.map(({ node, path }) => ({ node, path, name: starts.get(node.span.start) ?? '' }));
  const edits = named.map(({ node, name }) => ({ span: node.span, newText: spell(keyed, node, name) }));
  return proveEdits(keyed, edits, [], whole =>
    named.reduce((value, { path, name }) => changeAt(value, path, () => name), whole),
  );
}

function partOf({ kind }: NamingText): SkillPart {
  return kind === 'workspace' ? 'sidecar' : kind;
}

interface Name {
  readonly id: string;
  readonly span: Span;
}

/** Where a text names skills, in JSON those that get new names alone: a text has many words, and each is looked up from its root. */
function findNames({ kind, text }: NamingText, renames: Renames): Name[] {
  if (kind === 'skill') {
    const document = parseSkillDocument(text);
    const file = { path: '', fileName: 'SKILL.md', folderName: undefined, document, facts: plainFacts };
    return findNamedSkills(file);
  }
  const { root } = parseJson(text);
  return [...nodesBelow(root, [])].flatMap(({ node, path }) => {
    const id = toText(node)?.trim() ?? '';
    return id !== '' && renames.has(id) && isSkillPlace(kind, root, path) ? [{ id, span: node.span }] : [];
  });
}

function isSkillPlace(
  kind: Exclude<NamingText['kind'], 'skill'>,
  root: YamlNode | undefined,
  path: FieldPath,
): boolean {
  const file = kind === 'workspace' ? kind : (`skill-${kind}` as const);
  return (kind === 'workspace' && isWorkspacePlace(path)) || jsonTopicIn(file, root, path)?.kind === 'skill';
}

/** Places beside those that can be completed: an agent may have an id alone, and materials are attached to skills. */
function isWorkspacePlace(path: FieldPath): boolean {
  const place = path.map(step => (typeof step === 'number' ? '*' : step)).join('/');
  return place === 'agents/*/skills/*' || place === 'references/*/skill';
}

interface PlacedScalar {
  readonly node: YamlNode;
  readonly path: FieldPath;
}

/** Scalars and aliases with where they stand. */
function* nodesBelow(node: YamlNode | undefined, path: FieldPath): Generator<PlacedScalar> {
  if (node?.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      yield* nodesBelow(value, [...path, key]);
    }
  } else if (node?.kind === 'sequence') {
    for (const [index, item] of node.items.entries()) {
      yield* nodesBelow(item, [...path, index]);
    }
  } else if (node !== undefined) {
    yield { node, path };
  }
}

/** Quotes stay, as far as YAML has them. */
function spell({ syntax }: KeyedText, node: YamlNode, name: string): string {
  const isQuoted = syntax === 'yaml' && node.kind === 'scalar' && node.style === 'double';
  return isQuoted ? quoteYaml(name) : spellInline(syntax, name);
}
