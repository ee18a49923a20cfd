import * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient/node';
import { isSaved, saveFiles } from './openDocuments.ts';
import { placeAfter } from './uriAfterMove.ts';

/**
 * Saves what a rename changed, where VS Code does not: it saves no file of a folder that moves in the same step, and none
 * that follows a move in the Explorer, so that the disk would have the new folder with the old name in it.
 */
export function createSavedRenames(): Middleware {
  let saved: readonly vscode.Uri[] = [];
  return {
    provideRenameEdits: async (document, position, newName, token, next) => {
      const edit = await next(document, position, newName, token);
      saved = savedFilesOf(edit);
      return edit;
    },
    workspace: {
      willRenameFiles: async (event, next) => {
        const edit = await next(event);
        // A rename that moves a folder triggers this event too; by then nothing is left to change.
        saved = edit ? savedFilesOf(edit) : saved;
        return edit;
      },
      didRenameFiles: async (event, next) => {
        const files = saved.map(file => findAfter(file, event.files));
        saved = [];
        if (vscode.workspace.getConfiguration('files').get('refactoring.autoSave') !== false) {
          await saveFiles(files);
        }
        // The server must read moved files again; folders inside a moved folder aren't watched.
        await next(event);
      },
    },
  };
}

/** Leaves files with earlier unsaved changes unsaved. */
function savedFilesOf(edit: vscode.WorkspaceEdit | null | undefined): readonly vscode.Uri[] {
  return (edit?.entries() ?? []).map(([uri]) => uri).filter(isSaved);
}

function findAfter(file: vscode.Uri, moves: vscode.FileRenameEvent['files']): vscode.Uri {
  return moves.reduce((place, { oldUri, newUri }) => placeAfter(place, oldUri, newUri), file);
}
