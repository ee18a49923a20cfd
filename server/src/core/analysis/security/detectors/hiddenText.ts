import type { Attack } from '../scan/attack.ts';
import { isAboutSecurity } from '../scan/context.ts';
import type { Detector } from '../scan/detector.ts';
import { matchesOf, toAttack } from '../scan/detector.ts';
import { showEvidence } from '../scan/evidence.ts';
import { addressesAgent, speaksToModel } from '../scan/orders/phrases.ts';
import type { ScannedText } from '../scan/scannedText.ts';

/** Tags (U+E0000) spell words that nobody sees; in an emoji of a flag they are right. */
const tags = /(\u{1f3f4})?[\u{e0000}-\u{e007f}]+/gu;
/** Variation selectors, of which one changes the letter before it and more carry bytes. */
const selectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{3,}/gu;
/** What turns the direction of a text round, so that it is read in another order than it is shown in (CVE-2021-42574). */
const directions = /[\u202a-\u202e\u2066-\u2069]+/g;
/** Those of them that turn it round. */
const turns = /[\u202b\u202d\u202e\u2067]/;
/** Letters without width; a joiner between others than Latin letters belongs to their script or to an emoji. */
const inWords = /[a-z](?:[\u200b-\u200d\u2060-\u2064\u00ad\u180e\ufeff]|\u034f){1,20}(?=[a-z])/gi;
const runs = /[\u200b-\u200f\u2060-\u2064\u180e\ufeff\u3164\uffa0\u115f\u1160]{4,}/g;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Terminals do not show what follows: concealed, or black on black. */
const concealed = /\u001b\[(?:\d{1,3};){0,4}8m/g;
const unseen =
  /<(?:[a-z][\w-]{0,20})\b[^<>]{0,200}?(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*[:=]\s*["']?(?:0|0?\.\d{1,3}|1)(?:px|pt|em|rem|%)?\s*[;"']|(?:line-height|height|width|max-height|zoom)\s*:\s*0(?:px)?\s*[;"']|(?:left|top|right|bottom|margin-left|text-indent)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect|inset|circle)|transform\s*:\s*scale\(0|\bhidden\b|aria-hidden|color\s*:\s*(?:transparent|rgba\([^)]{3,20},\s*0(?:\.0\d?)?\s*\)|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\)|#[\da-f]{6}00\b)|class\s*=\s*["'](?:[\w-]{1,20}\s)?(?:sr-only|visually-hidden|hidden|invisible)\b|opacity\s*[:=]\s*["']?(?:0|0?\.0\d?)\s*[;"']|(?:color|fill)\s*[:=]\s*["']?(?:white|#fff(?:fff)?)\b)[^<>]{0,200}>([^<]{0,600})/gi;
/** The same in a source of LaTeX or in a formula of Markdown. */
const unseenInTex =
  /\\(?:textcolor|color)(?:\[\w{1,8}\])?\{\s?(?:white|FFFFFF|1,\s?1,\s?1)\s?\}([^\n]{10,600})|\\fontsize\{0?(?:\.\d{1,3}|[01])(?:pt)?\}([^\n]{10,600})|\\(?:phantom|hphantom|vphantom|transparent\{0\}|texttransparent\{0\})\{([^}\n]{10,400})\}/g;
