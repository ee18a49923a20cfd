import { compareTexts } from '../text/compareTexts.ts';
import type { OutlineItem, OutlineKind } from './outlineItem.ts';
import type { FoundName, SymbolTable, WorkspaceSymbol } from './symbolTable.ts';

/** Answers to one question; editors ask again with more letters. */
const mostSymbols = 200;

/**
 * The symbols whose name has the letters of a query in their order, the closest first. A skill is found by its id, its title or its
 * folder, and is called as it was found, since editors look for the letters in the name once more.
 * @param fresh goes before the others in its files
 */
export function findWorkspaceSymbols(
  known: SymbolTable,
  fresh: SymbolTable,
  query: string,
): WorkspaceSymbol[] {
  const ranks: FoundName[][] = [[], [], [], [], []];
  fresh.find(query, ranks);
  known.find(query, ranks, file => fresh.files.has(file));
  return takeBest(ranks);
}

function takeBest(ranks: readonly (readonly FoundName[])[]): WorkspaceSymbol[] {
  const best: WorkspaceSymbol[] = [];
  for (const rank of ranks) {
    if (best.length < mostSymbols) {
      const sorted = shortest(rank, mostSymbols - best.length).sort(
        (one, other) =>
          one.folded.length - other.folded.length ||
          compareTexts(one.folded, other.folded) ||
          compareTexts(one.file, other.file),
      );
      best.push(...sorted.slice(0, mostSymbols - best.length).map(({ symbol }) => symbol()));
    }
  }
  return best;
}

/** At least so many of the shortest names, where there are as many: few letters find nearly everything, and sorting it all takes long. */
function shortest(names: readonly FoundName[], count: number): FoundName[] {
  const ofLength: number[] = [];
  for (const { folded } of names) {
    ofLength[folded.length] = (ofLength[folded.length] ?? 0) + 1;
  }
  let left = count;
  const longest = ofLength.findIndex(found => (left -= found ?? 0) <= 0);
  return names.filter(({ folded }) => longest < 0 || folded.length <= longest);
}

const described: ReadonlySet<OutlineKind> = new Set(['tool', 'agent', 'goal']);

/** The tools, agents and goals of a workspace description, from its outline. */
export function findDescribed(items: readonly OutlineItem[]): OutlineItem[] {
  return items.flatMap(({ children }) => children.filter(({ kind }) => described.has(kind)));
}
