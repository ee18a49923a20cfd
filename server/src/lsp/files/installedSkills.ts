import { homedir } from 'node:os';
import path from 'node:path';
import type { SkillRecord } from '../../core/model/catalog/skillCatalog.ts';
import { emptyDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { findBundledSkills } from '../../node/files/discovery/bundledSkills.ts';
import { findSkillsElsewhere, foldersElsewhere } from '../../node/files/discovery/installedSkills.ts';
import { recordsOf } from '../../workspace/catalog.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { fileVersion } from '../../workspace/store/files.ts';
import { isAtOrBelow } from './isAtOrBelow.ts';
import type { SkillWorkspace } from './skillWorkspace.ts';

/** Milliseconds in which the folders are not listed again, unless something in them is known to have changed. */
const patience = 2000;

const bundledScope = 'bundled';
/** The name of the scope of the skills in the user's own folders, and in those outside of the workspace that its description lists. */
export const userScope = 'user';
/** The names of the scopes of skills that belong to no folder of the workspace. */
export const installedScopes: readonly string[] = [bundledScope, userScope];

/** The skills of the user and those that come with the program, as scopes of the store. */
export class InstalledSkills {
  readonly #store: SkillStore;
  readonly #workspace: SkillWorkspace;
  /** By absolute path, of the user's own. */
  readonly #versions = new Map<string, string>();
  /** The user's own that are new, changed or gone since the catalog asked for them. */
  readonly #changed = new Set<string>();
  #hasBundled = false;
  #needsListing = true;
  #listed = -Infinity;
  #listing: Promise<void> | undefined;

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

  /** Lists these skills where that is due; their scopes are as the disk is then. */
  async update(): Promise<void> {
    // One that began before may have missed the last change.
    await this.#listing;
    if (this.#needsListing || performance.now() - this.#listed >= patience) {
      this.#listing ??= this.#list().finally(() => {
        this.#listing = undefined;
      });
      await this.#listing;
    }
  }

  /** What is known of them by absolute path, once they are listed. */
  async records(): Promise<Map<string, SkillRecord>> {
    await this.update();
    return new Map(installedScopes.flatMap(scope => Array.from(this.#store.get(recordsOf, scope))));
  }

  /** The user's own that are new, changed or gone since this was last asked. */
  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  async #list(): Promise<void> {
    // What changes while folders are listed is for the next time.
    this.#needsListing = false;
    try {
      if (!this.#hasBundled) {
        this.#set(bundledScope, await findBundledSkills());
        this.#hasBundled = true;
      }
      const found = await findSkillsElsewhere(this.#workspace.sourceLists, homedir());
      this.#set(userScope, found);
      this.#noteChanged(found);
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

  #noteChanged(found: readonly PlacedFile[]): void {
    const now = new Map(found.map(file => [file.absolute, this.#versionOf(file)]));
    const gone = [...this.#versions.keys()].filter(file => !now.has(file));
    const changed = [...now].filter(([file, version]) => this.#versions.get(file) !== version);
    for (const file of gone) {
      this.#versions.delete(file);
      this.#changed.add(file);
    }
    for (const [file, version] of changed) {
      this.#versions.set(file, version);
      this.#changed.add(file);
    }
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
