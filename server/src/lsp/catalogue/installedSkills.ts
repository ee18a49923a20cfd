import { homedir } from 'node:os';
import path from 'node:path';
import { URI } from 'vscode-uri';
import { emptyDescription } from '../../core/catalog/workspaceDescription.ts';
import { findBundledSkills } from '../../node/bundledSkills.ts';
import { findInstalledSkills, findListedSkills } from '../../node/installedSkills.ts';
import type { FileToRoute } from '../../node/routingFiles.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import { statOf } from '../../node/statOf.ts';
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
  #listed = -Infinity;

  constructor(thread: RoutingThread, workspace: SkillWorkspace) {
    this.#thread = thread;
    this.#workspace = workspace;
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
    await this.#set(bundledDesk, await findBundledSkills());
    return this.#set(userDesk, await this.#findOfUser());
  }

  /** Those in the user's own folders, and in folders elsewhere that the workspace lists. */
  async #findOfUser(): Promise<FileToRoute[]> {
    const home = homedir();
    const found = await findInstalledSkills(home);
    for (const uri of this.#workspace.folderUris) {
      const { sources = [] } = this.#workspace.descriptionAt(uri);
      found.push(...(await findListedSkills(sources, { root: URI.parse(uri).fsPath, home })));
    }
    const seen = new Set<string>();
    return found.filter(({ absolute }) => !seen.has(absolute) && seen.add(absolute));
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
