import type { Connection, Disposable } from 'vscode-languageserver/node';
import { DidChangeWatchedFilesNotification } from 'vscode-languageserver/node';
import { statOf } from '../../../node/files/statOf.ts';
import { logError } from '../../editor/guard.ts';
import { toUri } from '../management/placeAt.ts';

/** Has the client watch folders outside of the workspace, and lets go of those that do not count any more. */
export class OutsideWatch {
  readonly #connection: Connection;
  #watched: readonly string[] = [];
  #registered: Promise<Disposable | undefined> = Promise.resolve(undefined);

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** A folder that is not there yet is found when the catalog is next looked at. */
  watch(folders: readonly string[]): void {
    const wanted = folders.filter(folder => statOf(folder)?.isDirectory() === true);
    if (wanted.join('\n') !== this.#watched.join('\n')) {
      this.#watched = wanted;
      this.#registered = this.#registered.then(before => this.#replace(before, wanted));
    }
  }

  async #replace(
    before: Disposable | undefined,
    folders: readonly string[],
  ): Promise<Disposable | undefined> {
    const watchers = folders.map(folder => ({
      globPattern: { baseUri: toUri(folder), pattern: '**/*' },
    }));
    try {
      const now =
        watchers.length === 0
          ? undefined
          : await this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
      before?.dispose();
      return now;
    } catch (error) {
      logError(this.#connection, 'watched folders', error);
      return before;
    }
  }
}
