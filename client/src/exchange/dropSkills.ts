import * as vscode from 'vscode';

/** What the explorer and other programs drop. */
const uriList = 'text/uri-list';

/** Lets people drop files, packs and folders on a view. */
export function createDropController<Node>(
  onDrop: (uris: readonly vscode.Uri[]) => Promise<void>,
): vscode.TreeDragAndDropController<Node> {
  return {
    dropMimeTypes: [uriList],
    dragMimeTypes: [],
    handleDrop: async (_target, data) => {
      const list = await data.get(uriList)?.asString();
      const uris = (list ?? '')
        .split(/\r?\n/)
        .filter(line => line !== '' && !line.startsWith('#'))
        .map(line => vscode.Uri.parse(line))
        .filter(({ scheme }) => scheme === 'file');
      if (uris.length > 0) {
        await onDrop(uris);
      }
    },
  };
}
