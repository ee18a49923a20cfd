import type { FileAccess } from './fileAccess.ts';
import type { Ask, Fact, Input, Source } from './facts.ts';
import type { StoredFacts } from './storedFacts.ts';

/** How files are read for a cache. */
export interface Reading {
  readonly get: Ask['get'];
  /** False while somebody waits for an answer who cannot wait for the disk. */
  readonly mayRead: () => boolean;
  /** Lets an input be read later, with what it is the version of, since that is not at hand. */
  readonly miss: (input: Input<unknown>, subject: string) => void;
}

/** Reads an input from outside; undefined where there is nothing to be read, as for a list that somebody sets. */
export type ReadInput = (input: string, subject: string) => unknown;

/** A value with what it was computed from; its source alone makes and reads it. Revisions are those of the cache. */
interface Cell {
  readonly source: Source;
  readonly subject: string;
  value: unknown;
  /** What it was computed from, in the order in which it was asked for; undefined for an input, and before the first time. */
  dependencies: readonly Cell[] | undefined;
  /** Infinite for a fact that was forgotten. */
  changedAt: number;
  checkedAt: number;
  /** Whether it is an input that has to be read again, or a slow fact of which somebody was given the value before. */
  isStale: boolean;
  /** Whether somebody was given this input since it last changed; as long as nobody was, a further change makes nothing stale. */
  isSeen: boolean;
  /** Whether it may have been computed without an input that was not read yet. */
  isProvisional: boolean;
  /** Whether it is an input that was set again and is likely to be once more, or follows from one. */
  isVolatile: boolean;
}

/**
 * The one cache of the product: values that are computed when they are asked for, and computed again once something that they were
 * computed from has changed. While a value is computed, whatever it asks for is recorded, so that nobody has to say what a change
 * makes stale. The scheme is that of Salsa (rust-analyzer): a revision counts changes, and a value is checked against what
 * it depends on at most once in each revision. As there, inputs differ in durability: what follows from
 * no text that somebody types is not checked while only such texts change.
 */
export class FactCache {
  readonly #read: ReadInput;
  readonly #stored: StoredFacts | undefined;
  /** Files and facts for a question whose answer is not kept. */
  readonly ask: Ask;
  #cells = new Map<Source, Map<string, Cell>>();
  #revision = 1;
  /** The revision in which an input last changed that was not known to be volatile. */
  #surprisedAt = 1;
  /** What the value that is being computed asked for so far. */
  #dependencies: Set<Cell> | undefined;
  #mayRead = true;
  /** Of facts that are volatile, the dependencies that make them so. */
  readonly #volatile = new WeakMap<Cell, readonly Cell[]>();
  /** Inputs that were asked for while nothing could be read. */
  readonly #wanted = new Set<Cell>();
  #onWanted = () => {};

