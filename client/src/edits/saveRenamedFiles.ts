import path from 'node:path';
import * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient/node';
import { isSaved, saveFiles } from './openDocuments.ts';
import type { EditRecord, FolderMove } from './undoableEdit.ts';
import { placeAfter } from './uriAfterMove.ts';

/** A rename that VS Code is about to carry out. */
interface PendingRename {
  readonly newName: string;
  /** Files without unsaved changes. */
  readonly saved: readonly vscode.Uri[];
  readonly finish: (move: FolderMove) => Promise<EditRecord>;
}

/**
 * Saves what a rename changed, where VS Code does not: it saves no file of a folder that moves in the same step, and none
 * that follows a move in the Explorer, so that the disk would have the new folder with the old name in it. Offers to undo such a rename.
 */
export function createSavedRenames(): Middleware {
  let pending: PendingRename | undefined;
  return {
    provideRenameEdits: async (document, position, newName, token, next) => {
      const edit = await next(document, position, newName, token);
      pending = await toPending(edit, newName);
      return edit;
    },
    workspace: {
      willRenameFiles: async (event, next) => {
        const edit = await next(event);
        const [first] = event.files;
        // A rename that moves a folder triggers this event too; by then nothing is left to change.
        pending = edit && first ? await toPending(edit, path.posix.basename(first.newUri.path)) : pending;
        return edit;
      },
      didRenameFiles: async (event, next) => {
        const done = pending;
        pending = undefined;
        const files = (done?.saved ?? []).map(file => findAfter(file, event.files));
        if (vscode.workspace.getConfiguration('files').get('refactoring.autoSave') !== false) {
          await saveFiles(files);
        }
        // The server must read moved files again; folders inside a moved folder aren't watched.
        await next(event);
        const [move, ...others] = event.files;
        if (done !== undefined && move !== undefined && others.length === 0) {
          void offerUndo(done, { from: move.oldUri, to: move.newUri });
        }
      },
    },
  };
}

async function toPending(
  edit: vscode.WorkspaceEdit | null | undefined,
  newName: string,
): Promise<PendingRename | undefined> {
  const files = (edit?.entries() ?? []).map(([uri]) => uri);
  if (!edit || files.length === 0) {
    return undefined;
  }
  const { recordEdit } = await import('./undoableEdit.ts');
  // Leaves files with earlier unsaved changes unsaved.
  return { newName, saved: files.filter(isSaved), finish: await recordEdit(edit, files) };
}

/** A rename of something else may be left over, whose name is another one. */
async function offerUndo({ newName, finish }: PendingRename, move: FolderMove): Promise<void> {
  const [from, to] = [move.from, move.to].map(({ path: each }) => path.posix.basename(each));
  const record = to === newName ? await finish(move) : undefined;
  if (record !== undefined && record.files.length > 0) {
    const message =
      from === to
        ? vscode.l10n.t("Moved '{0}'.", to ?? '')
        : vscode.l10n.t("Renamed '{0}' to '{1}'.", from ?? '', to ?? '');
    const { reportUndoable } = await import('./undo.ts');
    const { createEditUndo } = await import('./undoableEdit.ts');
    await reportUndoable(message, createEditUndo([record]));
  }
}

function findAfter(file: vscode.Uri, moves: vscode.FileRenameEvent['files']): vscode.Uri {
  return moves.reduce((place, { oldUri, newUri }) => placeAfter(place, oldUri, newUri), file);
}
