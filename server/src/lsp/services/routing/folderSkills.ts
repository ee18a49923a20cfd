import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CancellationToken } from 'vscode-languageserver/node';
import { CancellationToken as Tokens } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { chosenHosts } from '../../../workspace/descriptions.ts';
import { prepare } from '../../../workspace/prepare.ts';
import { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import type { SkillStore } from '../../../workspace/store/skillStore.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';

/** Milliseconds that the first questions wait for the settings of a client that is slow to tell them. */
const patience = 1000;

/** The skills of the workspace folders, each folder a scope of the store by its uri. Nothing is listed before someone asks for a folder. */
export class FolderSkills {
  readonly #store: SkillStore;
  readonly #workspace: Pick<SkillWorkspace, 'folderUris' | 'listToRoute' | 'routingAt' | 'choiceAt'>;
  readonly #requested = new Set<string>();
  /** Listings that are under way or that still hold. */
  readonly #listed = new Map<string, Promise<void>>();

  /** Resolved with the first settings: which skills there are, and what routing makes of them, depends on these. */
  readonly #settled: Promise<void>;
  #settle: () => void = () => {};

  constructor(store: SkillStore, workspace: SkillWorkspace) {
    this.#store = store;
    this.#workspace = workspace;
    this.#settled = new Promise(resolve => {
      this.#settle = resolve;
    });
  }

  /** The folders that someone has asked for. */
  get folderUris(): readonly string[] {
    return [...this.#requested];
  }

  /** Lists a folder again when it is next asked for, where skills of it may have come or gone. */
  onFilesChanged(files: readonly string[]): void {
    for (const uri of this.#listed.keys()) {
      const root = URI.parse(uri).fsPath;
      if (files.some(file => file.startsWith(root + path.sep))) {
        this.#listed.delete(uri);
      }
    }
  }

  /** Settings and descriptions decide about every skill; a folder that is gone is let go of. */
  onSettingsChanged(): void {
    this.#settle();
    this.#listed.clear();
    const gone = this.folderUris.filter(uri => !this.#workspace.folderUris.includes(uri));
    for (const uri of gone) {
      this.#requested.delete(uri);
      this.#store.deleteScope(uri);
    }
  }

  /** The skills of a folder, once they are read; undefined for one that is not open, and for a question that is canceled. */
  async read(uri: string, token: CancellationToken): Promise<SkillSet | undefined> {
    if (!(await this.list(uri))) {
      return undefined;
    }
    return (await prepare(this.#store, uri, token)) ? new SkillSet(this.#store, uri) : undefined;
  }

  /** Finds which skills a folder has; false for one that is not open. */
  async list(uri: string): Promise<boolean> {
    if (!this.#workspace.folderUris.includes(uri)) {
      return false;
    }
    this.#requested.add(uri);
    await Promise.race([this.#settled, setTimeout(patience, undefined, { ref: false })]);
    let listing = this.#listed.get(uri);
    if (listing === undefined) {
      listing = this.#list(uri).catch((error: unknown) => {
        this.#listed.delete(uri);
        throw error;
      });
      this.#listed.set(uri, listing);
    }
    await listing;
    return this.#workspace.folderUris.includes(uri);
  }

  async #list(uri: string): Promise<void> {
    const files = await this.#workspace.listToRoute(uri, Tokens.None);
    this.#store.set(chosenHosts, uri, this.#workspace.choiceAt(uri));
    this.#store.setScope(uri, {
      files,
      settings: {
        folder: URI.parse(uri).fsPath,
        own: this.#workspace.routingAt(uri),
      },
    });
  }
}
