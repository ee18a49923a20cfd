import { URI } from 'vscode-uri';
import type { Server } from './context.ts';
import type { Routing } from './handlers/routing.ts';

/** Told of files and folders that came, changed or went on disk, by their absolute paths. */
export type FileNews = (files: readonly string[]) => void;

/** Forgets what changes on disk made wrong, and lets be checked again what they concern. */
export function createFileNews(
  { workspace, companions, open, mentions, indexing, around }: Server,
  changed: (uris?: readonly string[]) => void,
  routing: Routing,
): FileNews {
  return files => {
    const skills = workspace.onFilesChanged(files.map(file => URI.file(file).toString()));
    const others = companions.forget(files).map(file => URI.file(file).toString());
    mentions.forget(files);
    const isForgotten = open.forgetPlaces(files);
    around.forget(files);
    routing.onFilesChanged(files);
    if (skills === 'all') {
      routing.onSettingsChanged();
      changed();
    } else if (skills !== 'none' || others.length > 0 || isForgotten) {
      changed(skills === 'none' ? others : skills.concat(others));
    }
    if (skills !== 'none') {
      indexing.refresh();
    }
  };
}
