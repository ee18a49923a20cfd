import { findEntry, toText } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import { findScripts } from '../../../text/unicode/scripts.ts';
import type { Attack } from '../scan/attack.ts';
import { isShown, isTestFile } from '../scan/context.ts';
import type { Detector } from '../scan/detector.ts';
import { matchesOf, toAttack } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { findImitated } from '../scan/names/wellKnownNames.ts';
import { findClaimed } from './claimedNames.ts';
import { findImitatingPackages } from './packageNames.ts';

/** Names that are taken for others: of skills, authors, packages and hosts (MITRE ATT&CK T1036.005, T1583.001). */
export const lookalikeName: Detector = { kind: 'lookalike-name', find };

const keys = ['name', 'author', 'publisher', 'vendor', 'maintainer'];
const hosts =
  /(?:https?:\/\/(?:[^\s/@"'<>\x60]{1,60}@)?|\bgit@|--(?:hostname|host|registry|index-url)[ =]|\bGH_HOST=)(?!https?:)([^\s/:?#"'<>()\][{}|\\,;\x60]{3,200})/g;

function* find(scanned: ScannedText): Generator<Attack> {
  yield* findInKeys(scanned);
  for (const { match, span } of matchesOf(scanned, hosts)) {
    const host = (match[1] ?? '').replace(/[.,]+$/, '');
    const start = span.end - (match[1] ?? '').length;
    const place = { start, end: span.end };
    if (/[^\x00-\x7f]/.test(host) && isMixed(host.replaceAll('.', ''))) {
      yield toAttack(
        scanned,
        'lookalike-name',
        'host',
        place,
        !isTestFile(scanned) && !isShown(scanned, place),
        { imitated: 'another host' },
      );
    }
    if (/(?:^|\.)xn--[a-z\d-]*[a-z]{3}/i.test(host) && !host.endsWith('.jp') && !host.endsWith('.cn')) {
      const isHigh = !isTestFile(scanned) && !isShown(scanned, place);
      yield toAttack(scanned, 'lookalike-name', 'host', place, isHigh, { imitated: 'another host' });
    }
    const imitated = findImitated('host', host.toLowerCase());
    if (imitated !== undefined) {
      yield toAttack(
        scanned,
        'lookalike-name',
        'host',
        place,
        !isTestFile(scanned) && !isShown(scanned, place),
        { imitated },
      );
    }
  }
  yield* findMixedWords(scanned);
  yield* findClaimed(scanned);
  for (const { span, imitated } of findImitatingPackages(scanned)) {
    const isHigh =
      !isTestFile(scanned) && !isShown(scanned, span) && !misspelled.test(scanned.above(span.start, 160));
    yield toAttack(scanned, 'lookalike-name', 'package', span, isHigh, { imitated });
  }
}

/** What is said above names that are wrong on purpose. */
const misspelled = /❌|\btypos?\b|\btypo-?squat|\bmisspell|\bwrong\b|오타|错误|拼写|タイポ/i;

function* findInKeys(scanned: ScannedText): Generator<Attack> {
  const root = scanned.kind === 'document' ? scanned.document.frontmatter?.root : undefined;
  const metadata = findEntry(root, 'metadata')?.value;
  for (const parent of [root, metadata?.kind === 'mapping' ? metadata : undefined]) {
    for (const key of keys) {
      const value = findEntry(parent, key)?.value;
      const words = toText(value)?.trim() ?? '';
      if (value !== undefined && words !== '') {
        yield* judgeName(scanned, words, key, value.span);
      }
    }
  }
}

function* judgeName(scanned: ScannedText, words: string, key: string, span: Span): Generator<Attack> {
  const mixed = words.split(/[\s_-]+/).find(isMixed);
  if (mixed !== undefined) {
    yield toAttack(scanned, 'lookalike-name', 'scripts', span, true);
    return;
  }
  const imitated = findImitated(key === 'name' ? 'skill' : 'vendor', words.toLowerCase());
  if (imitated !== undefined) {
    yield toAttack(scanned, 'lookalike-name', 'name', span, true, { imitated });
  }
}

/** Latin words with single letters of another script that look the same. */
const twins =
  /[\u0391\u0392\u0395-\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03b1\u03b9\u03bd\u03bf\u03c1\u0405\u0406\u0408\u0410\u0412\u0415\u041a\u041c-\u041e\u0420-\u0422\u0425\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u04bb\u04cf\u053c\u054d\u054f\u0555\u0566\u0570\u0575\u0578\u057d\u0581\u0584\u0585\u13a0-\u13f4\u2c80-\u2cb1\ua4d0-\ua4f7]/u;
/** Scripts of Cherokee, Coptic and Lisu, with letters that look like Latin ones. */
const rareScripts = String.raw`\u13a0-\u13f4\u2c80-\u2cb1\ua4d0-\ua4f7`;
/** A letter of those, or Greek, Cyrillic or Armenian. */
const otherScript = String.raw`[\u0370-\u058f${rareScripts}]`;
const besideLatin = new RegExp(`[a-z]${otherScript}|${otherScript}[a-z]`, 'i');
const amidLatin = new RegExp(`[a-z]${otherScript}{1,3}[a-z]|^${otherScript}{1,2}[a-z]{3}`, 'iu');
const otherLetters = new RegExp(otherScript, 'gu');
const twinWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])[\p{L}\p{N}_]*(?:[a-z]${otherScript}|${otherScript}[a-z])[\p{L}\p{N}_]*`,
  'giu',
);

function* findMixedWords(scanned: ScannedText): Generator<Attack> {
  if (scanned.words.isAscii || !besideLatin.test(scanned.text)) {
    return;
  }
  const mixed = matchesOf(scanned, twinWords);
  // One letter of another keyboard in a sentence is a slip.
  const count = mixed.length;
  for (const { match, span } of mixed) {
    const others = match[0].match(otherLetters) ?? [];
    const latin = match[0].match(/[a-z]/gi) ?? [];
    // Math has single Greek letters, and an ending in Cyrillic follows a name in Latin letters.
    const isHigh =
      others.length > 0 &&
      others.every(letter => twins.test(letter)) &&
      latin.length >= 3 &&
      amidLatin.test(match[0]) &&
      (count > 1 || others.length > 1 || scanned.partAt(span.start) !== 'prose');
    if (isHigh && !scanned.text.startsWith('://', span.start - 3)) {
      yield toAttack(scanned, 'lookalike-name', 'scripts', span, !isTestFile(scanned));
    }
  }
}

/** Latin letters among Cyrillic or Greek ones that look the same (UTS #39). */
function isMixed(word: string): boolean {
  const scripts = findScripts(word);
  const hasOthers = ['Cyrillic' as const, 'Greek' as const].some(script => scripts?.has(script));
  return (scripts?.has('Latin') === true && hasOthers) || confusable.test(word) || rare.test(word);
}

/** A Latin letter beside one of the scripts of a few languages, which no keyboard gives by mistake. */
const rare = new RegExp(
  String.raw`[a-z][\u0531-\u0587${rareScripts}]|[\u0531-\u0587${rareScripts}][a-z]`,
  'iu',
);

/** Letters that only serve to look like others: full width, mathematical, dotless and hooked Latin ones. */
const confusable =
  /[\uff21-\uff5a\u{1d400}-\u{1d7ff}\u0131\u0261\u0251\u1e37\u1e05\u0501\u04bb\u0455\u0456\u0458]/u;
