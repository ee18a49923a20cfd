import type { Body } from '../../syntax/markdown/body.ts';
import { scanBody } from '../../syntax/markdown/body.ts';
import type { Frontmatter } from '../../syntax/yaml/frontmatter.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { linesWith } from '../../text/position/lines.ts';
import type { JsonFile } from '../../model/related/jsonFile.ts';
import { isId } from '../../model/skill/skill.ts';
import { readToolList } from '../../model/tools/toolList.ts';
import { findBodyReferences } from './bodyReferences.ts';
import { findJsonReferences } from './jsonReferences.ts';
import { addValue, findFrontmatterReferences } from './keyedReferences.ts';
import type { NameReference } from './nameReference.ts';

const known = new WeakMap<SkillDocument, readonly NameReference[]>();

/** Everything that a SKILL.md names, in the order of the text; looked for once for each parse. */
export function findSkillNameReferences(document: SkillDocument): readonly NameReference[] {
  const found = known.get(document) ?? listSkillNameReferences(document);
  known.set(document, found);
  return found;
}

/** The same for a text that nobody asks about again. @param words see `findBodyReferences` */
export function listSkillNameReferences(
  document: SkillDocument,
  words?: readonly string[],
): readonly NameReference[] {
  return inOrder(lookThrough(document, words));
}

function lookThrough(document: SkillDocument, words: readonly string[] | undefined): NameReference[] {
  const { keyed, declared } = lookThroughKeys(document.frontmatter);
  const names = new Set(declared.map(({ name }) => name));
  // What stands behind a dollar sign is the argument of that name, where there is one.
  const isArgument = ({ kind, name, span }: NameReference) =>
    kind === 'skill' && names.has(name) && document.text[span.start - 1] === '$';
  const { text, bodyStart } = document;
  const body = words === undefined ? document.body : scanUpTo(text, bodyStart, words);
  return [...keyed, ...findBodyReferences(text, body, words).filter(reference => !isArgument(reference))];
}

/** The body up to the last line that may have one of some words: how a line is read depends on those above it alone. */
function scanUpTo(text: string, start: number, words: readonly string[]): Body {
  // In the address of a link a letter may stand as `%6c`.
  const last = linesWith(text, { start, end: text.length }, [...words, '%']).at(-1);
  return scanBody(text.slice(0, last?.end ?? start), start);
}

interface KeyedReferences {
  readonly keyed: readonly NameReference[];
  /** Those of them that give names to placeholders. */
  readonly declared: readonly NameReference[];
}

const knownOfKeys = new WeakMap<Frontmatter, KeyedReferences>();

/** What a frontmatter names; looked for once for each parse of it, since most edits leave it alone. */
function lookThroughKeys(frontmatter: Frontmatter | undefined): KeyedReferences {
  const taken = frontmatter && knownOfKeys.get(frontmatter);
  if (taken !== undefined) {
    return taken;
  }
  const root = frontmatter?.root;
  const declared = findArguments(root);
  const found = { keyed: [...findOwnNames(root), ...declared, ...findFrontmatterReferences(root)], declared };
  if (frontmatter !== undefined) {
    knownOfKeys.set(frontmatter, found);
  }
  return found;
}

/** Where the id of the skill is written. */
function findOwnNames(root: YamlMapping | undefined): NameReference[] {
  const found: NameReference[] = [];
  const slug = findEntry(root, 'slug')?.value;
  const node = slug ?? findEntry(root, 'name')?.value;
  if (
    node?.kind === 'scalar' &&
    typeof node.value === 'string' &&
    (slug !== undefined || isId(node.value.trim()))
  ) {
    addValue(found, { kind: 'skill', name: node.value, isDefinition: true }, node);
  }
  return found;
}

/** The names that placeholders of the body give to arguments. */
function findArguments(root: YamlMapping | undefined): NameReference[] {
  return readToolList(findEntry(root, 'arguments')?.value).flatMap(({ name, span }) =>
    span.end - span.start === name.length
      ? [{ kind: 'argument', name, span, whole: span, form: 'part', isDefinition: true } as const]
      : [],
  );
}

/** Everything that another Markdown file of a skill names. @param words see `findBodyReferences` */
export function findReferencesInProse(text: string, words?: readonly string[]): readonly NameReference[] {
  const body = words === undefined ? scanBody(text, 0) : scanUpTo(text, 0, words);
  return inOrder(
    findBodyReferences(text, body, words).filter(({ kind }) => kind === 'skill' || kind === 'file'),
  );
}

/** Everything that a JSON file of ours names. */
export function findReferencesInJson(file: JsonFile, text: string): readonly NameReference[] {
  return inOrder(findJsonReferences(file, text));
}

/** A name of a skill in an `openai.yaml`, whose prompts call skills so. */
const called = /(?<![\w$\\])\$([a-z0-9][a-z0-9-]{0,63})(?![\w-])/g;

/** The skills that the prompts of an `openai.yaml` call. */
export function findReferencesInPrompts(text: string): readonly NameReference[] {
  return [...text.matchAll(called)].map(({ index, 1: name = '' }) => {
    const span = { start: index + 1, end: index + 1 + name.length };
    return { kind: 'skill', name, span, whole: span, form: 'candidate' };
  });
}

/** Two readings of one place are one reference. */
function inOrder(references: readonly NameReference[]): NameReference[] {
  const sorted = references.toSorted((one, other) => one.span.start - other.span.start);
  return sorted.filter((reference, index) => {
    for (let at = index - 1; sorted[at]?.span.start === reference.span.start; at--) {
      const { kind, span } = sorted[at] ?? reference;
      if (kind === reference.kind && span.end === reference.span.end) {
        return false;
      }
    }
    return true;
  });
}
