import { homedir } from 'node:os';
import path from 'node:path';
import { emptyDescription } from '../../core/catalog/workspaceDescription.ts';
import { bundledSource } from '../../core/catalog/sources.ts';
import { findInstalledSkills } from '../../node/installedSkills.ts';
import { findSkillFiles } from '../../node/findSkillFiles.ts';
import type { FileToRoute } from '../../node/routingFiles.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import { statOf } from '../../node/statOf.ts';

/** Milliseconds in which the folders are not listed again, unless something in them is known to have changed. */
const patience = 2000;

/** The names of the desks of skills that belong to no folder of the workspace. */
export const userDesk = 'user';
export const bundledDesk = 'bundled';

/** Keeps the thread in step with the skills of the user and those that come with the program. */
export class InstalledSkills {
  readonly #thread: RoutingThread;
  readonly #known = new Map<string, Map<string, string>>();
  #listed = -Infinity;

  constructor(thread: RoutingThread) {
    this.#thread = thread;
  }

  /** Takes note of changes on disk. */
  onFilesChanged(files: readonly string[]): void {
    const home = homedir() + path.sep;
    if (files.some(file => file.startsWith(home))) {
      this.#listed = -Infinity;
    }
  }

  /** Answers with the skills of the user that are new or changed since the last time, and those that are gone. */
  async update(): Promise<ReadonlyMap<string, FileToRoute | undefined>> {
    if (performance.now() - this.#listed < patience) {
      return new Map();
    }
    this.#listed = performance.now();
    await this.#set(bundledDesk, await findBundled());
    return this.#set(userDesk, await findInstalledSkills(homedir()));
  }

  async #set(root: string, found: readonly FileToRoute[]): Promise<Map<string, FileToRoute | undefined>> {
    const before = this.#known.get(root);
    if (before === undefined) {
      const env = Object.keys(process.env);
      const settings = { workspace: emptyDescription, env, platform: process.platform };
      await this.#thread.call('open', { root, settings });
    }
    const now = new Map(found.map(file => [file.absolute, versionOf(file)]));
    this.#known.set(root, now);
    const gone = [...(before?.keys() ?? [])].filter(file => !now.has(file));
    const files = found.filter(({ absolute }) => before?.get(absolute) !== now.get(absolute));
    await this.#thread.call('delete', { root, paths: gone.map(toShown) });
    await this.#thread.call('set', { root, files });
    const changed = new Map<string, FileToRoute | undefined>(gone.map(file => [file, undefined]));
    files.forEach(file => changed.set(file.absolute, file));
    return changed;
  }
}

async function findBundled(): Promise<FileToRoute[]> {
  const folder = path.join(__dirname, 'bundled');
  const { files, siblings } = await findSkillFiles(folder, { patterns: [], base: folder });
  return files.map(absolute => {
    const own = siblings.get(absolute);
    const place = { source: bundledSource, root: '' };
    const file = { absolute, shown: toShown(absolute), place };
    return own === undefined ? file : Object.assign(file, { siblings: own });
  });
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
