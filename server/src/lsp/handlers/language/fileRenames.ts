import path from 'node:path';
import type { CancellationToken, RenameFilesParams, WorkspaceEdit } from 'vscode-languageserver/node';
import type { Move } from '../../../core/operations/rename/movePath.ts';
import { folderOf, placeAfter } from '../../../core/operations/rename/movePath.ts';
import { say } from '../../editor/say.ts';
import { renameIn } from '../../../core/operations/rename/renameIn.ts';
import type { FileEdit } from '../../../protocol/routing.ts';
import type { Server } from '../../session/context.ts';
import type { FileChangeListener } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import type { ManagementService } from '../../services/management/managementService.ts';
import { planInFiles } from '../../services/references/planInFiles.ts';
import { pathRootOf, toSlashes } from '../../../workspace/references/names.ts';
import { filePathOf, uriOf } from '../../convert/uris.ts';
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
  onFilesChanged: FileChangeListener,
): void {
  const { connection, references } = server;
  connection.workspace.onWillRenameFiles(
    guard<RenameFilesParams, WorkspaceEdit | null>('will rename files', null, async (params, token) => {
      await references.ready(token);
      const edits = await planMoved(server, service, movesOf(params), token);
      return edits.length === 0 ? null : toWorkspaceEdit(server, edits);
    }),
  );
  connection.workspace.onDidRenameFiles(params => {
    onFilesChanged(movesOf(params).flatMap(({ from, to }) => [from, to]));
  });
}

function movesOf({ files }: RenameFilesParams): FileMove[] {
  return files.flatMap(({ oldUri, newUri }) => {
    const [from, to] = [filePathOf(oldUri), filePathOf(newUri)];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}

const byHand =
  "'{path}' leads to what moves, and nothing can be written there with certainty; change it by hand.";

/** A folder that gets another name renames the skill in it; all else only moves. */
async function planMoved(
  server: Server,
  service: ManagementService,
  moves: readonly FileMove[],
  token: CancellationToken,
): Promise<readonly FileEdit[]> {
  const [move] = moves;
  const isRename =
    moves.length === 1 && move !== undefined && path.dirname(move.from) === path.dirname(move.to);
  const skill = isRename ? findSkillIn(server, move.from) : undefined;
  if (move !== undefined && skill !== undefined) {
    const uri = uriOf(server.documents, skill);
    const plan = await service.planFolderName(uri, path.basename(move.to), token);
    if (plan !== undefined && 'problem' in plan) {
      warn(server, [plan.problem]);
    } else if (plan !== undefined) {
      warn(server, [...(plan.warnings ?? []), ...(plan.rivals ?? [])]);
      return plan.edits;
    }
  }
  return followMoves(server, moves);
}

function findSkillIn({ workspace }: Server, folder: string): string | undefined {
  return ['SKILL.md', 'skill.md']
    .map(name => path.join(folder, name))
    .find(file => workspace.index.get(file) !== undefined);
}

/** What links to something that moves, and what in it links elsewhere; each file once, whatever moves. */
function followMoves(server: Server, files: readonly FileMove[]): readonly FileEdit[] {
  const { references, client } = server;
  const moves = files.map(({ from, to }): Move => ({ from: toSlashes(from), to: toSlashes(to) }));
  const concerned = new Set(
    files.flatMap(({ from }) => [...references.leadingTo(from), ...references.filesAtOrBelow(from)]),
  );
  const { edits, left } = planInFiles(server, concerned, source => {
    const folder = toSlashes(pathRootOf(path, source.file));
    const own = toSlashes(source.file);
    // A file that moves by itself leaves its folder behind.
    const isAlone = moves.some(({ from }) => from === own) && folder === folderOf(own);
    const folderAfter = isAlone ? folderOf(placeAfter(own, moves)) : placeAfter(folder, moves);
    return renameIn({ ...source, folder, folderAfter }, new Map(), moves);
  });
  warn(
    server,
    left.map(shown => say({ template: byHand, args: { path: shown } }, client().messages)),
  );
  return edits;
}
