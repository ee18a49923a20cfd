import path from 'node:path';
import type { CancellationToken, RenameFilesParams, WorkspaceEdit } from 'vscode-languageserver/node';
import type { Move } from '../../core/mentions/movePath.ts';
import { renameIn } from '../../core/management/renameIn.ts';
import type { FileEdit } from '../../protocol/routing.ts';
import type { Server } from '../context.ts';
import { stateOf, toFileEdit } from '../fileChange.ts';
import type { FileNews } from '../fileNews.ts';
import type { Guard } from '../guard.ts';
import type { ManagementService } from '../management/managementService.ts';
import { pathRootOf, toSlashes } from '../mentions/sources.ts';
import { filePathOf, uriOf } from '../uris.ts';
import { toWorkspaceEdit, warn } from './rename.ts';

interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** Lets names and links follow when a person moves a folder of a skill, or a file in it, in the editor. */
export function registerFileRenames(
  server: Server,
  guard: Guard,
  service: ManagementService,
  news: FileNews,
): void {
  const { connection, mentions } = server;
  connection.workspace.onWillRenameFiles(
    guard<RenameFilesParams, WorkspaceEdit | null>('will rename files', null, async (params, token) => {
      await mentions.ready(token);
      const moves = movesOf(params);
      const edits: FileEdit[] = [];
      for (const move of moves) {
        edits.push(...(await planMoved(server, service, move, token)));
      }
      return edits.length === 0 ? null : toWorkspaceEdit(server, edits);
    }),
  );
  connection.workspace.onDidRenameFiles(params => {
    news(movesOf(params).flatMap(({ from, to }) => [from, to]));
  });
}

function movesOf({ files }: RenameFilesParams): FileMove[] {
  return files.flatMap(({ oldUri, newUri }) => {
    const [from, to] = [filePathOf(oldUri), filePathOf(newUri)];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}

/** A folder that gets another name renames the skill in it; all else only moves. */
async function planMoved(
  server: Server,
  service: ManagementService,
  move: FileMove,
  token: CancellationToken,
): Promise<readonly FileEdit[]> {
  const { from, to } = move;
  const skill = ['SKILL.md', 'skill.md']
    .map(name => path.join(from, name))
    .find(file => server.workspace.index.get(file) !== undefined);
  if (skill !== undefined && path.dirname(from) === path.dirname(to)) {
    const plan = await service.planFolderName(uriOf(server.documents, skill), path.basename(to), token);
    if (plan !== undefined && 'problem' in plan) {
      warn(server, [plan.problem]);
    } else if (plan !== undefined) {
      warn(server, plan.warnings ?? []);
      return plan.edits;
    }
  }
  return followMove(server, move);
}

/** What links to something that moves, and what in it links elsewhere. */
function followMove(server: Server, { from, to }: FileMove): FileEdit[] {
  const move: Move = { from: toSlashes(from), to: toSlashes(to) };
  const files = new Set([...server.mentions.leadingTo(from), ...server.mentions.filesAtOrBelow(from)]);
  return [...files].flatMap(file => {
    const source = server.mentions.read(file);
    const folder = toSlashes(pathRootOf(file));
    const edits = source && renameIn({ ...source, folder }, new Map(), move);
    return edits === undefined || edits.length === 0 ? [] : [toFileEdit(stateOf(server, file), { edits })];
  });
}
