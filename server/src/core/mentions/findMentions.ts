import { scanBody } from '../document/body.ts';
import type { Frontmatter } from '../document/frontmatter.ts';
import type { SkillDocument } from '../document/skillDocument.ts';
import { findEntry } from '../document/yamlNode.ts';
import type { YamlMapping } from '../document/yamlNode.ts';
import type { JsonFile } from '../navigate/jsonFile.ts';
import { isId } from '../skill/skill.ts';
import { readToolList } from '../skill/toolList.ts';
import { findBodyMentions } from './bodyMentions.ts';
import { findJsonMentions } from './jsonMentions.ts';
import { addValue, findFrontmatterMentions } from './keyedMentions.ts';
import type { Mention } from './mention.ts';

const known = new WeakMap<SkillDocument, readonly Mention[]>();

/** Everything that a SKILL.md names, in the order of the text; looked for once for each parse. */
export function findSkillMentions(document: SkillDocument): readonly Mention[] {
  const found = known.get(document) ?? listSkillMentions(document);
  known.set(document, found);
  return found;
}

/** The same for a text that nobody asks about again. @param words see `findBodyMentions` */
export function listSkillMentions(document: SkillDocument, words?: readonly string[]): readonly Mention[] {
  return inOrder(lookThrough(document, words));
}

function lookThrough(document: SkillDocument, words: readonly string[] | undefined): Mention[] {
  const { keyed, declared } = lookThroughKeys(document.frontmatter);
  const names = new Set(declared.map(({ name }) => name));
  // What stands behind a dollar sign is the argument of that name, where there is one.
  const isArgument = ({ kind, name, span }: Mention) =>
    kind === 'skill' && names.has(name) && document.text[span.start - 1] === '$';
  return [...keyed, ...findBodyMentions(document, words).filter(mention => !isArgument(mention))];
}

interface KeyedMentions {
  readonly keyed: readonly Mention[];
  /** Those of them that give names to placeholders. */
  readonly declared: readonly Mention[];
}

const knownOfKeys = new WeakMap<Frontmatter, KeyedMentions>();

/** What a frontmatter names; looked for once for each parse of it, since most edits leave it alone. */
function lookThroughKeys(frontmatter: Frontmatter | undefined): KeyedMentions {
  const taken = frontmatter && knownOfKeys.get(frontmatter);
  if (taken !== undefined) {
    return taken;
  }
  const root = frontmatter?.root;
  const declared = findArguments(root);
  const found = { keyed: [...findOwnNames(root), ...declared, ...findFrontmatterMentions(root)], declared };
  if (frontmatter !== undefined) {
    knownOfKeys.set(frontmatter, found);
  }
  return found;
}

/** Where the id of the skill is written. */
function findOwnNames(root: YamlMapping | undefined): Mention[] {
  const found: Mention[] = [];
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
function findArguments(root: YamlMapping | undefined): Mention[] {
  return readToolList(findEntry(root, 'arguments')?.value).flatMap(({ name, span }) =>
    span.end - span.start === name.length
      ? [{ kind: 'argument', name, span, whole: span, form: 'part', isDefinition: true } as const]
      : [],
  );
}

/** Everything that another Markdown file of a skill names. @param words see `findBodyMentions` */
export function findMentionsInProse(text: string, words?: readonly string[]): readonly Mention[] {
  const document = { text, body: scanBody(text, 0) };
  return inOrder(findBodyMentions(document, words).filter(({ kind }) => kind === 'skill' || kind === 'file'));
}

/** Everything that a JSON file of ours names. */
export function findMentionsInJson(file: JsonFile, text: string): readonly Mention[] {
  return inOrder(findJsonMentions(file, text));
}

/** A name of a skill in an `openai.yaml`, whose prompts call skills so. */
const called = /(?<![\w$\\])\$([a-z0-9][a-z0-9-]{0,63})(?![\w-])/g;

/** The skills that the prompts of an `openai.yaml` call. */
export function findMentionsInPrompts(text: string): readonly Mention[] {
  return [...text.matchAll(called)].map(({ index, 1: name = '' }) => {
    const span = { start: index + 1, end: index + 1 + name.length };
    return { kind: 'skill', name, span, whole: span, form: 'candidate' };
  });
}

/** Two readings of one place are one mention. */
function inOrder(mentions: readonly Mention[]): Mention[] {
  const sorted = mentions.toSorted((one, other) => one.span.start - other.span.start);
  return sorted.filter((mention, index) => {
    for (let at = index - 1; sorted[at]?.span.start === mention.span.start; at--) {
      const { kind, span } = sorted[at] ?? mention;
      if (kind === mention.kind && span.end === mention.span.end) {
        return false;
      }
    }
    return true;
  });
}
