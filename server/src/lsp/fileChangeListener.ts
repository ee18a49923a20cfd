import { URI } from 'vscode-uri';
import type { FileChangeListener, Server } from './session/context.ts';
import type { Routing } from './handlers/requests/routing.ts';

/** Forgets what changes on disk made wrong, and lets be checked again what they concern. */
export function createFileChangeListener(
  { workspace, relatedFiles, references, indexing, folderReads }: Server,
  changed: (uris?: readonly string[]) => void,
  routing: Routing,
): FileChangeListener {
  return files => {
    const skills = workspace.onFilesChanged(files);
    relatedFiles.forget(files);
    references.onFilesChanged(files);
    folderReads.forget(files);
    routing.onFilesChanged(files);
    if (skills === 'all') {
      routing.onSettingsChanged();
      changed();
    } else if (skills === 'some') {
      changed(files.map(file => URI.file(file).toString()));
    }
    if (skills !== 'none') {
      indexing.refresh();
    }
  };
}
