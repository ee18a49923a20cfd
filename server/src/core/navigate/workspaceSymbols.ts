import type { PlacedName, PlacedSpan, SkillRecord } from '../catalog/skillCatalog.ts';
import type { Cancellation } from '../span.ts';
import { compareTexts } from '../text/compareTexts.ts';
import type { OutlineItem, OutlineKind } from './outlineItem.ts';
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

/** Answers to one question; editors ask again with more letters. */
const mostSymbols = 200;

/** Records that are looked through between two looks at the cancellation. */
const slice = 256;

/** A name as it is searched in, with the symbol that it stands for. */
interface Searched {
  readonly folded: string;
  readonly symbol: WorkspaceSymbol;
}

/**
 * The symbols whose name has the letters of a query in their order, the closest first. A skill is found by its id, its title or its
 * folder, and is called as it was found, since editors look for the letters in the name once more.
 * @param others what is no skill and belongs to none
 */
export function findWorkspaceSymbols(
  skills: Iterable<readonly [file: string, record: SkillRecord]>,
  others: readonly WorkspaceSymbol[],
  query: string,
  token: Cancellation,
): WorkspaceSymbol[] {
  const asked = fold(query).replace(/\s+/g, '');
  const ranks: Searched[][] = [[], [], [], [], []];
  let seen = 0;
  for (const [file, record] of skills) {
    if (seen++ % slice === 0 && token.isCancellationRequested) {
      return [];
    }
    const { names, variables } = searchedIn(file, record);
    const found = names.map(name => [rankOf(asked, name.folded), name] as const);
    const best = found.reduce((one, other) => (other[0] < one[0] ? other : one));
    ranks[best[0]]?.push(best[1]);
    variables.forEach(variable => ranks[rankOf(asked, variable.folded)]?.push(variable));
  }
  for (const symbol of others) {
    const folded = fold(symbol.name);
    ranks[rankOf(asked, folded)]?.push({ folded, symbol });
  }
  return takeBest(ranks);
}

function takeBest(ranks: readonly (readonly Searched[])[]): WorkspaceSymbol[] {
  const best: WorkspaceSymbol[] = [];
  for (const rank of ranks) {
    if (best.length < mostSymbols) {
      const sorted = shortest(rank, mostSymbols - best.length).sort(
        (one, other) =>
          one.folded.length - other.folded.length ||
          compareTexts(one.folded, other.folded) ||
          compareTexts(one.symbol.file, other.symbol.file),
      );
      best.push(...sorted.slice(0, mostSymbols - best.length).map(({ symbol }) => symbol));
    }
  }
  return best;
}

/** At least so many of the shortest names, where there are as many: few letters find nearly everything, and sorting it all takes long. */
function shortest(names: readonly Searched[], count: number): Searched[] {
  const ofLength: number[] = [];
  for (const { folded } of names) {
    ofLength[folded.length] = (ofLength[folded.length] ?? 0) + 1;
  }
  let left = count;
  const longest = ofLength.findIndex(found => (left -= found ?? 0) <= 0);
  return names.filter(({ folded }) => longest < 0 || folded.length <= longest);
}

/** The same name, its start, the start of a word in it, anything in it, the letters in their order; behind all of them for none. */
function rankOf(asked: string, name: string): number {
  const at = name.indexOf(asked);
  if (at === 0) {
    return name.length === asked.length ? 0 : 1;
  }
  if (at > 0) {
    return /[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 3 : 2;
  }
  let from = 0;
  for (const letter of asked) {
    from = name.indexOf(letter, from) + 1;
    if (from === 0) {
      return noRank;
    }
  }
  return 4;
}

const noRank = 5;

interface SearchedSkill {
  readonly names: readonly [Searched, ...Searched[]];
  readonly variables: readonly Searched[];
}

/** Records stay as long as their skills do, and are searched at every letter that is typed. */
const known = new WeakMap<SkillRecord, SearchedSkill>();

function searchedIn(file: string, record: SkillRecord): SearchedSkill {
  const searched = known.get(record) ?? toSearched(file, record);
  known.set(record, searched);
  return searched;
}

function toSearched(file: string, record: SkillRecord): SearchedSkill {
  const { id, names = [], detail, isTitled, named, variables = [] } = record;
  const toName = (name: string): Searched => ({
    folded: fold(name),
    symbol: {
      kind: 'skill',
      name: shortName(name, id),
      ...(name !== id && { container: shortName(id) }),
      file,
      ...(named && { place: named }),
    },
  });
  const toVariable = ({ name, ...place }: PlacedName): Searched => ({
    folded: fold(name),
    symbol: { kind: 'variable', name: shortName(name), container: shortName(id), file, place },
  });
  const titles = isTitled === true && detail !== undefined ? [detail] : [];
  const further = [...new Set([...titles, ...names])].filter(name => name !== id);
  return { names: [toName(id), ...further.map(toName)], variables: variables.map(toVariable) };
}

/** Characters of a name that are searched; editors show fewer, and each letter that is typed looks through all of them. */
const mostSearched = 200;

function fold(words: string): string {
  return words.slice(0, mostSearched).toLowerCase();
}

const described: ReadonlySet<OutlineKind> = new Set(['tool', 'agent', 'goal']);

/** The tools, agents and goals of a workspace description, from its outline. */
export function findDescribed(items: readonly OutlineItem[]): OutlineItem[] {
  return items.flatMap(({ children }) => children.filter(({ kind }) => described.has(kind)));
}
