import type { Span } from '../../../text/position/span.ts';
import { alternationsIn, classOf } from './alternations.ts';
import { matchesBetween } from './detector.ts';
import type { ScannedText } from './scannedText.ts';

/** Letters with blanks between them: `i g n o r e`. */
const spaced = /(?<![\p{L}\d])(?:[\p{L}\d][ .\-_*]{1,3}){12,160}[\p{L}\d](?![\p{L}\d])/gu;
/** A line with digits or signs among the letters of several words: `1gn0re y0ur`. */
const digitWord = String.raw`(?:[a-z]{0,12}[013457@$][a-z]{2,14}|[a-z]{2,12}[013457@$][a-z]{1,12})`;
const digitWords = new RegExp(
  String.raw`(?<![\w#/.:=-])${digitWord} (?:[a-z]{1,14} ){0,2}${digitWord}(?![\w/:=-])`,
  'i',
);
const digits = new RegExp(String.raw`[^\n]{0,120}${digitWords.source}[^\n]{0,120}`, 'gi');

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Words of a document that are spelled so that a search for them finds nothing, as plain words. */
export function* findSpelledOut(
  scanned: ScannedText,
): Generator<{ readonly words: string; readonly span: Span }> {
  if (scanned.kind !== 'document') {
    return;
  }
  const { text } = scanned;
  for (const { match, span } of alternationsIn(text, singles).flatMap(({ start, end }) =>
    matchesBetween(text, spaced, Math.max(0, start - 4), end + 4),
  )) {
    const words = match[0]
      .replaceAll(/([\p{L}\d])[ .\-_*](?=[\p{L}\d])/gu, '$1')
      .replaceAll(/[ .\-_*]{2,3}/g, ' ');
    yield { words, span };
  }
  for (const { match, span } of linesWithDigits(scanned).flatMap(({ start, end }) =>
    digitWords.test(text.slice(start, end)) ? matchesBetween(text, digits, start, end) : [],
  )) {
    const words = match[0].replaceAll(
      /(?<=[a-z])[013457@$]|[013457@$](?=[a-z])/gi,
      sign => letters[sign] ?? sign,
    );
    yield { words, span };
  }
}

const singles = {
  signs: classOf(/[^\s.\-_*]/, true),
  mostSigns: 2,
  gaps: classOf(/[ .\-_*]/, false),
  mostGaps: 3,
  least: 12,
};

/** The lines with two places at least where a digit or a sign may be a letter. */
function linesWithDigits({ text, lineAt }: ScannedText): Span[] {
  const lines: Span[] = [];
  let last: Span | undefined;
  let count = 0;
  for (const { index } of text.matchAll(/[013457@$](?=[a-z])/gi)) {
    if (last === undefined || index >= last.end) {
      last = lineAt(index);
      count = 0;
    }
    count++;
    if (count === 2) {
      lines.push(last);
    }
  }
  return lines;
}
