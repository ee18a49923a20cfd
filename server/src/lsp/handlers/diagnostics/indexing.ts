import path from 'node:path';
import { CancellationToken } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { descriptionFileName } from '../../../node/files/readWorkspace.ts';
import { debounce } from '../../editor/debounce.ts';
import { runInBackground } from '../../editor/guard.ts';
import type { Server } from '../../session/context.ts';
import type { FileChangeListener } from '../../session/context.ts';
import { filePathOf, pathOf } from '../../convert/uris.ts';

/** Milliseconds without typing after which the other skills are told what a skill says now. */
const pause = 300;

/**
 * Keeps the index of all skills in step with what is typed. It waits for a pause, since a name that is being
 * typed would else go through all skills letter by letter.
 */
export function registerIndex({ connection, documents, indexing }: Server): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const update = async (uri: string) => {
    waiting.delete(uri);
    indexing.refreshTyped();
    await indexing.indexed(CancellationToken.None);
    if (!waiting.has(uri)) {
      indexing.typed.delete(uri);
    }
  };
  documents.onDidChangeContent(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    indexing.typed.add(uri);
    waiting.set(
      uri,
      setTimeout(() => runInBackground(connection, 'index', () => update(uri)), pause),
    );
  });
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    waiting.delete(uri);
    indexing.typed.delete(uri);
    // What was not saved is gone.
    indexing.refreshTyped();
  });
}

/** What is typed into a `skillwright.json` holds at once; what follows from it for files on disk is brought up to date after a pause. */
export function registerDescriptions(
  { connection, documents, workspace }: Server,
  onFilesChanged: FileChangeListener,
): void {
  const look = debounce(
    connection,
    'description',
    () => {
      const files = workspace.typedDescriptions;
      if (files.length > 0) {
        onFilesChanged(files);
      }
    },
    pause,
  );
  const follow = (document: TextDocument) => {
    if (path.basename(pathOf(document) ?? '') === descriptionFileName) {
      look();
    }
  };
  documents.onDidChangeContent(({ document }) => follow(document));
  documents.onDidClose(({ document }) => follow(document));
}

/** An editor that cannot watch files tells at least which of them it saved itself. */
export function registerSaves({ documents, client }: Server, onFilesChanged: FileChangeListener): void {
  documents.onDidSave(({ document: { uri } }) => {
    const file = filePathOf(uri);
    if (file !== undefined && !client().registersWatchers) {
      onFilesChanged([file]);
    }
  });
}
