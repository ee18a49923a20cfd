import type { PackFile } from '../../core/model/folder/packFile.ts';
import { sortFiles } from '../../core/model/folder/packFile.ts';
import { whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import type { FolderLimits } from '../archive/folderLimits.ts';
import { describeSize } from '../archive/folderLimits.ts';
import { toContent } from '../files/packContent.ts';
import type { SourceProblem } from './openedSource.ts';
import type { TreeEntry } from './repositoryTree.ts';
import { followLinks } from './treeLinks.ts';
import { findUnsafePaths } from './unsafePaths.ts';

/** A file of a skill, which may be one that a link leads to. */
export interface TreeFile {
  /** From the skill folder, as people see it. */
  readonly path: string;
  readonly entry: TreeEntry;
}

export interface TreeSkill {
  readonly files: readonly TreeFile[];
  readonly problems: readonly SourceProblem[];
}

/**
 * The files that a skill of a commit has once the links within its folder are followed. What tools put there is left out.
 * @param folder from the root of the repository
 * @param entries what is in the folder, with paths from there
 * @param links where the links among them lead
 */
export function listTreeSkill(
  folder: string,
  entries: readonly TreeEntry[],
  links: ReadonlyMap<string, string>,
  limits: FolderLimits,
): TreeSkill {
  const own = entries.filter(({ path }) => whyLeftOut(path) !== 'junk');
  if (own.length > limits.files) {
    return { files: [], problems: [tooMany(limits)] };
  }
  const unsafe = findUnsafePaths(own.map(({ path }) => path));
  if (unsafe.length > 0) {
    return { files: [], problems: unsafe };
  }
  const walk = new TreeWalk(own, path => followLinks(path, folder, links), limits);
  walk.add('', '', ['']);
  return { files: sortFiles(walk.files), problems: sortFiles([...walk.problems, ...walk.findTooLarge()]) };
}

/** The files with their contents; those whose bytes are not there are left out. */
export function toPackFiles(files: readonly TreeFile[], bytes: ReadonlyMap<string, Uint8Array>): PackFile[] {
  return files.flatMap(({ path, entry }) => {
    const content = bytes.get(entry.blob);
    const isExecutable = entry.isExecutable && process.platform !== 'win32';
    return content === undefined
      ? []
      : [{ path, content: toContent(content), ...(isExecutable && { isExecutable }) }];
  });
}

type LeadsTo = (path: string) => ReturnType<typeof followLinks>;

class TreeWalk {
  readonly files: TreeFile[] = [];
  readonly problems: SourceProblem[] = [];
  readonly #entries: readonly TreeEntry[];
  readonly #byPath: ReadonlyMap<string, TreeEntry>;
  readonly #leadsTo: LeadsTo;
  readonly #limits: FolderLimits;
  /** Links can lead to one folder on ever more ways, so that they count as often as they are come to. */
  #seen = 0;

  constructor(entries: readonly TreeEntry[], leadsTo: LeadsTo, limits: FolderLimits) {
    this.#entries = entries;
    this.#byPath = new Map(entries.map(entry => [entry.path, entry]));
    this.#leadsTo = leadsTo;
    this.#limits = limits;
  }

  /**
   * Adds what is below a folder.
   * @param shown what the folder is called
   * @param chain the folders that links led through
   */
  add(real: string, shown: string, chain: readonly string[]): void {
    const start = real === '' ? '' : `${real}/`;
    for (const entry of this.#entries) {
      if (this.#seen > this.#limits.files) {
        return;
      }
      if (entry.path.startsWith(start)) {
        this.#seen++;
        this.#addEntry(entry, joinPath(shown, entry.path.slice(start.length)), chain);
      }
    }
  }

  findTooLarge(): SourceProblem[] {
    const { files, fileBytes, folderBytes } = this.#limits;
    if (this.#seen > files) {
      return [tooMany(this.#limits)];
    }
    const large = this.files.filter(({ entry }) => entry.size > fileBytes);
    if (large.length > 0) {
      const detail = `it is larger than ${describeSize(fileBytes)}`;
      return large.map(({ path }) => ({ path, reason: 'too-large', detail }));
    }
    const bytes = this.files.reduce((sum, { entry }) => sum + entry.size, 0);
    const detail = `the folder is larger than ${describeSize(folderBytes)}`;
    return bytes > folderBytes ? [{ path: '', reason: 'too-large', detail }] : [];
  }

  #addEntry(entry: TreeEntry, shown: string, chain: readonly string[]): void {
    if (entry.kind === 'submodule') {
      this.problems.push({ path: shown, reason: 'submodule' });
    } else if (entry.kind === 'link') {
      this.#follow(entry, shown, chain);
    } else {
      this.files.push({ path: shown, entry });
    }
  }

  #follow({ path }: TreeEntry, shown: string, chain: readonly string[]): void {
    const target = this.#leadsTo(path);
    if (typeof target === 'string') {
      this.problems.push({ path: shown, reason: target });
      return;
    }
    const file = this.#byPath.get(target.real);
    if (file !== undefined) {
      this.#addEntry(file, shown, chain);
      return;
    }
    const isAbove = target.real === '' || `${path}/`.startsWith(`${target.real}/`);
    if (isAbove || chain.includes(target.real)) {
      this.problems.push({ path: shown, reason: 'link-circle' });
    } else if (this.#entries.some(entry => entry.path.startsWith(`${target.real}/`))) {
      this.add(target.real, shown, [...chain, target.real]);
    } else {
      this.problems.push({ path: shown, reason: 'unreadable', detail: 'the link leads nowhere' });
    }
  }
}

function tooMany({ files }: FolderLimits): SourceProblem {
  return { path: '', reason: 'too-many', detail: `there are more than ${files} files` };
}

function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
