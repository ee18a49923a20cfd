import type { Connection, FileEvent } from 'vscode-languageserver/node';
import { FileChangeType } from 'vscode-languageserver/node';
import { statOf } from '../node/files/statOf.ts';
import { debounce } from './editor/debounce.ts';
import type { FileChangeListener } from './session/context.ts';
import { filePathOf } from './convert/uris.ts';

/** Milliseconds in which a folder is filled by whoever copies it here. */
const settling = 1500;

/**
 * Tells of changes on disk, and once more of folders that came. An editor begins to watch a folder after it came, and says nothing of
 * what was written into it, or into folders below it, before that.
 */
export function createFolderChangeListener(
  connection: Connection,
  onFilesChanged: FileChangeListener,
): (changes: readonly FileEvent[]) => void {
  const folders = new Set<string>();
  const notifySettled = () => {
    const settled = [...folders];
    folders.clear();
    onFilesChanged(settled);
  };
  const notifyLater = debounce(connection, 'new folders', notifySettled, settling);
  return changes => {
    const changed = changes.flatMap(({ uri, type }) => {
      const file = filePathOf(uri);
      return file === undefined ? [] : [{ file, type }];
    });
    onFilesChanged(changed.map(({ file }) => file));
    for (const { file, type } of changed) {
      if (type === FileChangeType.Created && statOf(file)?.isDirectory() === true) {
        folders.add(file);
        notifyLater();
      }
    }
  };
}
