import { hashOf } from './wordMarks.ts';
import { gates } from './gates.generated.ts';
import { writeGate } from './writeGate.ts';

/** Hashes of words, and parts of words as they are. */
export type Needed = readonly (number | string)[];

/** A part of a pattern that is looked for only where a text has the words of it. */
export class GatedPart {
  readonly #make: () => RegExp;
  readonly #groups: (string | Needed)[];
  #pattern: RegExp | undefined;

  /** @param written what `writeGate` writes for a part */
  constructor(make: () => RegExp, written: string) {
    const [size = '', ...groups] = written.split(' ');
    const [, order] = size.split('n');
    this.isNarrow = order !== undefined;
    this.#order = order;
    this.groups = groups.length;
    this.#groups = groups;
    this.#make = make;
  }

  /** A match stays within a few lines. */
  readonly isNarrow: boolean;

  readonly #order: string | undefined;

  /** The groups of whole words by their numbers, in the order in which a match has them, with how far each may end behind the one before. */
  get order(): readonly { readonly group: number; readonly distance: number }[] {
    const numbers = (this.#order ?? '').split(',');
    return numbers.flatMap((group, at) =>
      at % 2 === 0 && group !== ''
        ? [{ group: Number(group), distance: Number(numbers[at - 1] || Number.POSITIVE_INFINITY) }]
        : [],
    );
  }

  /** How many groups of words there are, of each of which a match has one. */
  readonly groups: number;

  /** One of the groups, which is read when it is first asked for: most texts lack the words of the first one already. */
  group(at: number): Needed {
    const group = this.#groups[at] ?? [];
    if (typeof group !== 'string') {
      return group;
    }
    const read = group.split(',').map(readWord);
    this.#groups[at] = read;
    return read;
  }

  get needs(): readonly Needed[] {
    return this.#groups.map((_, at) => this.group(at));
  }

  /** Made when it is looked for, since most texts have the words of few parts. */
  get pattern(): RegExp {
    this.#pattern ??= this.#make();
    return this.#pattern;
  }
}

/** The parts of a pattern; those that no text has to have any word for are one, behind the others. */
export function readGate(pattern: RegExp): readonly GatedPart[] {
  const parts = (writtenGates().get(keyOf(pattern)) ?? writeGate(pattern)).split('|');
  if (parts.length === 1) {
    return parts.map(part => new GatedPart(() => pattern, part));
  }
  const { source, flags } = pattern;
  const bound: GatedPart[] = [];
  const free: string[] = [];
  let start = 0;
  for (const part of parts) {
    const from = start;
    const end = from + Number.parseInt(part, 10);
    if (part.includes(' ')) {
      bound.push(new GatedPart(() => new RegExp(source.slice(from, end), flags), part));
    } else {
      free.push(source.slice(from, end));
    }
    start = end + 1;
  }
  return free.length === 0 ? bound : [...bound, new GatedPart(() => new RegExp(free.join('|'), flags), '')];
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

function readWord(word: string): number | string {
  if (word.startsWith('*')) {
    return word.slice(1);
  }
  // Letters are behind digits and the minus.
  return word < 'a' ? Number(word) : hashOf(word);
}
