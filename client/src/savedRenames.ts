import * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient/node';
import { isSaved, saveFiles } from './openDocuments.ts';
import { placeAfter } from './placeAfter.ts';

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
        // A rename that moves a folder is asked here too, and then nothing is left to change.
        saved = edit ? savedFilesOf(edit) : saved;
        return edit;
      },
      didRenameFiles: async (event, next) => {
        const files = saved.map(file => findAfter(file, event.files));
        saved = [];
        if (vscode.workspace.getConfiguration('files').get('refactoring.autoSave') !== false) {
          await saveFiles(files);
        }
        // The server reads again what moved, and nobody watches folders in a folder that was moved.
        await next(event);
      },
    },
  };
}

/** What was changed by hand before is left to be saved by hand. */
function savedFilesOf(edit: vscode.WorkspaceEdit | null | undefined): readonly vscode.Uri[] {
  return (edit?.entries() ?? []).map(([uri]) => uri).filter(isSaved);
}

function findAfter(file: vscode.Uri, moves: vscode.FileRenameEvent['files']): vscode.Uri {
  return moves.reduce((place, { oldUri, newUri }) => placeAfter(place, oldUri, newUri), file);
}
