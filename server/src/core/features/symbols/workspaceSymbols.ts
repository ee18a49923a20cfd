import type { OutlineItem, OutlineKind } from './outlineItem.ts';
import type { SymbolTable, WorkspaceSymbol } from './symbolTable.ts';
import { compareFound } from './symbolTable.ts';

/** Answers to one question; editors ask again with more letters. */
const maxSymbols = 200;

/**
 * The symbols whose name has the letters of a query in their order, the closest first. A skill is found by its id, its title or its
 * folder, and is called as it was found, since editors look for the letters in the name once more.
 * @param openFiles goes before the others in its files
 */
export function findWorkspaceSymbols(
  known: SymbolTable,
  openFiles: SymbolTable,
  query: string,
): WorkspaceSymbol[] {
  const found = [
    ...openFiles.find(query, maxSymbols),
    ...known.find(query, maxSymbols, file => openFiles.files.has(file)),
  ];
  return found
    .sort(compareFound)
    .slice(0, maxSymbols)
    .map(({ symbol }) => symbol);
}

const described: ReadonlySet<OutlineKind> = new Set(['tool', 'agent', 'goal']);

/** The tools, agents and goals of a workspace description, from its outline. */
export function findDescribed(items: readonly OutlineItem[]): OutlineItem[] {
  return items.flatMap(({ children }) => children.filter(({ kind }) => described.has(kind)));
}
