import * as vscode from 'vscode';
import type { Opening, RoutingPreview } from '../views/routing/routingPreview.ts';

/** Opens the Routing Preview, for the folder of a file or with a message: the URI of a skill, or `{ message, path, uri }`. */
export function registerPreviewRouting(preview: () => Promise<RoutingPreview>): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.previewRouting', async (target?: unknown) =>
    (await preview()).open(readTarget(target)),
  );
}

/** Menus of the editor pass a URI, a code lens passes an object of plain data. */
function readTarget(target: unknown): Opening {
  if (target instanceof vscode.Uri) {
    return readFolder(target);
  }
  if (typeof target !== 'object' || target === null) {
    return {};
  }
  const { message, path, uri } = { message: undefined, path: undefined, uri: undefined, ...target };
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof path === 'string' && { path }),
    ...(typeof uri === 'string' && readFolder(vscode.Uri.parse(uri))),
  };
}

function readFolder(uri: vscode.Uri): Opening {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  return folder === undefined ? {} : { folderUri: folder.uri.toString() };
}
