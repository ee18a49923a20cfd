import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver/node';
import { SymbolKind } from 'vscode-languageserver/node';
import type { PositionMap } from '../../core/text/position/positions.ts';
import type { OutlineItem, OutlineKind } from '../../core/features/symbols/outlineItem.ts';
import { toRange } from './diagnostic.ts';

/** What editors draw for each kind. */
export const symbolKinds: Readonly<Record<OutlineKind, SymbolKind>> = {
  skill: SymbolKind.Module,
  heading: SymbolKind.String,
  key: SymbolKind.Property,
  list: SymbolKind.Array,
  object: SymbolKind.Object,
  text: SymbolKind.Constant,
  variable: SymbolKind.Variable,
  tool: SymbolKind.Function,
  agent: SymbolKind.Class,
  goal: SymbolKind.Event,
  step: SymbolKind.Method,
  transition: SymbolKind.Interface,
};

/** An outline for editors that show one item inside of another. */
export function toDocumentSymbol(positions: PositionMap, item: OutlineItem): DocumentSymbol {
  const { kind, name, detail, span, nameSpan, children } = item;
  return {
    name,
    ...(detail !== undefined && { detail }),
    kind: symbolKinds[kind],
    range: toRange(positions, span),
    selectionRange: toRange(positions, nameSpan),
    children: children.map(child => toDocumentSymbol(positions, child)),
  };
}

/** The same for all others: every item on its own, with the name of what it is part of. */
export function toSymbolInformation(
  uri: string,
  positions: PositionMap,
  items: readonly OutlineItem[],
  containerName?: string,
): SymbolInformation[] {
  return items.flatMap(({ kind, name, span, children }) => [
    {
      name,
      kind: symbolKinds[kind],
      location: { uri, range: toRange(positions, span) },
      ...(containerName !== undefined && { containerName }),
    },
    ...toSymbolInformation(uri, positions, children, name),
  ]);
}
