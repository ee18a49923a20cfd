import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver/node';
import type { PositionMap } from '../../../core/text/position/positions.ts';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import type { OutlineItem } from '../../../core/features/symbols/outlineItem.ts';
import { outlineJson } from '../../../core/features/symbols/outlineJson.ts';
import { outlineSkill } from '../../../core/features/symbols/outline.ts';
import type { Server } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import { findJsonFile } from '../../services/json/findJsonFile.ts';
import { toDocumentSymbol, toSymbolInformation } from '../../convert/outline.ts';
import { servesMarkdown } from '../../session/servesMarkdown.ts';

/** The outline of skills and of our JSON files. */
export function registerDocumentSymbols(server: Server, guard: Guard): void {
  const { connection, client } = server;
  connection.onDocumentSymbol(
    guard('outline', [], ({ textDocument: { uri } }): DocumentSymbol[] | SymbolInformation[] => {
      const { items, positions } = outline(server, uri);
      return client().nestsSymbols
        ? items.map(item => toDocumentSymbol(positions, item))
        : toSymbolInformation(uri, positions, items);
    }),
  );
}

function outline(server: Server, uri: string): { items: OutlineItem[]; positions: PositionMap } {
  const skill = server.open.get(uri);
  if (skill !== undefined) {
    const headings = !servesMarkdown(server, skill);
    return { items: outlineSkill(skill.file, { headings }), positions: skill.positions };
  }
  const text = server.documents.get(uri)?.getText() ?? '';
  // VS Code has an outline of its own for whatever is JSON.
  const file = server.client().editorServes.jsonSchemas ? undefined : findJsonFile(server, uri, text);
  return { items: file === undefined ? [] : outlineJson(file, text), positions: createPositionMap(text) };
}
