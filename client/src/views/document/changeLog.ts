import type { Uri } from 'vscode';

/** A related file before and after a change; undefined where it didn't exist. */
export interface OtherChange {
  readonly uri: Uri;
  readonly before: string | undefined;
  readonly after: string;
}

/** The effect of one change: on the document itself, which the editor can undo, and on related files. */
export interface LoggedChange {
  readonly isOwn: boolean;
  readonly others: readonly OtherChange[];
}

/** Maximum number of changes that can be undone; their texts are kept in memory. */
const maxChanges = 50;

/** The changes of a view, in the order in which they can be undone. */
export class ChangeLog<Change> {
  #done: readonly Change[] = [];
  #undone: readonly Change[] = [];

  /** A new change leaves nothing to be done again. */
  add(change: Change): void {
    this.#done = [...this.#done, change].slice(-maxChanges);
    this.#undone = [];
  }

  /** Returns the change to undo; undefined where this view made none. */
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
