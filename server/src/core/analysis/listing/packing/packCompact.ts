import { offsetBeforeCollapse } from '../../../text/words/offsetBeforeCollapse.ts';
import { formatEntry } from './listingForm.ts';
import type { Truncation, List, Packed } from './packed.ts';
import { leftOut, nameOnly, sum, countWithin, whole } from './packed.ts';

/** Characters of a description between which a list that is too long looks for the most that fits. */
const shortest = 4;
const longest = 220;

/**
 * The first skills up to the most that are listed. Where they do not fit, each description is cut to the same number
 * of characters; where not even those without any fit, the last skills are left out first.
 */
export function packCompact({ entries, form, listing, budget }: List): Packed {
  const { frame = 0, skills = Infinity } = listing;
  const room = budget.limit - frame;
  const costOf = (entry: List['entries'][number], description: string) =>
    formatEntry(form, { ...entry, description }).length + 1;
  const costs = entries.map(entry => costOf(entry, entry.description));
  const listed = entries.slice(0, skills);
  const wanted = frame + sum(costs);
  const used = frame + sum(costs.slice(0, skills));
  if (used <= budget.limit) {
    return { truncations: entries.map((_, index) => (index < skills ? whole : leftOut)), used, wanted };
  }
  const { count } = countWithin(
    listed.map(entry => costOf(entry, '')),
    room,
  );
  const kept = listed.slice(0, count);
  const measure = (limit: number) =>
    sum(kept.map(entry => costOf(entry, shorten(entry.description, limit).text)));
  const limit = findLargestFitting(length => measure(length) <= room);
  const truncations = entries.map((entry, index) =>
    index < count ? toTruncation(entry.description, limit) : leftOut,
  );
  return { truncations, used: frame + measure(limit), wanted };
}

/** The most characters of a description with which the list fits, 0 where there is room for none. */
function findLargestFitting(fits: (length: number) => boolean): number {
  if (!fits(shortest)) {
    return 0;
  }
  let low = shortest;
  let high = longest;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

function toTruncation(description: string, limit: number): Truncation {
  const { text, end } = shorten(description, limit);
  if (text === description) {
    return whole;
  }
  return text === '' ? nameOnly : { kind: 'part', description: text, end };
}

const dots = '...';

/** The description with single blanks, cut with dots behind it, and the offset behind which nothing of it is listed. */
function shorten(description: string, limit: number): { text: string; end: number } {
  const words = description.replace(/\s+/g, ' ').trim();
  const leadingBlanks = description.length - description.trimStart().length;
  if (words.length <= limit) {
    return { text: words, end: description.length };
  }
  const cut = words
    .slice(0, Math.max(0, limit - dots.length))
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
  return limit === 0
    ? { text: '', end: 0 }
    : {
        text: `${cut}${dots}`,
        end: offsetBeforeCollapse(description.trimStart(), cut.length) + leadingBlanks,
      };
}
