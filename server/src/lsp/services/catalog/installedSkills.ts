import { homedir } from 'node:os';
import path from 'node:path';
import { emptyDescription } from '../../../core/model/workspace/workspaceDescription.ts';
import { findBundledSkills } from '../../../node/files/discovery/bundledSkills.ts';
import { findSkillsElsewhere, foldersElsewhere } from '../../../node/files/discovery/installedSkills.ts';
import type { PlacedFile } from '../../../workspace/store/placedFile.ts';
import type { SkillStore } from '../../../workspace/store/skillStore.ts';
import { fileVersion } from '../../../workspace/store/files.ts';
import { isAtOrBelow } from '../../files/isAtOrBelow.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';

/** Milliseconds in which the folders are not listed again, unless something in them is known to have changed. */
const patience = 2000;

/** The names of the scopes of skills that belong to no folder of the workspace. */
const userScope = 'user';
const bundledScope = 'bundled';
export const installedScopes: readonly string[] = [bundledScope, userScope];

/** The skills of the user and those that come with the program, as scopes of the store. */
export class InstalledSkills {
  readonly #store: SkillStore;
  readonly #workspace: SkillWorkspace;
  /** By absolute path, of those whose problems were counted. */
  readonly #versions = new Map<string, string>();
  #hasBundled = false;
  #needsListing = true;
  #listed = -Infinity;

  constructor(store: SkillStore, workspace: SkillWorkspace) {
    this.#store = store;
    this.#workspace = workspace;
  }

  /** The folders of these skills outside of the workspace, whether or not they are there. */
  get folders(): string[] {
    return foldersElsewhere(this.#workspace.sourceLists, homedir());
  }

  /** Takes note of changes on disk. */
  onFilesChanged(files: readonly string[]): void {
    const changed = new Set(files);
    const { folders } = this;
    const known = new Set(folders);
    this.#needsListing ||=
      files.some(file => isAtOrBelow(file, known)) || folders.some(folder => isAtOrBelow(folder, changed));
  }

  /** The workspace may list other folders. */
  onSettingsChanged(): void {
    this.#needsListing = true;
  }

  /** Lists these skills where that is due; answers with the files of the user's own that are new or changed, and those that are gone. */
  async update(): Promise<readonly string[]> {
    if (!this.#needsListing && performance.now() - this.#listed < patience) {
      return [];
    }
    // What changes while folders are listed is for the next time.
    this.#needsListing = false;
    try {
      if (!this.#hasBundled) {
        this.#set(bundledScope, await findBundledSkills());
        this.#hasBundled = true;
      }
      const found = await findSkillsElsewhere(this.#workspace.sourceLists, homedir());
      this.#set(userScope, found);
      return this.#findChanged(found);
    } catch (error) {
      this.#needsListing = true;
      throw error;
    } finally {
      // Listing may take longer than that itself.
      this.#listed = performance.now();
    }
  }

  /** Nobody may watch these folders, so that what was known of them is looked at again. */
  #set(scope: string, files: readonly PlacedFile[]): void {
    this.#store.apply({ paths: files.flatMap(relatedFilesOf) });
    this.#store.setScope(scope, { files, settings: { workspace: emptyDescription } });
  }

  #findChanged(found: readonly PlacedFile[]): string[] {
    const now = new Map(found.map(file => [file.absolute, this.#versionOf(file)]));
    const gone = [...this.#versions.keys()].filter(file => !now.has(file));
    const changed = [...now].filter(([file, version]) => this.#versions.get(file) !== version);
    gone.forEach(file => this.#versions.delete(file));
    changed.forEach(([file, version]) => this.#versions.set(file, version));
    return [...gone, ...changed.map(([file]) => file)];
  }

  /** Changes whenever the skill, or a file beside it that came or went, does. */
  #versionOf(file: PlacedFile): string {
    return relatedFilesOf(file)
      .map(each => this.#store.get(fileVersion, each))
      .join('\n');
  }
}

/** A skill and the files beside it that may say something of it. */
function relatedFilesOf({ absolute, siblings = [] }: PlacedFile): string[] {
  const names = siblings.filter(name => name.endsWith('.json'));
  return [absolute, ...names.map(name => path.join(path.dirname(absolute), name))];
}
