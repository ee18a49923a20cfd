import { isUtf8 } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SkillResource } from '../../core/model/skill/skillContext.ts';
import { listFolderFiles } from '../../node/files/folderFiles.ts';
import { decodeText } from '../../node/files/readSkillFile.ts';
import { isResource, maxResources } from '../../node/files/skillResources.ts';
import type { Background } from './guard.ts';
import { isAtOrBelow } from './pathDependencies.ts';

/** Folders that are remembered: those of open skills. */
const maxKnown = 100;
/** Bytes of one file, and of all files of a folder, whose words are kept. */
const largestText = 256 * 1024;
const maxBytes = 2 * 1024 * 1024;

interface Known {
  /** Undefined while it is looked up, and where the files or their words are too many. */
  readonly files: readonly SkillResource[] | undefined;
  /** Folders in it that somebody waits for; empty for all of it. */
  readonly awaited: Set<string>;
}

/**
 * The files in the folders of open skills, with their texts. Asking never touches the disk: what is not known yet is looked up in the
 * background, and `onKnown` is told once there is something that was asked for.
 */
export class SkillResourceCache {
  readonly #known = new Map<string, Known>();
  readonly #looking = new Set<Promise<void>>();
  readonly #onKnown: () => void;
  readonly #background: Background;

  constructor(onKnown: () => void, background: Background) {
    this.#onKnown = onKnown;
    this.#background = background;
  }

  /** Resolves once all that was asked for is known; undefined where it is already. */
  get pending(): Promise<unknown> | undefined {
    return this.#looking.size === 0 ? undefined : Promise.allSettled(this.#looking);
  }

  /** Undefined while it is not known, and where there are too many to say anything of. */
  list(folder: string, folders: readonly string[] = ['']): readonly SkillResource[] | undefined {
    const known = this.#known.get(folder);
    if (known === undefined) {
      const looked = this.#look(folder, new Set(folders)).finally(() => this.#looking.delete(looked));
      this.#looking.add(looked);
      this.#background('skill folder', () => looked);
    } else {
      folders.forEach(each => known.awaited.add(each));
    }
    return known?.files;
  }

  /** Forgets the folders in which something changed on disk. */
  forget(changed: readonly string[]): boolean {
    const folders = new Set(this.#known.keys());
    const stale = [...folders].filter(folder => changed.some(file => isAtOrBelow(file, new Set([folder]))));
    stale.forEach(folder => this.#known.delete(folder));
    return stale.length > 0;
  }

  async #look(folder: string, awaited: Set<string>): Promise<void> {
    if (this.#known.size >= maxKnown) {
      this.#known.clear();
    }
    const looking: Known = { files: undefined, awaited };
    this.#known.set(folder, looking);
    const files = await readResources(folder);
    // What changed in the meantime is asked for anew.
    if (this.#known.get(folder) === looking) {
      this.#known.set(folder, { files, awaited });
      if (files !== undefined && isAwaited(files, awaited)) {
        this.#onKnown();
      }
    }
  }
}

function isAwaited(files: readonly SkillResource[], awaited: ReadonlySet<string>): boolean {
  return awaited.has('') || files.some(({ path: relative }) => awaited.has(relative.split('/')[0] ?? ''));
}

async function readResources(folder: string): Promise<SkillResource[] | undefined> {
  const { files, hasMore } = await listFolderFiles(folder, maxResources + 1);
  const own = files.filter(({ path: relative, isForeign }) => isForeign !== true && isResource(relative));
  if (hasMore || own.length > maxResources) {
    return undefined;
  }
  const resources: SkillResource[] = [];
  let left = maxBytes;
  for (const { path: relative, bytes } of own.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    const file = path.join(folder, relative);
    const isLarge = bytes > largestText;
    if (isLarge ? await startsWithWords(file) : bytes > left) {
      // With half of the texts, what the other half names would seem to be named by nobody.
      return undefined;
    }
    const text = isLarge ? undefined : await readWords(file);
    left -= isLarge ? 0 : bytes;
    resources.push({ path: relative, text: () => text });
  }
  return resources;
}

/** Bytes at the start of a file that tell text from what is none. */
const tellingBytes = 8 * 1024;

/** Whether a large file is a text, as far as its start tells; so is what cannot be read. */
async function startsWithWords(file: string): Promise<boolean> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    // The last character may be cut, which has at most four bytes.
    const isText = [0, 1, 2, 3].some(cut => isUtf8(buffer.subarray(0, Math.max(0, bytesRead - cut))));
    return isText && !buffer.subarray(0, bytesRead).includes(0);
  } catch {
    // It went while the folder was listed, or nobody may read it; what it names is not known.
    return true;
  }
}

async function readWords(file: string): Promise<string | undefined> {
  try {
    const { text, facts } = decodeText(await readFile(file));
    return facts.invalidAt === undefined && facts.nulAt === undefined ? text : undefined;
  } catch {
    // It went while the folder was listed, or nobody may read it.
    return undefined;
  }
}
