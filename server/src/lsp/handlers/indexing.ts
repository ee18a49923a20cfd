import type { Server } from '../context.ts';
import type { FileNews } from '../fileNews.ts';
import { filePathOf } from '../uris.ts';

/** Milliseconds without typing after which the other skills are told what a skill says now. */
const pause = 300;

/**
 * Keeps the index of all skills in step with what is typed. It waits for a pause, since a name that is being
 * typed would else go through all skills letter by letter.
 */
export function registerIndex(
  { documents, open, workspace, indexing }: Server,
  changed: (uris: readonly string[]) => void,
): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const update = (uri: string) => {
    waiting.delete(uri);
    indexing.typed.delete(uri);
    const skill = open.get(uri);
    const file = filePathOf(uri);
    if (
      skill !== undefined &&
      file !== undefined &&
      workspace.index.set(file, workspace.toRecord(skill.file, file))
    ) {
      changed([]);
    }
  };
  documents.onDidChangeContent(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    indexing.typed.add(uri);
    waiting.set(
      uri,
      setTimeout(() => update(uri), pause),
    );
  });
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    waiting.delete(uri);
    indexing.typed.delete(uri);
    // What was not saved is gone.
    workspace.index.outdate([filePathOf(uri) ?? '']);
    indexing.refresh();
  });
}

/** An editor that cannot watch files tells at least which of them it saved itself. */
export function registerSaves({ documents, client }: Server, news: FileNews): void {
  documents.onDidSave(({ document: { uri } }) => {
    const file = filePathOf(uri);
    if (file !== undefined && !client().registersWatchers) {
      news([file]);
    }
  });
}
