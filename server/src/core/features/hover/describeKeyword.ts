import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { normalize } from '../../analysis/routing/words/terms.ts';
import type { CountedWord, KeywordFacts } from '../../analysis/routing/explain/keywordFacts.ts';
import { points } from '../../analysis/routing/ranking/scoreParts.ts';
import type { findWordReaders } from '../../model/profiles/skillChoice.ts';
import type { KeywordNode } from '../../model/skill/keywordNodes.ts';
import { findKeywordNodes } from '../../model/skill/keywordNodes.ts';
import type { Span } from '../../text/position/span.ts';
import { formatCount } from '../../text/format/formatCount.ts';
import { quoteCode } from '../../text/format/plainMarkdown.ts';
import type { Hover } from './hoverText.ts';

/** A keyword under the caret. */
export interface KeywordAt {
  readonly kind: KeywordNode['kind'];
  /** The key that lists it. */
  readonly key: string;
  readonly keyword: string;
  readonly span: Span;
}

/** The keyword, verb or negative keyword at an offset of a frontmatter or a sidecar; `root` is the tree of that file. */
export function findKeywordAt(root: YamlMapping | undefined, offset: number): KeywordAt | undefined {
  // To a file by itself, its own keys are those that count.
  const found = findKeywordNodes({ frontmatter: root, sidecar: undefined }).find(
    ({ node: { span } }) => span.start <= offset && offset <= span.end,
  );
  return found && { kind: found.kind, key: found.key, keyword: found.words, span: found.node.span };
}

/** Ids of skills that are named; more of them are counted. */
const maxNamed = 5;
/** From which share of all skills on a word is common, and up to which it is rare. */
const commonShare = 0.3;
const rareShare = 0.05;

/** How rare a keyword is among the skills of a catalog, and what it does there. */
export function describeKeyword(
  { kind, key, keyword, span }: KeywordAt,
  facts: KeywordFacts,
  readers: ReturnType<typeof findWordReaders>,
): Hover {
  const { skillsWithKeyword, skillsWithNegative, word, total } = facts;
  const asKeyword = describeOwners('keyword', skillsWithKeyword, total);
  const asNegative = describeOwners('negative keyword', skillsWithNegative, total);
  const [own, other, others] =
    kind === 'negative'
      ? [asNegative, asKeyword, skillsWithKeyword]
      : [asKeyword, asNegative, skillsWithNegative];
  const lines = [
    `${quoteCode(keyword)} is a ${own}`,
    ...(others.length === 0 ? [] : [`It is a ${other}`]),
    ...describeWord(keyword, word, total),
    describeWeight(kind),
    describeReaders(key, readers),
  ];
  return { markdown: lines.join('  \n'), span };
}

function describeOwners(what: string, ids: readonly string[], total: number): string {
  const named = ids.slice(0, maxNamed).map(quoteCode).join(', ');
  const more = ids.length > maxNamed ? ` and ${formatCount(ids.length - maxNamed)} more` : '';
  const names = named === '' ? '.' : `: ${named}${more}`;
  return `${what} of ${formatCount(ids.length)} of ${formatSkills(total)} here${names}`;
}

function formatSkills(total: number): string {
  return `${formatCount(total)} ${total === 1 ? 'skill' : 'skills'}`;
}

function describeWord(keyword: string, word: CountedWord | undefined, total: number): string[] {
  if (word === undefined || total === 0) {
    return [];
  }
  const { text, skills } = word;
  const isWhole = text === normalize(keyword).trim();
  const what = isWhole ? 'It occurs' : `Of it, ${quoteCode(text)} occurs`;
  const share = skills / total;
  const isRare = skills <= 1 || share <= rareShare;
  const weight = share >= commonShare && skills > 1 ? 'common' : isRare ? 'rare' : 'neither rare nor common';
  return [`${what} in the texts of ${formatCount(skills)} of ${formatSkills(total)}: ${weight} here.`];
}

function describeWeight(kind: KeywordAt['kind']): string {
  return kind === 'negative'
    ? "In Skillwright's router, a message that has it never gets this skill."
    : `In Skillwright's router, a message that has it gives this skill ${points.hit} points; all hits together give ${points.allHits} at most.`;
}

function describeReaders(key: string, { readers, others }: ReturnType<typeof findWordReaders>): string {
  const read = readers.length === 0 ? '' : `${quoteCode(key)} is read by ${readers.join(', ')}. `;
  const unread =
    others.length === 0 ? '' : `It is not read by ${others.join(', ')}: there the description decides.`;
  return (read + unread).trim();
}
