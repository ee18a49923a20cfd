import { findCodeSpans } from './bodyLine.ts';
import type { Heading } from './bodyParts.ts';

/**
 * The fragments by which links reach headings, in the order of the headings. They are those of GitHub, whose rule the library
 * github-slugger writes down: letters, marks, digits, connectors, hyphens and blanks are kept, blanks become hyphens, and a
 * fragment that is taken gets a number.
 */
export function headingSlugs(headings: readonly Pick<Heading, 'text'>[]): string[] {
  const taken = new Map<string, number>();
  return headings.map(({ text }) => {
    const plain = toFragment(text);
    let count = taken.get(plain);
    let slug = plain;
    while (count !== undefined && taken.has(slug)) {
      count += 1;
      taken.set(plain, count);
      slug = `${plain}-${count}`;
    }
    taken.set(slug, 0);
    return slug;
  });
}

function toFragment(text: string): string {
  return toShownText(text)
    .trim()
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** What a heading says once it is drawn: the words of links, no tags, and no underscores that only emphasize. */
function toShownText(heading: string): string {
  const text = heading.replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1');
  let from = 0;
  const parts = findCodeSpans(text).map(({ start, end }) => {
    const before = withoutMarks(text.slice(from, start));
    from = end;
    return before + text.slice(start, end);
  });
  return parts.join('') + withoutMarks(text.slice(from));
}

function withoutMarks(words: string): string {
  return words
    .replace(/<[^<>]*>/g, '')
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_]*[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2');
}
