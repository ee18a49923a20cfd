import { endsOf, hashOf } from './wordMarks.ts';
import { gates } from './gates.generated.ts';
import { writeGate } from './writeGate.ts';

/** Words of which a match has one. */
export interface NeededWords {
  /** UTF-16 units at most between the end of the word of the group before, or the begin of a match, and the end of the word of this one. */
  readonly distance: number;
  /** Of whole words. */
  readonly hashes: readonly number[];
  /** Letters that may be a part of a longer word. */
  readonly parts: readonly string[];
}

/** A part of a pattern that is looked for only where a text has the words of it. What is written of it is read when it is asked for. */
export class GatedPart {
  readonly #make: () => RegExp;
  #pattern: RegExp | undefined;
  readonly #written: string;
  #groups: readonly NeededWords[] | undefined;

  /** @param written what `writeGate` writes for a part */
  constructor(make: () => RegExp, written: string) {
    this.#written = written;
    this.#make = make;
  }

  /** In the order in which a match has them. */
  get groups(): readonly NeededWords[] {
    this.#groups ??= this.#written.split(' ').slice(1).map(readGroup);
    return this.#groups;
  }

  /** UTF-16 units behind an offset beyond which nothing matters to a match that begins there; infinite where everything may. */
  get reach(): number {
    const reach = /^\d+:(\d+)/.exec(this.#written)?.[1];
    // One more for a character that an assertion looks at, and one that shows that the text goes on.
    return reach === undefined ? Number.POSITIVE_INFINITY : Number(reach) + 2;
  }

  /** Made when it is looked for, since most texts have the words of few parts. */
  get pattern(): RegExp {
    this.#pattern ??= this.#make();
    return this.#pattern;
  }
}

/** The parts of a pattern, and in a row the words of one group of each: most texts lack those of most parts. */
export interface Gate {
  readonly parts: readonly GatedPart[];
  /** For each part the number of whole words, the number of parts of words, the hashes of those words, and what `endsOf` says of those parts. */
  readonly tests: readonly number[];
}

/** Reads the gate of a pattern; the alternatives that no text has to have any word for are one part, behind the others. */
export function readGate(pattern: RegExp): Gate {
  const written = (writtenGates().get(keyOf(pattern)) ?? writeGate(pattern)).split('|');
  const { source, flags } = pattern;
  const bound: GatedPart[] = [];
  const free: string[] = [];
  let start = 0;
  for (const part of written) {
    const from = start;
    const end = from + Number.parseInt(part, 10);
    if (written.length === 1) {
      bound.push(new GatedPart(() => pattern, part));
    } else if (part.includes(' ')) {
      bound.push(new GatedPart(() => new RegExp(source.slice(from, end), flags), part));
    } else {
      free.push(source.slice(from, end));
    }
    start = end + 1;
  }
  const parts =
    free.length === 0 ? bound : [...bound, new GatedPart(() => new RegExp(free.join('|'), flags), '')];
  const tests: number[] = [];
  for (const part of written) {
    if (part.includes(' ')) {
      pushTests(tests, part);
    }
  }
  if (parts.length > bound.length || tests.length === 0) {
    tests.push(0, 0);
  }
  return { parts, tests };
}

/** Adds the words of the group that has the fewest, which most texts lack. */
function pushTests(tests: number[], written: string): void {
  const [, first = '', ...others] = written.split(' ');
  const { hashes, parts } = readGroup(
    others.reduce((best, group) => (group.length < best.length ? group : best), first),
  );
  tests.push(hashes.length, parts.length, ...hashes);
  for (const part of parts) {
    tests.push(endsOf(part));
  }
}

function readGroup(written: string): NeededWords {
  const [distance = '', all = ''] = written.split(':');
  const hashes: number[] = [];
  const parts: string[] = [];
  for (const word of all.split(',')) {
    if (word.startsWith('*')) {
      parts.push(word.slice(1));
    } else {
      // Letters are behind digits and the minus.
      hashes.push(word < 'a' ? Number(word) : hashOf(word));
    }
  }
  return { distance: distance === '' ? Number.POSITIVE_INFINITY : Number(distance), hashes, parts };
}

let known: ReadonlyMap<string, string> | undefined;

/** What is written of patterns by their keys. */
function writtenGates(): ReadonlyMap<string, string> {
  known ??= new Map(
    gates.split('\n').map(line => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
  return known;
}

/** Identifies a pattern among those of the detectors. */
export function keyOf({ source, flags }: RegExp): string {
  return `${hashOf(source)}${flags}`;
}
