import type { Span } from '../../../../text/position/span.ts';
import { matchesOf } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { ruins, ruinWords } from './places.ts';
import { chance, hasNoRight, isLate } from './programs.ts';

const condition = new RegExp(`${isLate}|${chance}|${hasNoRight}`, 'g');
const ruin = new RegExp(ruins);
const walk =
  /\bwalk\w{0,8}\(|\br?glob\(|\breaddir(?:Sync)?\(|\blistdir\(|\biterdir\(|\bscandir\(|\bDir\.(?:glob|children|each_child)\b|\bGet-ChildItem\b|\bfind\s|\bWalkDir\b|\bEnumerateFiles\b|\*\*/;
const call = /(?<![.\w])([A-Za-z_]\w{2,40})(?:\(|\s{1,2}["'$])/g;
const ordinary =
  /^(?:if|for|while|switch|return|print|echo|and|not|elif|with|join|resolve|cwd|open|int|str|len|range|require|import|console|log|exit|test|then|set|local|await)$/;

/** UTF-16 units of a function that are looked at, and those behind a condition. */
const body = 700;
const behind = 200;

/**
 * Functions that go through folders and ruin what is there, and are called on a day, by chance, or where somebody has no right: what is between the condition
 * and the harm is elsewhere in the program.
 */
export function* findConditions(scanned: ScannedText): Generator<Span> {
  const { text, kind } = scanned;
  const conditions = kind === 'script' && scanned.has([ruinWords]) ? matchesOf(scanned, condition) : [];
  if (conditions.length === 0 || !ruin.test(text)) {
    return;
  }
  for (const { span } of conditions) {
    const rest = text.slice(span.start, span.end + behind);
    const names = new Set(Array.from(rest.matchAll(call), ([, name = '']) => name));
    for (const name of names) {
      const code = ordinary.test(name) ? '' : bodyOf(text, name);
      if (walk.test(code) && ruin.test(code)) {
        yield span;
        break;
      }
    }
  }
}

function bodyOf(text: string, name: string): string {
  const start = new RegExp(
    String.raw`(?:\b(?:function|def|func|fn|sub|void)\s{1,2}${name}\b|\b(?:const|let|var)\s{1,2}${name}\s?=\s?(?:async\s?)?(?:function\b|\()|^\s{0,4}${name}\s?\(\)\s?\{)`,
    'm',
  ).exec(text)?.index;
  return start === undefined ? '' : text.slice(start, start + body);
}
