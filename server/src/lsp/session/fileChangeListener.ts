import { URI } from 'vscode-uri';
import type { Server } from './context.ts';
import type { Routing } from '../handlers/requests/routing.ts';

/** Told of files and folders that came, changed or went on disk, by their absolute paths. */
export type FileChangeListener = (files: readonly string[]) => void;

/** Forgets what changes on disk made wrong, and lets be checked again what they concern. */
export function createFileChangeListener(
  { workspace, companions, mentions, indexing, around }: Server,
  changed: (uris?: readonly string[]) => void,
  routing: Routing,
): FileChangeListener {
  return files => {
    const skills = workspace.onFilesChanged(files);
    companions.forget(files);
    mentions.onFilesChanged(files);
    around.forget(files);
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