  /** @param access to files for the facts; it asks this cache for the inputs that what it hands out depends on */
  constructor(read: ReadInput, access: (reading: Reading) => FileAccess, stored?: StoredFacts) {
    this.#read = read;
    this.#stored = stored;
    const miss: Reading['miss'] = (input, subject) => this.#miss(input, subject);
    const peek: Ask['get'] = (source, subject) => this.peek(source, subject);
    const known: Ask = {
      ...access({ get: peek, mayRead: () => false, miss }),
      get: peek,
      get known() {
        return known;
      },
    };
    const get: Ask['get'] = (source, subject) => this.get(source, subject);
    this.ask = { ...access({ get, mayRead: () => this.#mayRead, miss }), get, known };
  }

  /** Called when something is asked for that could not be read. */
  set onWanted(listener: () => void) {
    this.#onWanted = listener;
  }

  /** Counts changes; as long as it is the same number, every answer is the same. */
  get revision(): number {
    return this.#revision;
  }

  /** The value as it is now. */
  get<Value>(source: Input<Value> | Fact<Value>, subject: string): Value {
    const cell = this.#cells.get(source)?.get(subject) ?? this.#create(source, subject);
    this.#refresh(cell);
    this.#dependencies?.add(cell);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The source made the value.
    return cell.value as Value;
  }

  /**
   * The value as far as it is known without reading anything, for answers that somebody who types waits for. An input that was never
   * read is undefined, one that may have changed is what it was, and so is a slow fact. `readWanted` makes up for inputs.
   */
  peek<Value>(source: Input<Value> | Fact<Value>, subject: string): Value {
    const mayRead = this.#mayRead;
    this.#mayRead = false;
    try {
      return this.get(source, subject);
    } finally {
      this.#mayRead = mayRead;
    }
  }

  /** Whether a value is known as it is now, so that asking for it costs nothing. */
  isKnown(fact: Fact<unknown>, subject: string): boolean {
    const cell = this.#cells.get(fact)?.get(subject);
    return cell?.checkedAt === this.#revision && !cell.isProvisional;
  }

  /** Whether a value was known before somebody typed, so that little is to be read or computed for it now. */
  isNearlyKnown(fact: Fact<unknown>, subject: string): boolean {
    const cell = this.#cells.get(fact)?.get(subject);
    return cell?.dependencies !== undefined && cell.checkedAt >= this.#surprisedAt && !cell.isProvisional;
  }

  /** Whether somebody asked for an input that could not be read. */
  get hasWanted(): boolean {
    return this.#wanted.size > 0;
  }

  /** Reads one of the inputs that were asked for in vain, and says which; undefined where there is none. */
  readWanted(): { readonly source: Source; readonly subject: string } | undefined {
    const [cell] = this.#wanted;
    if (cell !== undefined) {
      this.#load(cell);
    }
    return cell;
  }

  /** Sets an input to what was found elsewhere; answers whether that is anything new. */
  set<Value>(input: Input<Value>, subject: string, value: Value): boolean {
    const cell = this.#cells.get(input)?.get(subject) ?? this.#create(input, subject);
    this.#wanted.delete(cell);
    const isNew = cell.checkedAt === 0 || !cell.source.isSame(cell.value, value);
    cell.isStale = false;
    if (isNew) {
      this.#noteChange(cell);
      cell.isVolatile = input.changesOften === true && cell.checkedAt > 0;
      this.#settle(cell, value);
    }
    return isNew;
  }

  /** Whether an input was ever read or set, or a fact computed since facts were forgotten. */
  has(source: Input<unknown> | Fact<unknown>, subject: string): boolean {
    return (this.#cells.get(source)?.get(subject)?.checkedAt ?? 0) > 0;
  }

  /** Lets an input be read again when it is next asked for; only where it is another one then, what depends on it is computed again. */
  outdate(input: Input<unknown>, subject: string): void {
    const cell = this.#cells.get(input)?.get(subject);
    if (cell !== undefined) {
      cell.isStale = true;
      this.#noteChange(cell);
    }
  }

  /** Subjects of which an input was ever asked for. */
  subjectsOf(input: Input<unknown>): Iterable<string> {
    return this.#cells.get(input)?.keys() ?? [];
  }

  /** Forgets the facts of a subject that is gone; what asked for one of them asks anew. */
  forget(subject: string): void {
    this.#surprisedAt = ++this.#revision;
    for (const [source, cells] of this.#cells) {
      const cell = cells.get(subject);
      if (source.kind === 'input') {
        this.outdate(source, subject);
      } else if (cell !== undefined) {
        letGo(cell);
        cells.delete(subject);
      }
    }
  }

  /** Forgets one fact of a subject that nobody asks about for now; what asked for it asks anew. */
  drop(fact: Fact<unknown>, subject: string): void {
    const cells = this.#cells.get(fact);
    const cell = cells?.get(subject);
    if (cell !== undefined) {
      letGo(cell);
      cells?.delete(subject);
    }
  }

  /** Forgets every value that can be computed or read again; no answer changes by it. */
  clear(): void {
    this.#surprisedAt = ++this.#revision;
    for (const source of this.#cells.keys()) {
      if (source.kind === 'fact') {
        this.#cells.delete(source);
      }
    }
  }

  #create(source: Source, subject: string): Cell {
    const cell: Cell = {
      source,
      subject,
      value: undefined,
      dependencies: undefined,
      changedAt: 0,
      checkedAt: 0,
      isStale: source.kind === 'input',
      isSeen: false,
      isProvisional: false,
      isVolatile: false,
    };
    const cells = this.#cells.get(source) ?? new Map<string, Cell>();
    if (source.kind === 'fact' && source.kept !== undefined && cells.size >= source.kept) {
      dropOldest(cells);
    }
    this.#cells.set(source, cells.set(subject, cell));
    return cell;
  }

  #refresh(cell: Cell): void {
    if (cell.source.kind === 'input') {
      this.#refreshInput(cell, cell.source);
      return;
    }
    if (cell.dependencies === computing) {
      throw new Error(`The fact '${cell.source.name}' depends on itself.`);
    }
    const isChecked = cell.checkedAt === this.#revision && !(cell.isProvisional && this.#mayRead);
    if (isChecked || cell.changedAt === Infinity) {
      return;
    }
    // As long as nothing else changed than what is typed, only what follows from that is checked.
    const isSurprised = cell.isProvisional || cell.checkedAt < this.#surprisedAt;
    const dependencies = isSurprised ? cell.dependencies : this.#volatileOf(cell);
    if (dependencies?.length === 0) {
      cell.checkedAt = this.#revision;
      return;
    }
    if (!this.#mayRead && cell.source.isSlow === true) {
      cell.isStale = true;
      return;
    }
    if (dependencies === undefined || this.#hasChanged(cell, dependencies)) {
      this.#compute(cell, cell.source);
    } else {
      this.#weigh(cell, dependencies);
      cell.checkedAt = this.#revision;
    }
  }

  /** Those of the dependencies of a fact that may be other ones whenever somebody types. */
  #volatileOf(cell: Cell): readonly Cell[] | undefined {
    return cell.isVolatile ? this.#volatile.get(cell) : cell.dependencies && none;
  }

  /** Notes how far a fact can be relied on that was computed or checked by some of its dependencies, the others being settled. */
  #weigh(cell: Cell, dependencies: readonly Cell[]): void {
    cell.isStale = false;
    cell.isProvisional = dependencies.some(isUnsettled);
    cell.isVolatile = dependencies.some(followsTyping);
    if (cell.isVolatile) {
      this.#volatile.set(cell, dependencies.filter(followsTyping));
    } else {
      this.#volatile.delete(cell);
    }
  }

