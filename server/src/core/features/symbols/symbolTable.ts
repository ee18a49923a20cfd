import type { PlacedName, PlacedSpan, SkillRecord } from '../../model/catalog/skillCatalog.ts';
import type { OutlineKind } from './outlineItem.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import { topN } from '../../text/lists/topN.ts';
import { shortName } from './outlineItem.ts';

/** A skill or another thing of the workspace that can be gone to by its name. */
export interface WorkspaceSymbol {
  readonly kind: OutlineKind;
  readonly name: string;
  /** The skill that it is part of or another name of. Undefined where only the file would be left to say, which editors show anyway. */
  readonly container?: string;
  /** Absolute path. */
  readonly file: string;
  /** Undefined for the start of the file. */
  readonly place?: PlacedSpan;
}

/** What has one name or several: a skill, one of its variables, or something else. */
type Thing =
  | { readonly file: string; readonly record: SkillRecord; readonly variable?: PlacedName }
  | { readonly file: string; readonly symbol: WorkspaceSymbol };

/** A name that has the letters of a query. */
export interface FoundName {
  /** Less fits better. */
  readonly rank: number;
  /** As it is searched in. */
  readonly folded: string;
  readonly symbol: WorkspaceSymbol;
}

/** Behind the ranks of all names that are found. */
const noRank = 5;

/** Names side by side, since each letter that is typed looks through all of them. */
export class SymbolTable {
  readonly #things: readonly Thing[];
  readonly #names: readonly string[];
  /** A bit for each letter of a name. Some letters share one, so that a name with all bits of a query need not have all of its letters. */
  readonly #letters: readonly number[];
  /** The places of the things that the names are of; those of one thing stand together. */
  readonly #owners: readonly number[];
  readonly files: ReadonlySet<string>;

  /** @param others what is not a skill and belongs to none */
  constructor(
    skills: Iterable<readonly [file: string, record: SkillRecord]>,
    others: readonly WorkspaceSymbol[] = [],
  ) {
    const things: Thing[] = [];
    for (const [file, record] of skills) {
      things.push({ file, record });
      record.variables?.forEach(variable => things.push({ file, record, variable }));
    }
    others.forEach(symbol => things.push({ file: symbol.file, symbol }));
    const named = things.flatMap((thing, owner) => namesOf(thing).map(name => ({ name: fold(name), owner })));
    this.#things = things;
    this.files = new Set(things.map(({ file }) => file));
    this.#names = named.map(({ name }) => name);
    this.#letters = this.#names.map(lettersOf);
    this.#owners = named.map(({ owner }) => owner);
  }

  /**
   * So many of the things that are found, each once and by its closest name: those that fit best, in their order. Things of hidden files
   * are left out.
   */
  find(query: string, limit: number, isHidden: (file: string) => boolean = () => false): FoundName[] {
    const found: FoundName[] = [];
    const isShown = (at: number) => !isHidden(this.#thingAt(at)?.file ?? '');
    for (const [rank, places] of this.#rank(query).entries()) {
      const first = topN(places, limit - found.length, { compare: this.#compare, isWanted: isShown });
      found.push(...first.flatMap(at => this.#toFound(at, rank)));
    }
    return found;
  }

  /** The places of the closest names of all things that have the letters of a query, by their ranks. */
  #rank(query: string): readonly (readonly number[])[] {
    const ranks: readonly number[][] = Array.from({ length: noRank }, () => []);
    const needle = fold(query).replace(/\s+/g, '');
    const letters = lettersOf(needle);
    const owners = this.#owners;
    for (let at = 0; at < owners.length;) {
      const owner = owners[at];
      let best = noRank;
      let closest = at;
      for (; owners[at] === owner; at++) {
        const mayMatch = ((this.#letters[at] ?? 0) & letters) === letters;
        const rank = mayMatch ? rankOf(needle, this.#names[at] ?? '') : noRank;
        if (rank < best) {
          best = rank;
          closest = at;
        }
      }
      ranks[best]?.push(closest);
    }
    return ranks;
  }

  readonly #compare = (one: number, other: number): number => {
    const [name = '', otherName = ''] = [this.#names[one], this.#names[other]];
    return (
      name.length - otherName.length ||
      compareTexts(name, otherName) ||
      compareTexts(this.#thingAt(one)?.file ?? '', this.#thingAt(other)?.file ?? '')
    );
  };

  #thingAt(at: number): Thing | undefined {
    return this.#things[this.#owners[at] ?? -1];
  }

  #toFound(at: number, rank: number): FoundName[] {
    const thing = this.#thingAt(at);
    let first = at;
    while (this.#owners[first - 1] === this.#owners[at]) {
      first--;
    }
    return thing === undefined
      ? []
      : [{ rank, folded: this.#names[at] ?? '', symbol: toSymbol(thing, at - first) }];
  }
}

/** The order of names that were found: those that fit best, then the shortest. */
export function compareFound(one: FoundName, other: FoundName): number {
  return (
    one.rank - other.rank ||
    one.folded.length - other.folded.length ||
    compareTexts(one.folded, other.folded) ||
    compareTexts(one.symbol.file, other.symbol.file)
  );
}

/** The same name, its start, the start of a word in it, anything in it, the letters in their order; behind all of them for none. */
function rankOf(needle: string, name: string): number {
  const at = name.indexOf(needle);
  if (at === 0) {
    return name.length === needle.length ? 0 : 1;
  }
  if (at > 0) {
    return /[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 3 : 2;
  }
  let from = 0;
  for (const letter of needle) {
    from = name.indexOf(letter, from) + 1;
    if (from === 0) {
      return noRank;
    }
  }
  return 4;
}

/** What a thing is found by; of a skill its id first. */
function namesOf(thing: Thing): string[] {
  if ('symbol' in thing) {
    return [thing.symbol.name];
  }
  if (thing.variable !== undefined) {
    return [thing.variable.name];
  }
  const { id, names = [], detail, isTitled } = thing.record;
  const titles = isTitled === true && detail !== undefined ? [detail] : [];
  return [...new Set([id, ...titles, ...names])];
}

/** @param which of its names it is called by */
function toSymbol(thing: Thing, which: number): WorkspaceSymbol {
  if ('symbol' in thing) {
    return thing.symbol;
  }
  const { file, record, variable } = thing;
  const { id, named } = record;
  if (variable !== undefined) {
    const { name, ...place } = variable;
    return { kind: 'variable', name: shortName(name), container: shortName(id), file, place };
  }
  const name = namesOf(thing)[which] ?? id;
  return {
    kind: 'skill',
    name: shortName(name, id),
    ...(name !== id && { container: shortName(id) }),
    file,
    ...(named && { place: named }),
  };
}

/** Characters of a name that are searched; editors show fewer, and each letter that is typed looks through all of them. */
const maxSearched = 200;

function fold(words: string): string {
  return words.slice(0, maxSearched).toLowerCase();
}

function lettersOf(words: string): number {
  let letters = 0;
  for (let at = 0; at < words.length; at++) {
    letters |= 1 << (words.charCodeAt(at) & 31);
  }
  return letters;
}
