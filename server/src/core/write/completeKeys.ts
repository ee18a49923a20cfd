import { lineAt, lineStartBefore } from '../document/lines.ts';
import type { SkillDocument } from '../document/skillDocument.ts';
import { describeField } from '../navigate/describeField.ts';
import type { Field } from '../profiles/field.ts';
import type { Profile, Target } from '../profiles/profile.ts';
import { findField } from '../profiles/profile.ts';
import type { Span } from '../span.ts';

export interface KeyCompletion {
  readonly key: string;
  /** Titles of the targets that know the key. */
  readonly detail: string;
  /** Markdown. */
  readonly documentation: string;
  /** Snippet with tab stops; only the key where a colon stands already. */
  readonly snippet: string;
  /** The same for editors without snippets: the key alone. */
  readonly plain: string;
  readonly replace: Span;
  /** Required keys first, then the order of the profiles. */
  readonly rank: number;
}

/**
 * The keys that can be added where the caret stands: those of the targets that the frontmatter does not
 * have, and none of the `hidden` ones, which the editor offers by itself.
 */
export function completeKeys(
  document: SkillDocument,
  offset: number,
  targets: readonly Target[],
  hidden: ReadonlySet<string>,
): KeyCompletion[] {
  const word = findKeyWord(document, offset);
  if (word === undefined) {
    return [];
  }
  const present = new Set(document.frontmatter?.root?.entries.map(({ key }) => key));
  present.delete(document.text.slice(word.span.start, word.span.end));
  const profiles = targets.map(({ profile }) => profile);
  const keys = [...new Set(profiles.flatMap(({ fields }) => fields.map(({ key }) => key)))];
  return keys
    .filter(key => !present.has(key) && !hidden.has(key))
    .map((key, index) => toCompletion(key, index, profiles, word));
}

interface KeyWord {
  readonly span: Span;
  readonly hasColon: boolean;
}

/** The word at the left margin of the frontmatter that the caret stands in or behind. */
function findKeyWord({ text, frontmatter }: SkillDocument, offset: number): KeyWord | undefined {
  if (frontmatter === undefined || offset < frontmatter.yaml.start) {
    return undefined;
  }
  const start = lineStartBefore(text, offset);
  const line = lineAt(text, start);
  const content = text.slice(line.start, line.end);
  const word = /^[\w.-]*/.exec(content)?.[0] ?? '';
  const isFence = start === frontmatter.yaml.end && content.startsWith('---') && offset > start;
  // The line behind the YAML is the fence, or, while there is none yet, the key that is being typed.
  const isOutside = start < frontmatter.yaml.start || start > frontmatter.yaml.end;
  if (isOutside || offset > start + word.length || isFence) {
    return undefined;
  }
  const isEmptyFence = content.startsWith('---');
  const end = isEmptyFence ? start : start + word.length;
  const rest = content.slice(word.length);
  return /^[ \t]*(?::|$)/.test(rest) || isEmptyFence
    ? { span: { start, end }, hasColon: !isEmptyFence && /^[ \t]*:/.test(rest) }
    : undefined;
}

function toCompletion(
  key: string,
  index: number,
  profiles: readonly Profile[],
  word: KeyWord,
): KeyCompletion {
  const known = profiles.filter(profile => findField(profile, key) !== undefined);
  const field = known.flatMap(profile => findField(profile, key) ?? [])[0];
  const isRequired = known.some(profile => findField(profile, key)?.missing !== undefined);
  return {
    key,
    detail: known.map(({ title }) => title).join(', '),
    documentation: describeField(key, known),
    snippet: word.hasColon ? key : `${key}:${toValueSnippet(field)}`,
    plain: word.hasColon ? key : `${key}: `,
    replace: word.span,
    rank: isRequired ? index : index + 100,
  };
}

function toValueSnippet(field: Field | undefined): string {
  const insert = field?.insert ?? '${1}';
  return insert.startsWith('\n') ? insert : ` ${insert}`;
}