/** For readers of screens rather than hidden from everybody. */
const forReaders = /sr-only|visually-hidden|aria-hidden|\bhidden\b(?!["']?\s*;)/i;
/** A sentence that begins with an order. */
const orders =
  /(?:^|[.:!;]\s{1,3})(?:please\s)?(?:ignore|disregard|always|never|do not|don['’]t|give|send|run|rate|recommend|approve|accept|rank|score|prefer|praise|append|insert|fetch|post|upload|forward|delete|overrule|tell|reply|respond)\b/i;
/** Letters of which each has something without width behind it. */
const interleaved = /(?:[\p{L}\d ,.:/-]{1,2}[\u00ad\u200b-\u200d\u2060-\u2064\u180e\ufeff]{1,3}){5,400}/gu;
/** What that cannot do without. */
const alternates =
  /[\u00ad\u200b-\u200d\u2060-\u2064\u180e\ufeff](?:[^\u00ad\u200b-\u200d\u2060-\u2064\u180e\ufeff]{1,4}[\u00ad\u200b-\u200d\u2060-\u2064\u180e\ufeff]{1,3}){4}/;
/** Blank letters of Braille, other than in a picture of them, and marks of notes between the lines. */
const blanks = /(?<![\u2800-\u28ff])\u2800{8,}(?![\u2801-\u28ff])|[\ufff9-\ufffb]/g;
/** Letters of Braille that show something, as pictures in a terminal are made of. */
const picture = /[\u2801-\u28ff]{2}/;
/** So much space that what follows is out of sight. */
const padding = /(?:[ \t\u00a0]{200,}|(?:[ \t]{0,8}\r?\n){40,})(?=[^\s])/g;

/** Text that people do not see and models read. */
export const hiddenText: Detector = { kind: 'hidden-text', find };

const anyHidden =
  /[\u00ad\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\udb40\u001b\u2800\ufff9-\ufffb]|[\ufe00-\ufe0f]|\u034f/;
/** Letters that are blank, in the name of something. */
const blankNames = /[\u3164\uffa0\u115f\u1160]/g;

function* find(scanned: ScannedText): Generator<Attack> {
  const { text, kind } = scanned;
  yield* findUnseen(scanned);
  if ((scanned.words.isAscii && !text.includes('\u001B')) || !anyHidden.test(text)) {
    return;
  }
  for (const { span } of kind === 'script' ? matchesOf(scanned, blankNames) : []) {
    yield toAttack(scanned, 'hidden-text', 'blank', span, !/[\u1100-\u11ff\uac00-\ud7af]/.test(text));
  }
  for (const { match, span } of matchesOf(scanned, tags)) {
    const isFlag = match[1] !== undefined && /^[\u{e0020}-\u{e007e}]{2,7}\u{e007f}$/u.test(match[0].slice(2));
    if (!isFlag) {
      const words = showEvidence(decodeTags(match[0]));
      yield { ...toAttack(scanned, 'hidden-text', 'tags', span, true), args: { evidence: words } };
    }
  }
  for (const { match, span } of matchesOf(scanned, selectors)) {
    const count = Array.from(match[0]).length;
    yield { ...toAttack(scanned, 'hidden-text', 'selectors', span, true), args: { count } };
  }
  for (const { span } of matchesOf(scanned, directions)) {
    // Marks that only keep the direction come along when text is copied from dialogs and chats.
    const isLanguage = rightToLeft.test(text) || (kind !== 'script' && !turns.test(text));
    // A text that names the code of the letter shows it.
    const isNamed =
      kind === 'document' && /U\+20[26][\dA-E]|\\u20[26][\da-e]/i.test(scanned.lineTextAt(span.start));
    yield toAttack(scanned, 'hidden-text', 'direction', span, (!isLanguage || kind === 'script') && !isNamed);
  }
  yield* findWithoutWidth(scanned);
  for (const { span } of matchesOf(scanned, concealed)) {
    yield toAttack(scanned, 'hidden-text', 'concealed', span, kind === 'document');
  }
}

function* findWithoutWidth(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  const known = new Set<number>();
  for (const { span } of alternates.test(text) ? matchesOf(scanned, interleaved) : []) {
    yield toAttack(scanned, 'hidden-text', 'width', span, !rightToLeft.test(text));
  }
  for (const { span } of matchesOf(scanned, blanks)) {
    yield toAttack(scanned, 'hidden-text', 'width', span, !picture.test(text));
  }
  for (const { match, span } of matchesOf(scanned, inWords)) {
    const hidden = match[0].slice(1);
    const isBreak = hidden === '\u00ad' || hidden === '\u200b';
    const start = span.start + 1;
    known.add(start);
    // A soft hyphen or a break comes along when text is copied from a page; where it splits a word that attacks use, it did not.
    const word = wordAround(text, start);
    const isHigh = !isBreak || suspicious.test(word.replace(/[^a-z]/gi, ''));
    yield toAttack(scanned, 'hidden-text', 'width', { start: span.start, end: span.end + 1 }, isHigh);
  }
  for (const { span } of matchesOf(scanned, runs)) {
    if (!known.has(span.start)) {
      yield toAttack(
        scanned,
        'hidden-text',
        'width',
        span,
        span.end - span.start >= 8 && !rightToLeft.test(text),
      );
    }
  }
}

const suspicious =
  /^(?:ignore|previous|instructions?|system|prompt|override|curl|wget|bash|eval|exec|base64|password|secret|token|credentials?|delete|disable|bypass)$/i;

function wordAround(text: string, at: number): string {
  const start = /[\p{L}\p{Cf}]{0,30}$/u.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? '';
  const end = /^[\p{L}\p{Cf}]{0,30}/u.exec(text.slice(at, at + 30))?.[0] ?? '';
  return start + end;
}

function* findUnseen(scanned: ScannedText): Generator<Attack> {
  const { text, kind } = scanned;
  if (kind === 'script') {
    return;
  }
  for (const { match, span } of text.includes('</') ? matchesOf(scanned, unseen) : []) {
    const words = (match[1] ?? '').trim();
    if (words.length >= 20 && scanned.partAt(span.start) !== 'code') {
      // Pages and mails have texts for later and a preview of themselves, which may begin with any verb.
      const isOrder =
        kind === 'document' &&
        orders.test(words) &&
        !forReaders.test(match[0].slice(0, match[0].lastIndexOf('>')));
      const isHigh = (isOrder || addressesAgent(words) || speaksToModel(words)) && !isAboutSecurity(scanned);
      yield toAttack(scanned, 'hidden-text', 'unseen', span, isHigh);
    }
  }
  for (const { match, span } of matchesOf(scanned, unseenInTex)) {
    const words = (match[1] ?? match[2] ?? match[3] ?? '')
      .replaceAll(/\\[a-z]{2,20}(?:\{[^}]{0,20}\}){0,2}/gi, '')
      .trim();
    if (orders.test(words) || addressesAgent(words) || speaksToModel(words)) {
      yield toAttack(scanned, 'hidden-text', 'unseen', span, !isAboutSecurity(scanned));
    }
  }
  for (const { span } of scanned.words.hasWideGap ? matchesOf(scanned, padding) : []) {
    const line = text.slice(span.end, span.end + 300);
    if (kind === 'document' && scanned.partAt(span.start) === 'prose' && addressesAgent(line)) {
      yield toAttack(
        scanned,
        'hidden-text',
        'padding',
        { start: span.end, end: scanned.lineAt(span.end).end },
        true,
      );
    }
  }
}

function decodeTags(text: string): string {
  return Array.from(text, letter => (letter.codePointAt(0) ?? 0) - 0xe0000)
    .filter(code => code >= 0x20 && code < 0x7f)
    .map(code => String.fromCharCode(code))
    .join('');
}
