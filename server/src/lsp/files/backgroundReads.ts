import type { CancellationToken } from 'vscode-languageserver/node';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import type { Background } from '../editor/guard.ts';

/** Milliseconds that an answer waits for the disk. */
const patience = 1000;

/** Reads behind the scenes what features asked of the workspace and could not wait for, and says when that makes a difference. */
export class BackgroundReads {
  readonly #store: SkillStore;
  readonly #onChanged: () => void;
  readonly #background: Background;
  #reading: Promise<void> | undefined;

  constructor(store: SkillStore, onChanged: () => void, background: Background) {
    this.#store = store;
    this.#onChanged = onChanged;
    this.#background = background;
    store.onWanted = () => this.#start();
  }

  /** Resolves once all that was asked for is known; undefined where it is already. */
  get pending(): Promise<void> | undefined {
    return this.#reading;
  }

  /** Answers once more what was answered without something that was not read yet. */
  async answer<Result>(token: CancellationToken, find: () => Result | Promise<Result>): Promise<Result> {
    const end = performance.now() + patience;
    let result = await find();
    // The answer may lead to further questions.
    for (let left = patience; this.#reading !== undefined && left > 0; left = end - performance.now()) {
      await waitFor(this.#reading, left, token);
      if (token.isCancellationRequested) {
        break;
      }
      result = await find();
    }
    return result;
  }

  #start(): void {
    if (this.#reading === undefined) {
      const reading = this.#read();
      this.#reading = reading;
      this.#background('files', () => reading);
    }
  }

  async #read(): Promise<void> {
    let hasChanged = false;
    try {
      hasChanged = await this.#store.catchUp();
    } finally {
      this.#reading = undefined;
    }
    if (hasChanged) {
      this.#onChanged();
    }
    if (this.#store.hasWanted) {
      this.#start();
    }
  }
}

/** Resolves at the latest after some milliseconds, or once nobody wants the answer any more. */
export async function waitFor(
  pending: Promise<unknown>,
  milliseconds: number,
  token: CancellationToken,
): Promise<void> {
  let giveUp = () => {};
  const impatience = new Promise<void>(resolve => {
    giveUp = resolve;
  });
  const timer = setTimeout(giveUp, milliseconds);
  const canceled = token.onCancellationRequested(giveUp);
  await Promise.race([pending, impatience]);
  clearTimeout(timer);
  canceled.dispose();
}
