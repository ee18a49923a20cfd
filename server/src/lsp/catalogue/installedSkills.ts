import { homedir } from 'node:os';
import path from 'node:path';
import { emptyDescription } from '../../core/catalog/workspaceDescription.ts';
import { findBundledSkills } from '../../node/bundledSkills.ts';
import { findSkillsElsewhere, foldersElsewhere } from '../../node/installedSkills.ts';
import type { FileToRoute } from '../../node/routingFiles.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import { statOf } from '../../node/statOf.ts';
import { isAtOrBelow } from '../askedFiles.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';

/** Milliseconds in which the folders are not listed again, unless something in them is known to have changed. */
const patience = 2000;

/** The names of the desks of skills that belong to no folder of the workspace. */
const userDesk = 'user';
const bundledDesk = 'bundled';

/** Keeps the thread in step with the skills of the user and those that come with the program. */
export class InstalledSkills {
  readonly #thread: RoutingThread;
  readonly #workspace: SkillWorkspace;
  readonly #known = new Map<string, Map<string, string>>();
  #needsListing = true;
  #listed = -Infinity;

  constructor(thread: RoutingThread, workspace: SkillWorkspace) {
    this.#thread = thread;
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

  /** The thread has ended, and the next one knows nothing. */
  forget(): void {
    this.#known.clear();
    this.#needsListing = true;
  }

  /** Answers with the skills of the user that are new or changed since the last time, and those that are gone. */
  async update(): Promise<ReadonlyMap<string, FileToRoute | undefined>> {
    if (!this.#needsListing && performance.now() - this.#listed < patience) {
      return new Map();
    }
    // What changes while folders are listed is for the next time.
    this.#needsListing = false;
    try {
      if (!this.#known.has(bundledDesk)) {
        await this.#set(bundledDesk, await findBundledSkills());
      }
      return await this.#set(userDesk, await findSkillsElsewhere(this.#workspace.sourceLists, homedir()));
    } catch (error) {
      this.#needsListing = true;
      throw error;
    } finally {
      // Listing may take longer than that itself.
      this.#listed = performance.now();
    }
  }

  async #set(root: string, found: readonly FileToRoute[]): Promise<Map<string, FileToRoute | undefined>> {
    const before = this.#known.get(root);
    if (before === undefined) {
      const env = Object.keys(process.env);
      const settings = { workspace: emptyDescription, env, platform: process.platform };
      await this.#thread.call('open', { root, settings });
    }
    const now = new Map(found.map(file => [file.absolute, versionOf(file)]));
    const gone = [...(before?.keys() ?? [])].filter(file => !now.has(file));
    const files = found.filter(({ absolute }) => before?.get(absolute) !== now.get(absolute));
    await this.#thread.call('delete', { root, paths: gone.map(toShown) });
    await this.#thread.call('set', { root, files });
    this.#known.set(root, now);
    const changed = new Map<string, FileToRoute | undefined>(gone.map(file => [file, undefined]));
    files.forEach(file => changed.set(file.absolute, file));
    return changed;
  }
}

function toShown(file: string): string {
  return file.replaceAll('\\', '/');
}

/** Changes whenever the skill, or a file beside it that came or went, does. */
function versionOf({ absolute, siblings = [] }: FileToRoute): string {
  const names = siblings
    .filter(name => name.endsWith('.json'))
    .map(name => path.join(path.dirname(absolute), name));
  const stats = [absolute, ...names].map(file => statOf(file));
  return stats.map(stat => `${stat?.mtimeMs} ${stat?.size}`).join('\n');
}
