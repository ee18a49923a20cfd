import type { Uri } from 'vscode';

/** A file beside the document, as it was and as it became; undefined before it was made. */
export interface OtherChange {
  readonly uri: Uri;
  readonly before: string | undefined;
  readonly after: string;
}

/** What one change did: to the document itself, which the editor knows how to take back, and to files beside it. */
export interface LoggedChange {
  readonly isOwn: boolean;
  readonly others: readonly OtherChange[];
}

/** More steps than a person takes back, and few enough to keep the texts of. */
const mostChanges = 50;

/** The changes that were made in a view, in the order in which they are taken back. */
export class ChangeLog<Change> {
  #done: readonly Change[] = [];
  #undone: readonly Change[] = [];

  /** A new change leaves nothing to be done again. */
  add(change: Change): void {
    this.#done = [...this.#done, change].slice(-mostChanges);
    this.#undone = [];
  }

  /** The change that is to be taken back now; undefined where this view made none. */
  takeUndo(): Change | undefined {
    const change = this.#done.at(-1);
    if (change !== undefined) {
      this.#done = this.#done.slice(0, -1);
      this.#undone = [...this.#undone, change];
    }
    return change;
  }

  takeRedo(): Change | undefined {
    const change = this.#undone.at(-1);
    if (change !== undefined) {
      this.#undone = this.#undone.slice(0, -1);
      this.#done = [...this.#done, change];
    }
    return change;
  }
}
