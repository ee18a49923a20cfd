import type { Span } from '../../text/position/span.ts';
import { looksLikeKey } from './credential.ts';
import { maskSpans } from './secretMask.ts';

/** A private key, up to its end or that of the text. */
const privateKey =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----END)[\s\S])*(?:-----END [A-Z ]{0,30}-----)?/g;

/** The password in an address. */
const passwordInAddress = /(?<=:\/\/[^\s/?#@:]{0,256}:)[^\s/?#@]{1,256}(?=@)/g;

/** What stands behind a name such as `password:` or `API_KEY=`, and behind `password is` where it has a digit. */
const named =
  /(?:passw(?:or)?d|passphrase|passcode|pwd|secret|token|credentials?|api[_-]?key|access[_-]?key|private[_-]?key)["'`]?(?:\s{0,3}[:=]\s{0,3}|\s{1,3}is\s{1,3}(?=\S{0,100}\d))["'`]?([^\s"'`,;]{3,256})/dgi;

/** The token of a header. */
const header = /\b(?:Bearer|Basic)\s{1,3}([\w.+/=-]{12,2048})/dgi;

const word = /[^\s,;:="'`()<>[\]{}]+/g;

/**
 * A text that somebody wrote without anything in it that looks like a credential. It masks rather once too often, since nobody
 * declared what is secret. Time is linear in the text.
 */
export function maskCredentials(text: string): string {
  const spans = [
    ...spansOf(text, privateKey),
    ...spansOf(text, passwordInAddress),
    ...spansOf(text, named),
    ...spansOf(text, header),
    ...Array.from(text.matchAll(word))
      .filter(([found]) => looksLikeKey(found))
      .map(toSpan),
  ];
  return maskSpans(text, withoutOverlaps(spans));
}

/** The first group of each match, or else all of it. */
function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), match => {
    const [start, end] = match.indices?.[1] ?? [];
    return start === undefined || end === undefined ? toSpan(match) : { start, end };
  });
}

function toSpan({ 0: found, index }: RegExpExecArray): Span {
  return { start: index, end: index + found.length };
}

function withoutOverlaps(spans: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last === undefined || start >= last.end) {
      merged.push({ start, end });
    } else {
      last.end = Math.max(last.end, end);
    }
  }
  return merged;
}
