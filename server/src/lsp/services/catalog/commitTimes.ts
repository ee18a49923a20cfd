import path from 'node:path';
import { URI } from 'vscode-uri';
import { readCommitTimes } from '../../../node/git/commitTimes.ts';
import { isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import { commitTime } from '../../../workspace/cards.ts';
import type { SkillStore } from '../../../workspace/store/skillStore.ts';

/** Milliseconds in which git is not asked again about a folder. */
const patience = 10_000;

/** Finds out when commits last changed skills, once the skills themselves are known. */
export class CommitTimes {
  readonly #store: Pick<SkillStore, 'set'>;
  readonly #onChanged: () => void;
  readonly #inform: (promise: Promise<unknown>) => void;
  readonly #heads = new Map<string, string>();
  readonly #looked = new Map<string, number>();
  #isLooking = false;

  /** @param inform takes what nobody waits for */
  constructor(
    store: Pick<SkillStore, 'set'>,
    onChanged: () => void,
    inform: (promise: Promise<unknown>) => void,
  ) {
    this.#store = store;
    this.#onChanged = onChanged;
    this.#inform = inform;
  }

  /** Looks whether git knows anything new, and does not keep anybody waiting. */
  look(folderUris: readonly string[]): void {
    const due = folderUris.filter(uri => performance.now() - (this.#looked.get(uri) ?? -Infinity) > patience);
    if (!this.#isLooking && due.length > 0) {
      this.#isLooking = true;
      // That git cannot be asked is no loss: files have times too.
      const looked = this.#lookAt(due).finally(() => {
        this.#isLooking = false;
      });
      this.#inform(looked);
    }
  }

  /** A file that changed has the time of its change, until git is asked again. */
  onFilesChanged(files: readonly string[]): void {
    const skills = files.filter(file => isSkillFileName(path.basename(file)));
    if (this.#heads.size > 0 && skills.length > 0) {
      skills.forEach(file => this.#store.set(commitTime, file, undefined));
    }
  }

  async #lookAt(folderUris: readonly string[]): Promise<void> {
    for (const uri of folderUris) {
      this.#looked.set(uri, performance.now());
      const found = await readCommitTimes(URI.parse(uri).fsPath, this.#heads.get(uri));
      if (found !== undefined) {
        this.#heads.set(uri, found.head);
        found.times.forEach((time, file) => this.#store.set(commitTime, file, time));
        this.#onChanged();
      }
    }
  }
}
