import { findQuotedPhrases } from '../../analysis/routing/overlap/quotedPhrases.ts';
import type { TriggerCaseList } from '../../analysis/routing/skills/triggerCases.ts';
import { withoutNegativeClauses } from '../../analysis/routing/words/negativeClauses.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';

/** A message that could be a trigger case, for an author to correct. */
export interface DraftedCase {
  readonly message: string;
  readonly list: TriggerCaseList;
  /** Where it was found: the description, the body, or another skill by its id. */
  readonly from: { readonly kind: 'description' | 'body' } | { readonly kind: 'skill'; readonly id: string };
}

/** What cases are drafted from. */
export interface DraftSource {
  readonly description: string;
  readonly document: SkillDocument;
  /** The most similar skills, the most similar first, with the messages that they are for. */
  readonly others: readonly { readonly id: string; readonly messages: readonly string[] }[];
  /** Messages that the skill has in either list. */
  readonly known: readonly string[];
}

/** Cases of a list that are drafted; the Agent Skills guide advises eight to ten of each kind. */
const maxOfList = 8;

/** Messages of one other skill; more of them say the same. */
const maxOfSkill = 2;

/**
 * Drafts messages that the skill has to answer from what its description quotes, says it is for, and lists in sections on when to
 * use it; and messages that it has to leave to others from what it says it is not for, and from the messages of similar skills.
 */
export function draftTriggerCases({ description, document, others, known }: DraftSource): DraftedCase[] {
  const says = withoutNegativeClauses(description);
  const quoted = findQuotedPhrases(says.replace(code, ' '));
  const uses = findUses(says, useClause);
  const fromDescription = { kind: 'description' } as const;
  const positive = [
    ...toCases([...quoted, ...uses], 'triggerCases', fromDescription),
    ...toCases(findListed(document, useHeading), 'triggerCases', { kind: 'body' }),
  ];
  const beginning = says.trim().split(/(?<=[.!?])\s|(?<=[。！？])|\n/)[0] ?? '';
  const negative = [
    ...toCases(findUses(description, otherClause), 'negativeTriggerCases', fromDescription),
    ...toCases(findListed(document, otherHeading), 'negativeTriggerCases', { kind: 'body' }),
    ...others.flatMap(({ id, messages }) =>
      toCases(messages.slice(0, maxOfSkill), 'negativeTriggerCases', { kind: 'skill', id }),
    ),
  ];
  return withoutRepeats(
    [
      ...(positive.length > 0 ? positive : toCases([beginning], 'triggerCases', fromDescription)),
      ...negative,
    ],
    known,
  );
}

/** What a description says that its skill is for, as messages: quoted phrases first. */
export function findOwnMessages(description: string): string[] {
  const says = withoutNegativeClauses(description);
  return [...new Set([...findQuotedPhrases(says.replace(code, ' ')), ...findUses(says, useClause)])];
}

/** Names of files, options and variables that a description mentions; nobody writes them as a message. */
const code = /`[^`\n]*`/g;

/** What stands behind "Use when somebody asks to", up to the end of the clause. */
const useClause =
  /\b(?:use|trigger|invoke|activate|apply)s?\b[^.;\n]{0,40}?\b(?:when(?:ever)?|if|for|to)\s+([^.;\n]+)/gi;
const otherClause =
  /\b(?:do(?:es)? not|don['’]t|never)\s+(?:use|trigger|invoke|activate|apply)\b[^.;\n]{0,40}?\b(?:when(?:ever)?|if|for|to|on|with)\s+([^.;\n]+)/gi;

/** Who asks, which is not part of the message. */
const asker =
  /^(?:(?:the|an?)\s+)?(?:users?|some(?:body|one)|people|persons?|you|they|asked)\s*(?:(?:asks?|wants?|needs?|mentions?|says?|is|are|has|have|asked)\s+)*(?:(?:you\s+)?(?:to|for|about)\s+)?/i;

function findUses(description: string, clause: RegExp): string[] {
  return [...description.matchAll(clause)].flatMap(([, words = '']) => splitUses(words));
}

/** Several uses in one clause, where each has words enough to be a message. */
function splitUses(words: string): string[] {
  const parts = words.split(/,\s*(?:or\s+|and\s+)?|\s+or\s+/i).map(withoutAsker);
  return parts.every(part => /\S\s+\S/.test(part)) ? parts : [withoutAsker(words)];
}

function withoutAsker(words: string): string {
  return toPlain(words.replace(/^(?:when(?:ever)?|if|for|to)\s+/i, '').replace(asker, ''));
}

const useHeading =
  /\b(?:when to use|use cases?|use (?:this|it) (?:skill )?(?:when|for|to)|example (?:prompts|requests|messages))\b/i;
const otherHeading = /\b(?:when not to use|do(?:n['’]t| not) use|not for|out of scope)\b/i;

const listItem = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+(\S.*)$/gm;

/** The items of lists between a heading of a kind and the next heading. */
function findListed({ text, body: { headings, span } }: SkillDocument, heading: RegExp): string[] {
  const sections = headings
    .map(({ text: title, span: { end } }, at) => ({
      title,
      content: text.slice(end, headings[at + 1]?.span.start ?? span.end),
    }))
    .filter(({ title }) => heading.test(title) && (heading === otherHeading || !otherHeading.test(title)));
  return sections.flatMap(({ content }) =>
    Array.from(content.matchAll(listItem), ([, words = '']) => toPlain(words)),
  );
}

/** Without marks of Markdown and quotation marks around all of it. */
function toPlain(words: string): string {
  const plain = words
    .replace(/\*\*|__|`/g, '')
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .trim();
  return plain.replace(/^["“'‘](.*)["”'’]$/, '$1');
}

function toCases(
  messages: readonly string[],
  list: TriggerCaseList,
  from: DraftedCase['from'],
): DraftedCase[] {
  return messages
    .map(message => message.replace(/\s+/g, ' ').trim())
    .filter(message => /[\p{L}\p{N}]/u.test(message))
    .map(message => ({ message, list, from }));
}

/** Each message once, in the list that comes first; as many of each list as an author can look through. */
function withoutRepeats(cases: readonly DraftedCase[], known: readonly string[]): DraftedCase[] {
  const seen = new Set(known.map(normalizePhrase));
  const fresh = cases.filter(({ message }) => {
    const said = normalizePhrase(message);
    const isNew = !seen.has(said);
    seen.add(said);
    return isNew;
  });
  return (['triggerCases', 'negativeTriggerCases'] as const).flatMap(list =>
    fresh.filter(each => each.list === list).slice(0, maxOfList),
  );
}
