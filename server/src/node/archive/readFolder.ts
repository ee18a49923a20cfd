import fs from 'node:fs';
import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { sortFiles } from '../../core/model/folder/packFile.ts';
import { whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { reasonOf } from '../files/readSkillFile.ts';
import type { FolderLimits } from './folderLimits.ts';
import { describeSize, folderLimits } from './folderLimits.ts';
import { toContent, withoutMarks } from '../files/packContent.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';

/** Something in a folder that was not read. */
export interface FolderProblem {
  /** From the folder with `/`; empty for the folder itself. */
  readonly path: string;
  /**
   * `link-out`: leads out of the folder. `link-circle`: leads to a folder that it lies in. `too-large`: this file, or the folder with
   * it. `too-many`: this one and those behind it. `special`: a pipe, a socket or a device.
   */
  readonly reason: 'link-out' | 'link-circle' | 'too-large' | 'too-many' | 'unreadable' | 'special';
  /** More of it in words, without a full stop. */
  readonly detail?: string;
}

export interface FolderFiles {
  /** In the order of their paths. */
  readonly files: PackFile[];
  readonly problems: readonly FolderProblem[];
}

export interface ReadFolderOptions {
  readonly limits?: FolderLimits;
  /** Leaves files with a byte order mark as bytes, so that they can be hashed and copied as they are. */
  readonly keepsMarks?: boolean;
  readonly token?: Cancellation;
}

/**
 * Reads everything below a folder but what tools put there. Links within the folder are read as what they lead to. It never
 * throws; there is nothing in its answer once it was canceled.
 */
export async function readFolder(
  folder: string,
  { limits = folderLimits, keepsMarks = false, token }: ReadFolderOptions = {},
): Promise<FolderFiles> {
  const walk = new FolderWalk(limits);
  if (!(await walk.run(folder, token))) {
    return { files: [], problems: [] };
  }
  const files = sortFiles(walk.files);
  return { files: keepsMarks ? files : withoutMarks(files), problems: sortFiles(walk.problems) };
}

/** A folder that is to be listed. */
interface Visit {
  /** Its path without links. */
  readonly real: string;
  /** From the root with `/`, as it was come to. */
  readonly path: string;
  /** It and the folders that led to it, without links. */
  readonly chain: readonly string[];
}

class FolderWalk {
  readonly files: PackFile[] = [];
  readonly problems: FolderProblem[] = [];
  readonly #limits: FolderLimits;
  #root = '';
  #bytes = 0;
  /** Links can lead to one folder on ever more ways, so that folders have to be counted too. */
  #folders = 0;
  #isFull = false;
  #pending: Visit[] = [];

  constructor(limits: FolderLimits) {
    this.#limits = limits;
  }

  /** Whether it came to its end. */
  async run(folder: string, token?: Cancellation): Promise<boolean> {
    this.#try('', () => {
      const stat = fs.statSync(folder, { throwIfNoEntry: false });
      if (stat?.isDirectory() !== true) {
        this.#tell('', 'unreadable', stat === undefined ? 'it is not there' : 'it is not a folder');
        return;
      }
      this.#root = fs.realpathSync(folder);
      this.#pending = [{ real: this.#root, path: '', chain: [this.#root] }];
    });
    const isCanceled = () => token?.isCancellationRequested === true;
    for (let visit = this.#pending.shift(); visit !== undefined; visit = this.#pending.shift()) {
      for (const name of this.#list(visit)) {
        if (this.#isFull || isCanceled()) {
          return !isCanceled();
        }
        this.#look(name, visit);
      }
      // Where nobody can cancel, nobody has to be let in between.
      if (token !== undefined) {
        await setImmediate();
      }
    }
    return !isCanceled();
  }

  #list({ real, path: shown }: Visit): string[] {
    const names: string[] = [];
    this.#try(shown, () => {
      for (const bytes of fs.readdirSync(real, { encoding: 'buffer' })) {
        const name = bytes.toString('utf8');
        if (isUtf8(bytes) && !/[\p{Cc}\\]/u.test(name)) {
          names.push(name);
        } else {
          this.#tell(below(shown, name.replace(/\p{Cc}/gu, ' ')), 'unreadable', 'its name is not plain text');
        }
      }
    });
    return names.toSorted((one, other) => (one < other ? -1 : 1));
  }

  #look(name: string, visit: Visit): void {
    const shown = below(visit.path, name);
    const file = path.join(visit.real, name);
    this.#try(shown, () => {
      const stat = fs.lstatSync(file);
      if (!stat.isSymbolicLink()) {
        this.#take(file, stat, shown, visit);
        return;
      }
      const real = fs.realpathSync(file);
      if (real !== this.#root && !real.startsWith(this.#root + path.sep)) {
        this.#tell(shown, 'link-out');
        return;
      }
      this.#take(real, fs.lstatSync(real), shown, visit);
    });
  }

  #take(real: string, stat: fs.Stats, shown: string, visit: Visit): void {
    if (stat.isDirectory()) {
      this.#enter(real, shown, visit);
    } else if (stat.isFile()) {
      this.#read(real, stat, shown);
    } else {
      this.#tell(shown, 'special');
    }
  }

  #enter(real: string, shown: string, visit: Visit): void {
    const own = path.relative(this.#root, real).replaceAll('\\', '/');
    if (whyLeftOut(shown) === 'junk' || whyLeftOut(own) === 'junk') {
      return;
    }
    if (visit.chain.includes(real)) {
      this.#tell(shown, 'link-circle');
      return;
    }
    this.#folders += 1;
    if (this.#folders > this.#limits.files) {
      this.#stop(shown, 'too-many', `there are more than ${this.#limits.files} folders`);
      return;
    }
    this.#pending.push({ real, path: shown, chain: [...visit.chain, real] });
  }

  #read(real: string, stat: fs.Stats, shown: string): void {
    const { files, fileBytes, folderBytes } = this.#limits;
    if (this.files.length === files) {
      this.#stop(shown, 'too-many', `there are more than ${files} files`);
      return;
    }
    const bytes = readRegularFile(fs, real, fileBytes);
    if (bytes === 'unsteady') {
      this.#tell(shown, 'unreadable', 'it changes while it is read');
    } else if (bytes === 'too-large') {
      this.#tell(shown, bytes, `it is larger than ${describeSize(fileBytes)}`);
    } else if (bytes === 'special') {
      this.#tell(shown, bytes);
    } else if (this.#bytes + bytes.length > folderBytes) {
      this.#stop(shown, 'too-large', `with it the folder is larger than ${describeSize(folderBytes)}`);
    } else {
      this.#bytes += bytes.length;
      const isExecutable = process.platform !== 'win32' && (stat.mode & 0o100) !== 0;
      this.files.push({ path: shown, content: toContent(bytes), ...(isExecutable && { isExecutable }) });
    }
  }

  /** Does something that the file system may refuse. */
  #try(shown: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      const isCycle = error instanceof Error && 'code' in error && error.code === 'ELOOP';
      this.#tell(shown, isCycle ? 'link-circle' : 'unreadable', reasonOf(error));
    }
  }

  #tell(shown: string, reason: FolderProblem['reason'], detail?: string): void {
    this.problems.push({ path: shown, reason, ...(detail !== undefined && { detail }) });
  }

  #stop(shown: string, reason: FolderProblem['reason'], detail: string): void {
    this.#tell(shown, reason, detail);
    this.#isFull = true;
  }
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