  /** Later dependencies may only be there for what earlier ones were, so the first that changed ends the search. */
  #hasChanged(cell: Cell, dependencies: readonly Cell[]): boolean {
    return dependencies.some(dependency => {
      this.#refresh(dependency);
      return dependency.changedAt > cell.checkedAt;
    });
  }

  #compute(cell: Cell, fact: Fact<unknown>): void {
    const outer = this.#dependencies;
    const before = cell.dependencies === undefined ? undefined : { value: cell.value };
    const dependencies = new Set<Cell>();
    this.#dependencies = dependencies;
    // Somebody was given the value before, so that a new revision begins where it is another one.
    const wasMissed = fact.isSlow === true && isUnsettled(cell);
    cell.dependencies = computing;
    try {
      const stored = before === undefined && this.#mayRead ? this.#stored : undefined;
      const recalled = stored?.recall(fact, cell.subject, this.ask.get);
      if (recalled === undefined) {
        dependencies.clear();
      }
      const { value } = recalled ?? { value: fact.compute(cell.subject, this.ask, before?.value) };
      cell.dependencies = [...dependencies];
      this.#weigh(cell, cell.dependencies);
      if (recalled === undefined && !cell.isProvisional) {
        stored?.keep(fact, cell.subject, value, cell.dependencies);
      }
      const isSame = before !== undefined && fact.isSame(before.value, value);
      cell.value = isSame ? before.value : value;
      if (wasMissed && !isSame) {
        this.#advance(cell);
      }
      cell.checkedAt = this.#revision;
      cell.changedAt = isSame ? cell.changedAt : this.#revision;
    } catch (error) {
      Object.assign(cell, { dependencies: undefined, isVolatile: false });
      throw error;
    } finally {
      this.#dependencies = outer;
    }
  }

  /** A new revision has all facts check what they depend on, which a thousand changes that nobody asks about need not. */
  #noteChange(cell: Cell): void {
    if (cell.isSeen) {
      this.#advance(cell);
    }
    cell.isSeen = false;
  }

  #advance({ isVolatile }: Cell): void {
    this.#revision++;
    if (!isVolatile) {
      this.#surprisedAt = this.#revision;
    }
  }

  #refreshInput(cell: Cell, { isAtHand }: Input<unknown>): void {
    cell.isSeen = true;
    if (!cell.isStale) {
      return;
    }
    if (this.#mayRead || isAtHand === true) {
      this.#load(cell);
    } else {
      this.#want(cell);
    }
  }

  #want(cell: Cell): void {
    this.#wanted.add(cell);
    this.#onWanted();
  }

  /** What is read of it later counts as another one, though its version is the same. */
  #miss(input: Input<unknown>, subject: string): void {
    const cell = this.#cells.get(input)?.get(subject);
    if (cell !== undefined) {
      Object.assign(cell, { value: undefined, isStale: true });
      this.#want(cell);
    }
  }

  #load(cell: Cell): void {
    // Somebody was given an answer without it, so that a new revision begins where it is another one.
    const wasMissed = this.#wanted.delete(cell);
    const value = this.#read(cell.source.name, cell.subject);
    cell.isStale = false;
    if (cell.checkedAt === 0 || !cell.source.isSame(cell.value, value)) {
      if (wasMissed) {
        this.#advance(cell);
      }
      cell.isVolatile = false;
      this.#settle(cell, value);
    }
  }

  #settle(cell: Cell, value: unknown): void {
    Object.assign(cell, { value, changedAt: this.#revision, checkedAt: this.#revision });
  }
}

const none: readonly Cell[] = [];
const computing: readonly Cell[] = [];

/** What asked for it asks anew. Until then it holds the cell, but nothing of what that knew. */
function letGo(cell: Cell): void {
  Object.assign(cell, { value: undefined, dependencies: undefined, changedAt: Infinity });
}

function dropOldest(cells: Map<string, Cell>): void {
  for (const [subject, cell] of cells) {
    letGo(cell);
    cells.delete(subject);
    return;
  }
}

function followsTyping(cell: Cell): boolean {
  return cell.isVolatile;
}

function isUnsettled({ isStale, isProvisional }: Cell): boolean {
  return isStale || isProvisional;
}
