import type { SymbolInformation } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Catalog, SkillRecord } from '../../../core/model/catalog/skillCatalog.ts';
import type { SkillFile } from '../../../core/model/skill/skillFile.ts';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import { outlineJson } from '../../../core/features/symbols/outlineJson.ts';
import type { WorkspaceSymbol } from '../../../core/features/symbols/symbolTable.ts';
import { SymbolTable } from '../../../core/features/symbols/symbolTable.ts';
import { findDescribed, findWorkspaceSymbols } from '../../../core/features/symbols/workspaceSymbols.ts';
import type { Server } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import type { SkillIndex } from '../../files/skillIndex.ts';
import { symbolKinds } from '../../convert/outline.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Skills, their variables, and what the workspace describes, by name. All of it is in memory. */
export function registerWorkspaceSymbols(server: Server, guard: Guard): void {
  const readDescribed = createDescribed(server);
  const tableOf = rememberTable();
  server.connection.onWorkspaceSymbol(
    guard('workspace symbols', [], ({ query }) => {
      const fresh = new SymbolTable(listOpen(server), readDescribed());
      return findWorkspaceSymbols(tableOf(server.workspace.index), fresh, query).map(toSymbol);
    }),
  );
}

/** Of open skills, which stay the same until they are typed in. */
const records = new WeakMap<SkillFile, SkillRecord>();

/** Skills as they are in editors go before what was last read of them. */
function listOpen({ open, workspace }: Server): (readonly [string, SkillRecord])[] {
  return open.all().flatMap(({ uri, file: skill }) => {
    const file = filePathOf(uri);
    if (file === undefined || skill.facts.leadsTo !== undefined) {
      return [];
    }
    const record = records.get(skill) ?? workspace.toRecord(skill, file);
    records.set(skill, record);
    return [[file, record] as const];
  });
}

/** What was last read of all skills, made once for each state of the index. */
function rememberTable(): (index: SkillIndex) => SymbolTable {
  let known: { readonly catalog: Catalog; readonly table: SymbolTable } | undefined;
  return ({ catalog, all }) => {
    if (known !== undefined && known.catalog === catalog) {
      return known.table;
    }
    const table = new SymbolTable(all);
    known = catalog && { catalog, table };
    return table;
  };
}

/** Reads what descriptions list, and not again until their text is another one. */
function createDescribed({ store, workspace }: Server): () => WorkspaceSymbol[] {
  const known = new Map<string, { readonly text: string; readonly symbols: readonly WorkspaceSymbol[] }>();
  return () =>
    workspace.descriptionFiles.flatMap(file => {
      const { text } = store.text(file);
      const before = known.get(file);
      const now = before?.text === text ? before : { text, symbols: describe(file, text) };
      known.set(file, now);
      return now.symbols;
    });
}

function describe(file: string, text: string): WorkspaceSymbol[] {
  const { toPosition } = createPositionMap(text);
  return findDescribed(outlineJson('workspace', text)).map(({ kind, name, nameSpan: span }) => ({
    kind,
    name,
    file,
    place: { span, at: toPosition(span.start) },
  }));
}

function toSymbol({ kind, name, container, file, place }: WorkspaceSymbol): SymbolInformation {
  const start = place?.at ?? { line: 0, character: 0 };
  const width = place === undefined ? 0 : place.span.end - place.span.start;
  const range = { start, end: { line: start.line, character: start.character + width } };
  return {
    name,
    kind: symbolKinds[kind],
    location: { uri: URI.file(file).toString(), range },
    ...(container !== undefined && { containerName: container }),
  };
}
