import type { SymbolInformation } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { SkillRecord } from '../../core/catalog/skillCatalog.ts';
import type { SkillFile } from '../../core/skill/skillFile.ts';
import { createPositionMap } from '../../core/document/positions.ts';
import { outlineJson } from '../../core/navigate/outlineJson.ts';
import type { WorkspaceSymbol } from '../../core/navigate/workspaceSymbols.ts';
import { findDescribed, findWorkspaceSymbols } from '../../core/navigate/workspaceSymbols.ts';
import type { Server } from '../context.ts';
import type { Guard } from '../guard.ts';
import { symbolKinds } from '../outline.ts';
import { filePathOf, findOpen } from '../uris.ts';

/** Skills, their variables, and what the workspace describes, by name. All of it is in memory. */
export function registerWorkspaceSymbols(server: Server, guard: Guard): void {
  const readDescribed = createDescribed(server);
  server.connection.onWorkspaceSymbol(
    guard('workspace symbols', [], ({ query }, token) =>
      findWorkspaceSymbols(listRecords(server), readDescribed(), query, token).map(toSymbol),
    ),
  );
}

/** Of open skills, which stay the same until they are typed in. */
const records = new WeakMap<SkillFile, SkillRecord>();

/** Skills as they are in editors go before what was last read of them. */
function* listRecords({ open, workspace }: Server): Generator<readonly [string, SkillRecord]> {
  const opened = new Map(
    open.all().flatMap(({ uri, file: skill }) => {
      const file = filePathOf(uri);
      if (file === undefined) {
        return [];
      }
      const record = records.get(skill) ?? workspace.toRecord(skill, file);
      records.set(skill, record);
      return [[file, record] as const];
    }),
  );
  yield* opened;
  for (const file of workspace.index.files) {
    const record = opened.has(file) ? undefined : workspace.index.get(file);
    if (record !== undefined) {
      yield [file, record];
    }
  }
}

/** Reads what descriptions list, and not again until their text is another one. */
function createDescribed({ documents, workspace }: Server): () => WorkspaceSymbol[] {
  const known = new Map<string, { readonly text: string; readonly symbols: readonly WorkspaceSymbol[] }>();
  return () =>
    workspace.descriptions.flatMap(({ file, text: onDisk }) => {
      if (file === undefined) {
        return [];
      }
      const text = findOpen(documents, file)?.getText() ?? onDisk;
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
