import * as vscode from 'vscode';

/** The data type of files that the Explorer and other programs drop. */
export const uriList = 'text/uri-list';

/** Lets users drop files, packs and folders on a view. */
export function createDropController<Node>(
  onDrop: (uris: readonly vscode.Uri[]) => Promise<void>,
): vscode.TreeDragAndDropController<Node> {
  return {
    dropMimeTypes: [uriList],
    dragMimeTypes: [],
    handleDrop: async (_target, data) => {
      const uris = await readDroppedFiles(data);
      if (uris.length > 0) {
        await onDrop(uris);
      }
    },
  };
}

/** The files and folders that were dropped. */
export async function readDroppedFiles(data: vscode.DataTransfer): Promise<vscode.Uri[]> {
  const list = await data.get(uriList)?.asString();
  return (list ?? '')
    .split(/\r?\n/)
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => vscode.Uri.parse(line))
    .filter(({ scheme }) => scheme === 'file');
}
