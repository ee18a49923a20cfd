import type { Span } from '../../../text/position/span.ts';
import { matchesOf } from './detector.ts';
import type { ScannedText } from './scannedText.ts';

/** Letters with blanks between them: `i g n o r e`. */
const spaced = /(?<![\p{L}\d])(?:[\p{L}\d][ .\-_*]{1,3}){12,160}[\p{L}\d](?![\p{L}\d])/gu;
/** A line with digits or signs among the letters of several words: `1gn0re y0ur`. */
const digits =
  /[^\n]{0,120}(?<![\w#/.:=-])(?:[a-z]{0,12}[013457@$][a-z]{2,14}|[a-z]{2,12}[013457@$][a-z]{1,12}) (?:[a-z]{1,14} ){0,2}(?:[a-z]{0,12}[013457@$][a-z]{2,14}|[a-z]{2,12}[013457@$][a-z]{1,12})(?![\w/:=-])[^\n]{0,120}/gi;

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
  for (const { match, span } of matchesOf(scanned, spaced)) {
    const words = match[0]
      .replaceAll(/([\p{L}\d])[ .\-_*](?=[\p{L}\d])/gu, '$1')
      .replaceAll(/[ .\-_*]{2,3}/g, ' ');
    yield { words, span };
  }
  if (!/[a-z][013457@$][a-z]{2}/i.test(scanned.text)) {
    return;
  }
  for (const { match, span } of matchesOf(scanned, digits)) {
    const words = match[0].replaceAll(
      /(?<=[a-z])[013457@$]|[013457@$](?=[a-z])/gi,
      sign => letters[sign] ?? sign,
    );
    yield { words, span };
  }
}
