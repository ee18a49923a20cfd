/** How many words in a row are compared. */
const shingleLength = 3;
/** Texts of up to so many runs of words are known as a whole, longer ones by a sample. */
export const maxWholeTextWords = 420;
/** Runs of a sample. It tells the texts of the list apart, and 112 of 5,000 tell a share to about 3 percent. */
const sampleSize = 112;

/** The words of a license as they are compared: without case, signs, numbers of lists, and who holds the copyright. */
export function toLicenseWords(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map(line => (isCopyright(line) ? withoutHolder(line) : line));
  const words =
    lines
      .join('\n')
      .toLowerCase()
      .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter(word => word.length > 1 || /\p{Script=Han}/u.test(word))
    .map(word => (word.startsWith('licence') ? `license${word.slice('licence'.length)}` : word));
}

/** A sentence about copyright that was wrapped has neither a year nor a sign. */
function isCopyright(line: string): boolean {
  return /^[^\p{L}\p{N}]*(?:copyright\b|\(c\)|©).{0,20}(?:\d{4}|\(c\)|©|[<[{]|\byear\b)/iu.test(line);
}

/** Words that a year and a holder take; where a whole text stands on one line, the rest of it stays. */
const maxHolderWords = 12;

function withoutHolder(line: string): string {
  return line.split(/\s+/).slice(maxHolderWords).join(' ');
}

/** A hash of the run of words that starts at each of them. */
export function hashRuns(words: readonly string[]): number[] {
  const last = words.length - shingleLength;
  return last < 0 ? [] : words.slice(0, last + 1).map((_word, at) => hashRun(words, at, shingleLength));
}

/** How many words each of the hashes is about. */
export const wordsOfRun = shingleLength;

/** 30 bits. */
function hashRun(words: readonly string[], start: number, length: number): number {
  let hash = 0x811c9dc5;
  for (const character of words.slice(start, start + length).join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 2;
}

/** What takes something from people. A license with such words that are not its own is another one. */
const limitWords: ReadonlySet<string> = new Set([
  'commercial',
  'commercially',
  'noncommercial',
  'prohibited',
  'forbidden',
  'cannot',
]);
const limitPairs: ReadonlySet<string> = new Set([
  'may not',
  'must not',
  'shall not',
  'can not',
  'not permitted',
  'not allowed',
  'commons clause',
]);
const wordsOfLimit = 5;
/** What people put in different ways, and what takes nothing of the work itself. */
const harmless = 'not be used to endorse';

/** Where words stand that take something, by a hash of what follows. */
export function findLimits(words: readonly string[]): Map<number, number> {
  const limits = new Map<number, number>();
  for (const [at, word] of words.entries()) {
    const isLimit = limitWords.has(word) || limitPairs.has(`${word} ${words[at + 1] ?? ''}`);
    if (
      isLimit &&
      !words
        .slice(at, at + wordsOfLimit + 1)
        .join(' ')
        .endsWith(harmless)
    ) {
      limits.set(hashRun(words, at, wordsOfLimit), at);
    }
  }
  return limits;
}

/** A license's text as it is kept: all its runs of words, or those of the smallest hashes. */
export function sketchText(words: readonly string[]): readonly [size: number, sketch: number[]] {
  const hashes = [...new Set(hashRuns(words))].toSorted((one, other) => one - other);
  return [hashes.length, hashes.length <= maxWholeTextWords ? hashes : hashes.slice(0, sampleSize)];
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Of 6 bits each. */
const digitsOfHash = 5;

export function packHashes(hashes: readonly number[]): string {
  const pack = (hash: number) =>
    Array.from({ length: digitsOfHash }, (_none, at) => digits[(hash >>> (6 * at)) & 63] ?? '').join('');
  return hashes.map(pack).join('');
}

export function unpackHashes(packed: string): number[] {
  const hashes: number[] = [];
  for (let start = 0; start < packed.length; start += digitsOfHash) {
    let hash = 0;
    for (let at = digitsOfHash - 1; at >= 0; at--) {
      hash = hash * 64 + digits.indexOf(packed[start + at] ?? '');
    }
    hashes.push(hash);
  }
  return hashes;
}

/** How often the words say that later versions of the license may be taken, too. */
export function countLater(words: readonly string[]): number {
  return words.filter((word, at) => word === 'later' && /^versions?$/.test(words[at + 1] ?? '')).length;
}
