import type { Dirent } from 'node:fs';
import fs, {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Ignore } from 'ignore';
import ignore from 'ignore';
import type { Cancellation } from '../../core/text/position/span.ts';
import { isToolsOwn } from '../files/discovery/findSkillFiles.ts';
import { leadsToHostFolder } from '../files/discovery/hostFolders.ts';
import { realPathOf } from '../files/discovery/realPathOf.ts';
import { isIn, toRealPath } from '../files/realPath.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';
import { runGit } from '../git/git.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../process/temporaryFolder.ts';

/** A copy of a workspace in a temporary folder, for something that may change it. */
export interface ScratchCopy {
  /** Absolute path, without links in it. */
  readonly folder: string;
  /** How many files, links and folders are missing because of a limit, or since they can't be read or lead out of the workspace. */
  readonly leftOut: number;
}

export interface CopyLimits {
  readonly files: number;
  /** Of all files together. */
  readonly bytes: number;
  /** Of one file. */
  readonly fileBytes: number;
}

export interface CopyOptions {
  readonly limits?: CopyLimits;
  /** Whether a file or a folder stays behind, by its path from the root with `/`. */
  readonly isUnwanted?: (relative: string) => boolean;
}

/** More than people's projects have in sources, and little enough to be copied within seconds. */
const copyLimits: CopyLimits = {
  files: 20_000,
  bytes: 256 * 1024 * 1024,
  fileBytes: 8 * 1024 * 1024,
};

/**
 * Copies a workspace for a trial and removes the copy once the work is done. What git ignores stays behind, but for folders in which
 * hosts look for skills; so do `.git` and `node_modules`. The copy is an empty git repository, as hosts look for skills up to the root
 * of one. Links stay links; one that leads out of the workspace is left out.
 *
 * @param root absolute path
 * @returns undefined where it was canceled before the copy was complete
 */
export async function withScratchCopy<Result>(
  root: string,
  token: Cancellation,
  work: (copy: ScratchCopy) => Promise<Result>,
  { limits = copyLimits, isUnwanted = () => false }: CopyOptions = {},
): Promise<Result | undefined> {
  const place = toRealPath(makeTemporaryFolder('skillwright-trial-'));
  try {
    // Of the same name, since a model may be told it.
    const folder = path.join(place, 'copy', path.basename(root) || 'workspace');
    mkdirSync(folder, { recursive: true });
    const copying = new Copying(toRealPath(root), folder, { limits, isUnwanted });
    await copying.run(token);
    // Without git on the computer, hosts have none to look at either.
    await runGit(folder, ['init', '--quiet', '--template=']);
    return token.isCancellationRequested ? undefined : await work({ folder, leftOut: copying.leftOut });
  } finally {
    removeTemporaryFolder(place);
  }
}

/** A folder that is copied. */
interface Visit {
  /** From the root with `/`, empty for the root itself. */
  readonly relative: string;
  readonly ignores: readonly { readonly base: string; readonly rules: Ignore }[];
}

/** Files, links and folders that are copied between two looks at the event loop. */
const stepsPerTurn = 64;

class Copying {
  leftOut = 0;
  readonly #root: string;
  readonly #folder: string;
  readonly #limits: CopyLimits;
  readonly #isUnwanted: (relative: string) => boolean;
  #files = 0;
  #bytes = 0;
  /** Skills of hosts are copied before others, and what is near the root before what is deeper, in case there is no room for all. */
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];

  constructor(root: string, folder: string, { limits, isUnwanted }: Required<CopyOptions>) {
    this.#root = root;
    this.#folder = folder;
    this.#limits = limits;
    this.#isUnwanted = isUnwanted;
  }

  async run(token: Cancellation): Promise<void> {
    this.#visit({ relative: '', ignores: [] });
    let steps = 0;
    for (let step = this.#next(); step !== undefined; step = this.#next()) {
      step();
      if (++steps % stepsPerTurn === 0) {
        await setImmediate();
      }
      if (token.isCancellationRequested) {
        return;
      }
    }
  }

  #next(): (() => void) | undefined {
    return this.#first.shift() ?? this.#others.shift();
  }

  #visit({ relative, ignores: above }: Visit): void {
    if (this.#files >= this.#limits.files) {
      this.leftOut += 1;
      return;
    }
    const entries = this.#list(relative);
    const hasIgnore = entries.some(({ name }) => name === '.gitignore');
    const ignores = hasIgnore ? [...above, ...this.#readIgnore(relative)] : above;
    for (const entry of entries) {
      this.#add(entry, { relative, ignores });
    }
  }

  #list(relative: string): Dirent[] {
    try {
      return readdirSync(path.join(this.#root, relative), { withFileTypes: true }).toSorted((one, other) =>
        one.name < other.name ? -1 : 1,
      );
    } catch {
      // A folder that nobody may look into is missing in the copy, and counted.
      this.leftOut += 1;
      return [];
    }
  }

  #readIgnore(relative: string): Visit['ignores'] {
    try {
      const text = readFileSync(path.join(this.#root, relative, '.gitignore'), 'utf8');
      return [{ base: relative, rules: ignore().add(text) }];
    } catch {
      // An ignore file that cannot be read ignores nothing, as for git.
      return [];
    }
  }

  #add(entry: Dirent, parent: Visit): void {
    const { name } = entry;
    const relative = parent.relative === '' ? name : `${parent.relative}/${name}`;
    if (
      isToolsOwn(name) ||
      this.#isUnwanted(relative) ||
      isIgnored(entry.isDirectory() ? `${relative}/` : relative, parent)
    ) {
      return;
    }
    (leadsToHostFolder(relative) ? this.#first : this.#others).push(() => {
      try {
        if (entry.isDirectory()) {
          mkdirSync(path.join(this.#folder, relative));
          this.#visit({ ...parent, relative });
        } else if (!(entry.isSymbolicLink() ? this.#copyLink(relative) : this.#copyFile(relative))) {
          this.leftOut += 1;
        }
      } catch {
        // What cannot be read, or not be written there, is missing in the copy, and counted.
        this.leftOut += 1;
      }
    });
  }

  /** Whether it was copied. */
  #copyFile(relative: string): boolean {
    const { files, bytes, fileBytes } = this.#limits;
    const file = path.join(this.#root, relative);
    const room = Math.min(fileBytes, bytes - this.#bytes);
    const content = this.#files < files ? readRegularFile(fs, file, room) : 'too-large';
    if (typeof content === 'string') {
      return false;
    }
    this.#files += 1;
    this.#bytes += content.length;
    const copy = path.join(this.#folder, relative);
    writeFileSync(copy, content, { flag: 'wx' });
    // Scripts stay scripts, and all can be changed.
    chmodSync(copy, (lstatSync(file).mode & 0o777) | 0o600);
    return true;
  }

  /** Whether it was copied: the copy of a link leads to the copy of what it leads to. */
  #copyLink(relative: string): boolean {
    const target = realPathOf(path.join(this.#root, relative));
    if (target === undefined || !isIn(this.#root, target) || this.#files >= this.#limits.files) {
      return false;
    }
    this.#files += 1;
    const copy = path.join(this.#folder, relative);
    const own = path.join(this.#folder, path.relative(this.#root, target));
    symlinkSync(path.relative(path.dirname(copy), own) || '.', copy);
    return true;
  }
}

function isIgnored(relative: string, { ignores }: Visit): boolean {
  return (
    !leadsToHostFolder(relative) &&
    ignores.some(({ base, rules }) => rules.ignores(base === '' ? relative : relative.slice(base.length + 1)))
  );
}
