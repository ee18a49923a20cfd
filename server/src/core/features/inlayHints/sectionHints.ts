import type { Body } from '../../syntax/markdown/body.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Span } from '../../text/position/span.ts';
import { estimateTokens } from '../../text/tokens/estimateTokens.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { formatCount } from '../../text/format/formatCount.ts';
import type { InlayHint } from './inlayHint.ts';

/** The estimated tokens of each part of a body: of what stands above the first heading, and from each heading to the next. */
export type CountParts = (document: Pick<SkillDocument, 'text' | 'body'>) => readonly number[];

/** Counts the parts of the versions of one document; a part that an edit left alone is not estimated again. */
export function createPartCounter(): CountParts {
  let known: ReadonlyMap<string, number> = new Map();
  let last: { readonly body: Body; readonly counts: readonly number[] } | undefined;
  return ({ text, body }) => {
    if (last?.body === body) {
      return last.counts;
    }
    // Only parts of the newest text are kept, so that none of them keeps an older text alive.
    const next = new Map<string, number>();
    const counts = partsOf(body).map(({ start, end }) => {
      const words = text.slice(start, end);
      const count = known.get(words) ?? estimateTokens(text, { start, end }, Infinity).count;
      next.set(words, count);
      return count;
    });
    known = next;
    last = { body, counts };
    return counts;
  };
}

function partsOf({ span, headings }: Body): Span[] {
  const starts = [span.start, ...headings.map(heading => heading.span.start), span.end];
  return starts.slice(1).map((end, index) => ({ start: starts[index] ?? span.start, end }));
}

const about: Sentence = {
  template:
    'Estimated from the lengths of words, good to about a tenth; models count differently. What is below smaller headings is counted as well.',
  args: {},
};

/** Estimated tokens below which nobody has to think about the size of a text: a tenth of what Agent Skills recommends for a whole body. */
export const defaultTokenThreshold = 500;

/**
 * What the body takes of a context window, behind the frontmatter, and what each section of it takes, behind its heading. Those with fewer
 * tokens than the threshold show none.
 */
export function findSectionHints(
  document: SkillDocument,
  countParts: CountParts,
  threshold = defaultTokenThreshold,
): InlayHint[] {
  const { text, frontmatter, fenceProblems, body } = document;
  const counts = countParts(document);
  const sums = sumUp(counts);
  const total = sums.at(-1) ?? 0;
  const isClosed = frontmatter !== undefined && fenceProblems.every(({ kind }) => kind !== 'unclosed');
  const isShown = isClosed && total > 0 && total >= threshold;
  const whole: InlayHint[] = isShown ? [toHint(frontmatter.span.end, total, wholeLabels)] : [];
  const ends = sectionEnds(body);
  const lead = text.slice(body.span.start, body.headings[0]?.span.start);
  // The one section of a body is the body.
  const isOne = whole.length > 0 && ends[0] === body.headings.length && lead.trim() === '';
  const sections = body.headings.flatMap(({ span }, index) => {
    const count = (sums[ends[index] ?? 0] ?? 0) - (sums[index] ?? 0);
    return count < threshold || (isOne && index === 0) ? [] : [toHint(span.end, count, sectionLabels)];
  });
  return [...whole, ...sections];
}

interface Labels {
  readonly one: string;
  readonly many: string;
}

const sectionLabels: Labels = { one: '≈ 1 token', many: '≈ {count} tokens' };
const wholeLabels: Labels = { one: '≈ 1 token in the body', many: '≈ {count} tokens in the body' };

function toHint(offset: number, count: number, { one, many }: Labels): InlayHint {
  const label = { template: count === 1 ? one : many, args: { count: formatCount(count) } };
  return { kind: 'tokens', offset, label, about };
}

/** At each index, the tokens of the parts up to and with it. */
function sumUp(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map(count => (sum += count));
}

/** For each heading the index of the last part that belongs to it: sections of lower rank do. */
function sectionEnds({ headings }: Body): number[] {
  const ends = headings.map(() => headings.length);
  const open: number[] = [];
  for (const [index, { level }] of headings.entries()) {
    for (let top = open.at(-1); top !== undefined && rankOf(headings, top) >= level; top = open.at(-1)) {
      ends[top] = index;
      open.pop();
    }
    open.push(index);
  }
  return ends;
}

function rankOf(headings: Body['headings'], index: number): number {
  return headings[index]?.level ?? 0;
}
