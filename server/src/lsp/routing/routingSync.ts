import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { FileToRoute } from '../../node/routingFiles.ts';
import { spareMemory } from '../../node/spareMemory.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import { isAtOrBelow } from '../askedFiles.ts';
import type { OpenSkills } from '../openSkills.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';
import { filePathOf } from '../uris.ts';

/** Files that are read before the thread looks whether anyone asks for something else. */
const batch = 50;

interface FolderState {
  /** By absolute path. */
  readonly known: Map<string, FileToRoute>;
  /** Versions of the texts that editors hold and the thread has, by absolute path. */
  readonly sent: Map<string, number>;
  /** Folders in which something changed on disk. */
  readonly changed: Set<string>;
  /** What itself changed on disk: files, and folders that came or went with all that is in them. */
  readonly files: Set<string>;
  needsListing: boolean;
}

/** The skills of a folder, with what changed since they were listed before. */
interface Listed extends Pick<FolderState, 'changed' | 'files'> {
  readonly found: readonly FileToRoute[];
}

/**
 * Keeps the routing thread in step with a workspace folder: the files on disk, and before them what editors hold. Nothing is
 * sent before someone asks for a folder, and then only what changed since.
 */
export class RoutingSync {
  readonly #thread: RoutingThread;
  readonly #workspace: SkillWorkspace;
  readonly #open: OpenSkills;
  readonly #states = new Map<string, FolderState>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(thread: RoutingThread, workspace: SkillWorkspace, open: OpenSkills) {
    this.#thread = thread;
    this.#workspace = workspace;
    this.#open = open;
  }

  /** The folders that someone has asked for. */
  get folderUris(): readonly string[] {
    return [...this.#states.keys()];
  }

  /** Takes note of changes on disk. */
  onFilesChanged(files: readonly string[]): void {
    for (const [uri, state] of this.#states) {
      const root = URI.parse(uri).fsPath;
      const own = files.filter(file => file.startsWith(root + path.sep));
      own.forEach(file => state.changed.add(path.dirname(file)));
      own.forEach(file => state.files.add(file));
      state.needsListing ||= own.length > 0;
    }
  }

  /** Forgets everything, for settings and descriptions decide about every skill; a folder that is gone is closed. */
  async forget(): Promise<void> {
    const gone = [...this.#states.keys()].filter(uri => !this.#workspace.folderUris.includes(uri));
    this.#states.clear();
    await Promise.all(gone.map(uri => this.#thread.call('close', { root: uri })));
  }

  /** The thread has ended, and the next one knows nothing. */
  startOver(): void {
    this.#states.clear();
  }

  /** Brings the thread up to date with a folder; one after the other, so that none overtakes another. */
  async update(uri: string, token: CancellationToken): Promise<void> {
    const turn = this.#queue.then(() => this.#update(uri, token));
    this.#queue = turn.catch(() => {});
    await turn;
  }

  async #update(uri: string, token: CancellationToken): Promise<void> {
    if (token.isCancellationRequested) {
      return;
    }
    const state = this.#states.get(uri) ?? (await this.#start(uri));
    if (state.needsListing) {
      await this.#readAgain(uri, state, token);
    }
    await this.#sendTexts(uri, state);
  }

  async #start(uri: string): Promise<FolderState> {
    const state = {
      known: new Map(),
      sent: new Map(),
      changed: new Set<string>(),
      files: new Set<string>(),
      needsListing: true,
    };
    const workspaceProblem = this.#workspace.descriptionProblemAt(uri);
    const settings = {
      workspace: this.#workspace.descriptionAt(uri),
      ...(workspaceProblem && { workspaceProblem }),
      folder: URI.parse(uri).fsPath,
      own: this.#workspace.routingAt(uri),
      env: Object.keys(process.env),
      platform: process.platform,
    };
    await this.#thread.call('open', { root: uri, settings });
    this.#states.set(uri, state);
    return state;
  }

  async #readAgain(uri: string, state: FolderState, token: CancellationToken): Promise<void> {
    // What changes while files are read is for the next time.
    const changed = new Set(state.changed);
    const files = new Set(state.files);
    state.changed.clear();
    state.files.clear();
    state.needsListing = false;
    if (files.size > 0) {
      await this.#thread.call('forgetVariables', { root: uri, files: [...files] });
    }
    const found = await this.#workspace.listToRoute(uri, token);
    if (token.isCancellationRequested || !(await this.#send(uri, state, { found, changed, files }, token))) {
      changed.forEach(folder => state.changed.add(folder));
      files.forEach(file => state.files.add(file));
      state.needsListing = true;
    }
  }

  /** Sends what is new or changed, and takes back what is gone; answers whether it came to the end. */
  async #send(
    uri: string,
    { known, sent }: FolderState,
    { found, changed, files: touched }: Listed,
    token: CancellationToken,
  ): Promise<boolean> {
    const now = new Set(found.map(({ absolute }) => absolute));
    const gone = [...known.values()].filter(({ absolute }) => !now.has(absolute));
    await this.#thread.call('delete', { root: uri, paths: gone.map(({ shown }) => shown) });
    gone.forEach(({ absolute }) => known.delete(absolute));
    const isChanged = ({ absolute }: FileToRoute) =>
      changed.has(path.dirname(absolute)) || isAtOrBelow(absolute, touched);
    // What was listed in a changed folder may be out of date, so a sidecar is looked for there.
    const wanted = found
      .filter(file => !known.has(file.absolute) || isChanged(file))
      .map(file => (isChanged(file) ? withoutSiblings(file) : file));
    return spareMemory(wanted.length, async () => {
      for (let at = 0; at < wanted.length; at += batch) {
        if (token.isCancellationRequested) {
          return false;
        }
        const files = wanted.slice(at, at + batch);
        await this.#thread.call('set', { root: uri, files });
        files.forEach(file => known.set(file.absolute, file));
        files.forEach(({ absolute }) => sent.delete(absolute));
      }
      return true;
    });
  }

  /** What stands in editors goes before the disk; what is closed again is read anew. */
  async #sendTexts(uri: string, { known, sent }: FolderState): Promise<void> {
    const open = new Map(this.#open.all().map(skill => [filePathOf(skill.uri) ?? '', skill]));
    const files = [...new Set([...open.keys(), ...sent.keys()])].flatMap(absolute => {
      const file = known.get(absolute);
      const skill = open.get(absolute);
      if (file === undefined || skill === undefined) {
        return sent.delete(absolute) && file !== undefined ? [file] : [];
      }
      const isNew = sent.get(absolute) !== skill.version;
      sent.set(absolute, skill.version);
      return isNew ? [{ ...file, text: skill.file.document.text }] : [];
    });
    if (files.length > 0) {
      await this.#thread.call('set', { root: uri, files });
    }
  }
}

function withoutSiblings({ siblings: _siblings, ...file }: FileToRoute): FileToRoute {
  return file;
}
