import type { Span } from '../../../../text/position/span.ts';
import { alternationsIn, classOf } from '../../scan/alternations.ts';
import type { Attack } from '../../scan/attack.ts';
import { isAboutSecurity, isShown, isTestFile } from '../../scan/context.ts';
import { decodeBase64, decodeBytes, decodeHex, findCode } from '../../scan/decode.ts';
import type { PlacedMatch } from '../../scan/detector.ts';
import { matchesBetween, matchesInRuns, matchesOf, toAttack } from '../../scan/detector.ts';
import { showEvidence } from '../../scan/evidence.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

const escapes =
  /(?:\\x[\da-f]{2}){12,}|(?:\\u00[\da-f]{2}){12,}|(?:\\[0-7]{3}){12,}|(?:%[\da-f]{2}){20,}|(?:&#x?[\da-f]{2,4};){12,}/gi;
const charCodes =
  /(?:fromCharCode|\b(?:chr|bytes|bytearray)\b|\[char\b\[?\]?\])\s{0,2}[([]\s{0,2}\[?(?:\s{0,2}(?:0x)?[\da-f]{2,3}\s{0,2},){10,}/gi;
const base64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{24,20000}={0,2}/g;
const hex = /\b(?:[\da-f]{2}){20,10000}\b/gi;

/** Codes of characters with something between them. */
const spaced =
  /\b(?:[01]{8}[\s,]{1,2}){11,400}[01]{8}\b|\b(?:(?:0x)?[\da-f]{2}[\s,:]{1,2}){15,2000}[\da-f]{2}\b|\b(?:\d{2,3}[\s,]{1,2}){15,2000}\d{2,3}\b/gi;
const spacedCodes = {
  signs: classOf(/[\da-fx]/i, false),
  mostSigns: 8,
  gaps: classOf(/[\s,:]/, false),
  mostGaps: 2,
  least: 11,
};
/** Addresses and commands from right to left, and turned by thirteen letters. */
const turned =
  /[^\s"'\x60]{0,80}\/\/:s?ptth|\buggcf?:\/\/[^\s"'\x60]{4,80}|\b(?:phey|jtrg)\s{1,2}-[\w-]{1,10}\s|(?:hsab|hs)\s\|\s[^\n"']{1,120}\slruc\b/g;
/** Objects of Python that call something when they are read. */
const pickled =
  /(?:posix|nt|os|subprocess|builtins|__builtin__|runpy|pty)\W{1,6}(?:\w\W)?\W{0,3}(?:system|popen|Popen|exec|eval|call|check_output|run|spawn|__import__)\b/;

/** What is encoded somewhere and has code or orders in it. */
export function* findEncoded(scanned: ScannedText): Generator<Attack> {
  const { kind } = scanned;
  const decoders = [
    [base64, decodeBase64, 'run'],
    [hex, decodeHex, 'run'],
    [escapes, decodeEscapes, 'escape'],
    [charCodes, decodeCodes, 'call'],
    [spaced, decodeSpaced, 'call'],
  ] as const;
  for (const { span } of matchesOf(scanned, turned)) {
    yield toAttack(scanned, 'obfuscation', 'encoded', span, !isTestFile(scanned) && !isShown(scanned, span));
  }
  const seen = new Set<number>();
  for (const [pattern, decode, mark] of decoders) {
    const places =
      pattern === spaced
        ? alternationsIn(scanned.text, spacedCodes).flatMap(({ start, end }) =>
            matchesBetween(scanned.text, spaced, Math.max(0, start - 4), end + 4),
          )
        : findIn(scanned, pattern, mark);
    for (const { match, span } of places) {
      const words = decode(match[0]);
      if (words === undefined && pattern === base64 && pickled.test(decodeBytes(match[0]))) {
        yield toAttack(scanned, 'obfuscation', 'run', span, !isTestFile(scanned));
      }
      const code = words === undefined ? undefined : findCode(words);
      if (words !== undefined && code !== undefined && !seen.has(span.start)) {
        seen.add(span.start);
        const isHigh =
          !isTestFile(scanned) &&
          !(isAboutSecurity(scanned) && isShown(scanned, span)) &&
          !(/^https?:\/\/\S{1,300}\.(?:png|jpe?g|gif|svg|webp)$/i.test(words) && isInAddress(scanned, span));
        const evidence = showEvidence(words.slice(Math.max(0, code - 20)));
        yield { ...toAttack(scanned, 'obfuscation', 'encoded', span, isHigh), args: { evidence } };
      } else if (
        code === undefined &&
        kind === 'script' &&
        match[0].length > 400 &&
        /exec|eval|loads/.test(scanned.lineTextAt(span.start))
      ) {
        yield toAttack(scanned, 'obfuscation', 'blob', span, false);
      }
    }
  }
}

/** @param mark what the pattern cannot do without */
function findIn(scanned: ScannedText, pattern: RegExp, mark: 'run' | 'escape' | 'call'): PlacedMatch[] {
  if (mark === 'run') {
    return matchesInRuns(scanned, pattern);
  }
  const marks = mark === 'call' ? [' ', ','] : ['\\x', '\\u00', '\\1', '\\0', '%', '&#'];
  return marks.some(each => scanned.text.includes(each)) ? matchesOf(scanned, pattern) : [];
}

function decodeEscapes(text: string): string | undefined {
  return text.replace(
    /\\x([\da-f]{2})|\\u00([\da-f]{2})|\\([0-7]{3})|%([\da-f]{2})|&#x([\da-f]{2,4});|&#(\d{2,4});/gi,
    (_, x?: string, u?: string, octal?: string, percent?: string, entity?: string, decimal?: string) => {
      const digits = x ?? u ?? percent ?? entity;
      const code =
        digits === undefined
          ? Number.parseInt(octal ?? decimal ?? '', octal === undefined ? 10 : 8)
          : Number.parseInt(digits, 16);
      return String.fromCharCode(code);
    },
  );
}

function decodeSpaced(text: string): string | undefined {
  const words = text.match(/[\da-f]{2,8}/gi) ?? [];
  const base = words.every(word => /^[01]{8}$/.test(word))
    ? 2
    : words.every(word => /^\d{2,3}$/.test(word) && Number(word) > 31 && Number(word) < 127)
      ? 10
      : 16;
  const decoded = String.fromCharCode(...words.slice(0, 2000).map(word => Number.parseInt(word, base)));
  return /^[\t\n\r\x20-\x7e]+$/.test(decoded) ? decoded : undefined;
}

function decodeCodes(text: string): string | undefined {
  const codes = (text.match(/0x[\da-f]{2}|\d{2,3}/gi) ?? []).map(Number);
  return codes.every(code => code > 8 && code < 127)
    ? String.fromCharCode(...codes.slice(0, 2000))
    : undefined;
}

/** Whether a place is a part of the address of a proxy, which has the other address in it. */
function isInAddress({ text }: ScannedText, { start }: Span): boolean {
  return /https?:\/\/[^\s"'<>]{1,300}$/.test(text.slice(Math.max(0, start - 320), start));
}
