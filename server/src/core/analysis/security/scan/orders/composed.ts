import type { Span } from '../../../../text/position/span.ts';
import { matchesOf } from '../detector.ts';
import type { ScannedText } from '../scannedText.ts';
import * as c from './concepts.ts';

/** An order by the concepts that meet in it. */
interface Composition {
  /** What it is reported as. */
  readonly message: string;
  /** The rarest of its concepts, by which it is looked up. */
  readonly driver: RegExp;
  /** What its sentence says before the driver. */
  readonly before?: RegExp;
  /** What its sentence says behind the driver. */
  readonly after?: RegExp;
  /** What its sentence says anywhere. */
  readonly sentence?: readonly RegExp[];
  /** What it or a sentence beside it says. */
  readonly near?: readonly RegExp[];
  /** What honest texts say in such a sentence. */
  readonly unless?: RegExp;
}

const compositions: readonly Composition[] = [
  { message: 'drop', driver: c.voided, before: c.authority, near: [c.hereAndYou] },
  { message: 'drop', driver: c.outranks, before: c.thisText, after: c.everyone },
  { message: 'drop', driver: c.permits },
  { message: 'drop', driver: c.drops, after: c.allRules },
  { message: 'control', driver: c.proceeds, sentence: [c.objects] },
  { message: 'role', driver: c.declined, sentence: [c.delivers] },
  { message: 'role', driver: c.refusal, after: c.faulty },
  { message: 'role', driver: c.limitless, near: [c.youOrRole] },
  { message: 'control', driver: c.ownPrompt, sentence: [c.copies, c.inFull] },
  { message: 'consent', driver: c.consented, near: [c.noAsking], unless: c.conditions },
  { message: 'confirm', driver: c.dialogs, sentence: [c.saysYes], unless: c.byUser },
  { message: 'authority', driver: c.voice },
  { message: 'control', driver: c.settingsAgainst },
  { message: 'control', driver: c.ranked, near: [c.rankedPeople] },
  { message: 'quiet', driver: c.asked, after: c.lies },
  { message: 'hide', driver: c.keeps },
  { message: 'authority', driver: c.forgedTurn, after: c.givesIn },
  { message: 'control', driver: c.threats, near: [c.disobeys] },
  { message: 'confirm', driver: c.excuses, near: [c.unasked] },
  { message: 'authority', driver: c.markers, near: [c.newOrders] },
  { message: 'deceive', driver: c.inspectors, near: [c.verdicts] },
  { message: 'deceive', driver: c.misreports, sentence: [c.untrue] },
];

/** An order where the concepts of one meet in a sentence. */
export interface Composed {
  readonly message: string;
  readonly words: string;
  /** Of the sentence. */
  readonly span: Span;
  /** Of the concept that it was looked up by. */
  readonly driver: Span;
}

/** Finds the orders of which one concept is in a sentence and the others in it or beside it, in whatever words of several languages. */
export function* findComposed(scanned: ScannedText): Generator<Composed> {
  const { text } = scanned;
  for (const { message, driver, before, after, sentence = [], near = [], unless } of compositions) {
    for (const { span } of matchesOf(scanned, driver)) {
      const around = sentenceAt(scanned, span);
      const words = text.slice(around.start, around.end);
      if (
        before?.test(text.slice(Math.max(around.start, span.start - reach), span.start)) !== false &&
        after?.test(text.slice(span.end, Math.min(around.end, span.end + reach))) !== false &&
        unless?.test(words) !== true &&
        sentence.every(each => each.test(words)) &&
        (near.length === 0 ||
          isNear(text.slice(Math.max(0, around.start - beside), around.end + beside), near))
      ) {
        yield { message, words, span: around, driver: span };
      }
    }
  }
}

function isNear(neighbors: string, concepts: readonly RegExp[]): boolean {
  return concepts.every(each => each.test(neighbors));
}

/** UTF-16 units between concepts of which one is said of the other. */
const reach = 140;
/** UTF-16 units on each side of a sentence in which those beside it are. */
const beside = 250;
/** UTF-16 units of a sentence on each side of a place. */
const longest = 300;

/** The sentence around a place, in its line. */
function sentenceAt({ text, lineAt }: ScannedText, { start, end }: Span): Span {
  const line = { start: lineAt(start).start, end: lineAt(end).end };
  const from = Math.max(line.start, start - longest);
  const to = Math.min(Math.max(line.end, end), end + longest);
  const before = text.slice(from, start);
  const behind = text.slice(end, to).search(/[.!?。！？](?:["'”’»)*]{0,2}\s|$)|[。！？]/);
  const cut = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map(each => before.lastIndexOf(each)));
  const lead = /^[\s>#*-]*/.exec(before.slice(cut + 1))?.[0].length ?? 0;
  return { start: from + cut + 1 + lead, end: behind < 0 ? to : end + behind };
}
