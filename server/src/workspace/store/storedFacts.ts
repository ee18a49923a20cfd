import type { Ask, Fact, Input, Source } from './facts.ts';
import type { FactStorage } from './ports.ts';

/** What a stored fact may follow from, or is. */
export interface StorableSource {
  readonly source: Source;
  /** What of a value counts, as plain data that tells each value from others. The value itself, which is plain data then, where undefined. */
  // oxlint-disable-next-line typescript/no-explicit-any -- A list of sources has values of all types.
  readonly describe?: (value: any) => unknown;
  /** Its values are kept; those that are not plain data are turned into such. */
  readonly codec?: Codec;
  /** Of which subjects they are kept; of all where undefined. */
  readonly isKept?: (subject: string) => boolean;
}

/** Turns values into plain data and back. */
export interface Codec {
  // oxlint-disable-next-line typescript/no-explicit-any -- A list of sources has values of all types.
  readonly write: (value: any) => unknown;
  // oxlint-disable-next-line typescript/no-explicit-any -- What comes back was written by `write`.
  readonly read: (plain: any) => unknown;
}

/** Values that are plain data already. */
export const plainCodec: Codec = { write: value => value, read: plain => plain };

/** What an input said, in words that mean the same to every process; undefined where there are none. */
export type DescribeInput = (input: Input<unknown>, subject: string, value: unknown) => string | undefined;

/** A source with the value that something followed from. */
interface Followed {
  readonly source: Source;
  readonly subject: string;
  readonly value: unknown;
}

interface StoredFactsParts {
  readonly storage: FactStorage;
  readonly sources: readonly StorableSource[];
  readonly describeInput: DescribeInput;
  readonly digest: (text: string) => string;
}

/**
 * Facts that were computed by earlier processes. Each is kept with what it followed from: contents of files and values of other facts, by
 * digests. It counts where all of that is the same, which is found out by asking for it, so that nothing has to be invalidated.
 * Only what a process computes first is to be recalled or kept: what it computes again follows from what a person types.
 */
export class StoredFacts {
  readonly #parts: StoredFactsParts;
  readonly #indexes: ReadonlyMap<Source, number>;
  /** Many facts follow from the same values. */
  readonly #described = new WeakMap<object, string>();

  constructor(parts: StoredFactsParts) {
    this.#parts = parts;
    this.#indexes = new Map(parts.sources.map(({ source }, index) => [source, index]));
  }

  /** The value that a fact has; undefined where none was kept that still holds, and then what was asked for it counts for nothing. */
  recall(fact: Fact<unknown>, subject: string, get: Ask['get']): { readonly value: unknown } | undefined {
    const codec = this.#codecOf(fact, subject);
    const stored = codec && this.#parts.storage.find(addressOf(fact, subject));
    if (stored === undefined) {
      return undefined;
    }
    const answers: string[] = [];
    const bases = basesOf(subject);
    for (const [index, base, shared, rest] of readQuestions(stored.questions)) {
      const source = this.#parts.sources[index]?.source;
      const of = bases[base].slice(0, shared) + rest;
      const answer = source && this.#describe({ source, subject: of, value: get<unknown>(source, of) });
      if (answer === undefined) {
        return undefined;
      }
      answers.push(answer);
    }
    const text = stored.open(JSON.stringify(answers));
    if (text === undefined) {
      return undefined;
    }
    return { value: text === '' ? undefined : codec?.read(JSON.parse(text)) };
  }

  /** Keeps the value of a fact, unless it follows from what another process cannot ask for. */
  keep(fact: Fact<unknown>, subject: string, value: unknown, follows: readonly Followed[]): void {
    const codec = this.#codecOf(fact, subject);
    if (codec === undefined) {
      return;
    }
    const answers: string[] = [];
    for (const each of follows) {
      const answer = this.#describe(each);
      if (answer === undefined) {
        return;
      }
      answers.push(answer);
    }
    const bases = basesOf(subject);
    const questions = follows.map((each): Question => {
      const counts = bases.map(base => countShared(base, each.subject));
      const base = (counts[0] ?? 0) < (counts[1] ?? 0) ? 1 : 0;
      const shared = counts[base] ?? 0;
      return [this.#indexes.get(each.source) ?? -1, base, shared, each.subject.slice(shared)];
    });
    this.#parts.storage.keep(addressOf(fact, subject), {
      questions: JSON.stringify(questions),
      answers: JSON.stringify(answers),
      value: value === undefined ? '' : JSON.stringify(codec.write(value)),
    });
  }

  #codecOf(fact: Fact<unknown>, subject: string): Codec | undefined {
    const storable = this.#find(fact);
    return storable?.isKept?.(subject) === false ? undefined : storable?.codec;
  }

  #find(source: Source): StorableSource | undefined {
    return this.#parts.sources[this.#indexes.get(source) ?? -1];
  }

  #describe({ source, subject, value }: Followed): string | undefined {
    const storable = this.#find(source);
    if (storable === undefined) {
      return undefined;
    }
    const { describe = (each: unknown) => each } = storable;
    if (source.kind === 'input' && storable.describe === undefined) {
      return this.#parts.describeInput(source, subject, value);
    }
    if (typeof value !== 'object' || value === null) {
      return JSON.stringify(describe(value)) ?? '';
    }
    const known = this.#described.get(value) ?? this.#parts.digest(JSON.stringify(describe(value)));
    this.#described.set(value, known);
    return known;
  }
}

/** The index of a source, and its subject by what it shares with one of the bases, which is mostly the path of the folder. */
type Question = readonly [source: number, base: 0 | 1, shared: number, rest: string];

/** The subject of a fact, and the path in it. */
function basesOf(subject: string): readonly [string, string] {
  return [subject, subject.slice(subject.indexOf('\0') + 1)];
}

function readQuestions(text: string): readonly Question[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `keep` wrote it.
  return JSON.parse(text) as readonly Question[];
}

function countShared(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) {
    count++;
  }
  return count;
}

function addressOf({ name }: Fact<unknown>, subject: string): string {
  return `${name}\0${subject}`;
}
