import { isMarkdownName, isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Ignore } from 'ignore';
import ignore from 'ignore';
import { pushTo } from '../../../core/text/lists/pushTo.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import { listEntries, presenceAt, readUtf8 } from '../../disk/observedDisk.ts';
import { findForbiddenTarget } from '../linkRoots.ts';
import { reasonOf } from '../readSkillFile.ts';
import { stagingPrefix } from '../stagingPrefix.ts';
import { leadsToHostFolder } from './hostFolders.ts';
import { realPathOf } from './realPathOf.ts';
import { hasSkill, isFolder } from './skillFolder.ts';
import { SkillListing } from './skillListing.ts';

export interface FoundFiles {
  /** Absolute paths of the skills, sorted. */
  readonly files: readonly string[];
  /** Further paths at which links show a skill, by its path in `files`. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  /** The skills whose SKILL.md is itself a link. */
  readonly linkedFiles: ReadonlySet<string>;
  /** Links in the folder of a skill that lead out of all known folders, by the path of the skill; each from its folder with `/`. */
  readonly linksOut: ReadonlyMap<string, readonly string[]>;
  /** The names in the folder of each skill, by the path of the skill. */
  readonly siblings: ReadonlyMap<string, readonly string[]>;
  /**
   * The files that belong to skills where these were asked for, as `readListing` takes them apart, by the path of the folder. A
   * skill that has no folders in its own is left out, and so is one of which not all is known.
   */
  readonly listings: ReadonlyMap<string, string>;
  /** Absolute paths of the other files that were asked for, sorted. */
  readonly others: readonly string[];
  /** Absolute paths of the other Markdown files in the folders of skills, sorted. */
  readonly resources: readonly string[];
  /** Folders that could not be listed. */
  readonly unreadable: readonly { readonly folder: string; readonly reason: string }[];
}

export interface IgnoredPaths {
  /** Patterns as in .gitignore. */
  readonly patterns: readonly string[];
  /** The folder that the patterns are about; the searched folder or one above it. */
  readonly base: string;
}

/** What is looked for beside skills. */
export interface Wanted {
  /** Whether a file other than a skill is asked for, too, by its path from the searched folder with `/`. */
  readonly isWanted?: (path: string) => boolean;
  /** Told each folder in which changes are being made, or were left behind. */
  readonly onStaging?: (folder: string) => void;
  /** Takes down the files of each skill, for those who ask for them at once: later they may be others. */
  readonly withListings?: boolean;
}

/** Levels below a skill's folder in which further skills are looked for. */
const nestedDepth = 6;
/** Levels in all; only a loop that realpath does not show could be deeper. */
const deepest = 64;
/** Folders listed between two looks at the event loop. */
const foldersPerTurn = 64;

/** Whether a folder of this name holds no skills: those of tools, and changes that are being made, which are none yet, or no longer. */
export function isToolsOwn(name: string): boolean {
  return name === 'node_modules' || name === '.git' || name.startsWith(stagingPrefix);
}

/**
 * Finds the skills below a folder. What git ignores is left out, except below hosts' own folders, which
 * people ignore while hosts still load them. Links are followed once, and out of the folder only to
 * a skill or a folder of skills. One that leads out of all known folders is not followed; where a skill should be behind it, it counts as
 * one that cannot be read.
 */
export async function findSkillFiles(
  root: string,
  ignored: IgnoredPaths,
  cancellation?: Cancellation,
  wanted: Wanted = {},
): Promise<FoundFiles> {
  const walk = new SkillWalk(root, ignored, wanted);
  await walk.run(cancellation);
  return {
    files: [...walk.siblings.keys()].toSorted(),
    links: walk.links(),
    linkedFiles: walk.linkedFiles,
    linksOut: walk.linksOut,
    siblings: walk.siblings,
    listings: walk.listings(),
    others: walk.others.toSorted(),
    resources: walk.resources.toSorted(),
    unreadable: walk.unreadable,
  };
}

interface Visit {
  readonly folder: string;
  /** Path from the root with `/`, empty for the root itself. */
  readonly relative: string;
  readonly depth: number;
  /** Levels left once inside a skill. */
  readonly nestedLeft: number | undefined;
  readonly ignores: readonly { readonly base: string; readonly rules: Ignore }[];
  readonly outside: boolean;
  /** The skill that it is a folder of, by its path and the path of its folder from the root. */
  readonly skill: { readonly file: string; readonly relative: string } | undefined;
  /** Of the skill that it is a folder of; undefined where its files are not listed. */
  readonly listing: SkillListing | undefined;
}

class SkillWalk {
  readonly siblings = new Map<string, readonly string[]>();
  readonly linkedFiles = new Set<string>();
  readonly linksOut = new Map<string, string[]>();
  readonly others: string[] = [];
  readonly resources: string[] = [];
  readonly unreadable: { folder: string; reason: string }[] = [];
  readonly #listings = new Map<string, SkillListing>();
  readonly #root: string;
  readonly #realRoot: string;
  /** Undefined when there are none, which is the rule. */
  readonly #patterns: Ignore | undefined;
  readonly #isWanted: (path: string) => boolean;
  readonly #onStaging: (folder: string) => void;
  readonly #withListings: boolean;
  /** From the folder that the patterns are about to the root, with `/` at its end. */
  readonly #prefix: string;
  readonly #seen = new Set<string>();
  /** Links to folders that are looked through at another path: the link, and that path. */
  readonly #doubles: { readonly link: string; readonly target: string }[] = [];
  /** Where the folders are looked through that only links lead to, by their real paths. */
  readonly #followed = new Map<string, string>();
  readonly #pending: Visit[] = [];
  /** Links wait until all real folders are known, so that a skill is listed under its own path. */
  readonly #links: (() => unknown)[] = [];

  constructor(root: string, { patterns, base }: IgnoredPaths, wanted: Wanted) {
    this.#isWanted = wanted.isWanted ?? (() => false);
    this.#onStaging = wanted.onStaging ?? (() => {});
    this.#withListings = wanted.withListings === true;
    this.#root = root;
    this.#realRoot = realPathOf(root) ?? root;
    const above = path.relative(base, root).replaceAll('\\', '/');
    this.#prefix = above === '' ? '' : `${above}/`;
    this.#patterns = patterns.length === 0 ? undefined : ignore().add([...patterns]);
    this.#pending.push({
      folder: root,
      relative: '',
      depth: 0,
      nestedLeft: undefined,
      ignores: [],
      outside: false,
      skill: undefined,
      listing: undefined,
    });
  }

  /** What is known of the files of skills. */
  listings(): Map<string, string> {
    const written = [...this.#listings].map(([folder, listing]) => [folder, listing.toText()] as const);
    return new Map(written.flatMap(([folder, text]) => (text === undefined ? [] : [[folder, text]])));
  }

  /** Further paths of skills: a link may lead to a skill or to a folder of skills. */
  links(): Map<string, string[]> {
    const links = new Map<string, string[]>();
    const files = [...this.siblings.keys()];
    for (const { link, target } of this.#doubles) {
      for (const file of files.filter(each => each.startsWith(target + path.sep))) {
        pushTo(links, file, link + file.slice(target.length));
      }
    }
    return links;
  }

  async run(cancellation?: Cancellation): Promise<void> {
    let listed = 0;
    for (let visit = this.#next(); visit !== undefined; visit = this.#next()) {
      if (cancellation?.isCancellationRequested === true) {
        return;
      }
      this.#visit(visit);
      // Where nobody can cancel, nobody has to be let in between.
      if (cancellation !== undefined && ++listed % foldersPerTurn === 0) {
        await setImmediate();
      }
    }
  }

  #next(): Visit | undefined {
    while (this.#pending.length === 0 && this.#links.length > 0) {
      this.#links.shift()?.();
    }
    return this.#pending.pop();
  }

  #visit(visit: Visit): void {
    const entries = this.#list(visit.folder);
    const ignores = entries.some(({ name }) => name === '.gitignore')
      ? [...visit.ignores, ...readIgnore(visit)]
      : visit.ignores;
    const own = entries.find(({ name }) => isSkillFileName(name));
    const nestedLeft = own === undefined ? visit.nestedLeft : nestedDepth;
    const listing = own === undefined ? visit.listing : this.#startListing(visit);
    const skill =
      own === undefined ? visit.skill : { file: joinName(visit.folder, own.name), relative: visit.relative };
    const parent = { ...visit, ignores, nestedLeft, listing, skill };
    const names = own === undefined ? [] : entries.map(({ name }) => name);
    listing?.add(visit.relative, entries);
    for (const entry of entries) {
      if (entry.isFile()) {
        this.#addFile(entry.name, parent, names);
      } else if (!this.#enter(entry, parent, names) && entry.isDirectory()) {
        listing?.miss(visit.relative === '' ? entry.name : `${visit.relative}/${entry.name}`);
      }
    }
  }

  #startListing({ folder, relative }: Visit): SkillListing | undefined {
    const listing = this.#withListings ? new SkillListing(relative) : undefined;
    if (listing !== undefined) {
      this.#listings.set(folder, listing);
    }
    return listing;
  }

  #addFile(name: string, parent: Visit, names: readonly string[]): void {
    const isSkill = isSkillFileName(name);
    const isResource = !isSkill && parent.nestedLeft !== undefined && isMarkdownName(name);
    const relative = parent.relative === '' ? name : `${parent.relative}/${name}`;
    if ((!isSkill && !isResource && !this.#isWanted(relative)) || this.#isIgnored(relative, parent)) {
      return;
    }
    const file = joinName(parent.folder, name);
    if (isSkill) {
      this.siblings.set(file, names);
    } else {
      (isResource ? this.resources : this.others).push(file);
    }
  }

  #list(folder: string): Dirent[] {
    try {
      // In the order of names, so that every machine follows the same link first.
      return listEntries(folder).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    } catch (error) {
      this.unreadable.push({ folder, reason: reasonOf(error) });
      return [];
    }
  }

  /** A folder, or a link to a file or a folder. Answers whether it is a folder that is looked through next. */
  #enter(entry: Dirent, parent: Visit, names: readonly string[]): boolean {
    const { name } = entry;
    const file = joinName(parent.folder, name);
    const relative = parent.relative === '' ? name : `${parent.relative}/${name}`;
    if (isToolsOwn(name)) {
      if (name.startsWith(stagingPrefix)) {
        this.#onStaging(parent.folder);
      }
      return false;
    }
    if (entry.isSymbolicLink() && findForbiddenTarget(file, this.#root) !== undefined) {
      this.#addForbidden(name, parent, names);
      return false;
    }
    if (!isFolder(entry, file)) {
      // A link that points nowhere is a skill that cannot be read; a pipe would never end.
      if (entry.isSymbolicLink() && ['file', 'absent'].includes(presenceAt(file))) {
        this.#addFile(name, parent, names);
        this.linkedFiles.add(file);
      }
      return false;
    }
    if (isSkillFileName(name)) {
      return false;
    }
    const depth = parent.depth + 1;
    const nestedLeft = parent.nestedLeft === undefined ? undefined : parent.nestedLeft - 1;
    if (depth > deepest || (nestedLeft ?? 0) < 0 || this.#isIgnored(`${relative}/`, parent)) {
      return false;
    }
    const outside = parent.outside || (entry.isSymbolicLink() && this.#leavesRoot(file));
    const mayEnter = !outside || (parent.outside ? hasSkill(file) : hasSkill(file) || name === 'skills');
    const isLink = entry.isSymbolicLink();
    const listing = isLink ? undefined : parent.listing?.below(relative);
    const follow = () => {
      const isFollowed = mayEnter && this.#isNew(entry, file);
      if (isFollowed) {
        this.#pending.push({ ...parent, folder: file, relative, depth, nestedLeft, outside, listing });
      } else if (mayEnter && isLink) {
        this.#addDouble(file);
      }
      return isFollowed;
    };
    if (isLink) {
      this.#links.push(follow);
      return false;
    }
    return follow();
  }

  /** A link that is not followed, told of where a skill is behind it, or where it is a part of one. */
  #addForbidden(name: string, parent: Visit, names: readonly string[]): void {
    const file = joinName(parent.folder, name);
    const relative = parent.relative === '' ? name : `${parent.relative}/${name}`;
    if (this.#isIgnored(relative, parent)) {
      return;
    }
    if (isSkillFileName(name)) {
      this.#addFile(name, parent, names);
      this.linkedFiles.add(file);
    } else if (hasSkill(file) || (name === 'skills' && presenceAt(file) === 'folder')) {
      this.siblings.set(joinName(file, 'SKILL.md'), ['SKILL.md']);
    } else if (parent.skill !== undefined) {
      const { file: skill, relative: folder } = parent.skill;
      pushTo(this.linksOut, skill, folder === '' ? relative : relative.slice(folder.length + 1));
    }
  }

  #isIgnored(relative: string, { ignores }: Visit): boolean {
    if (this.#patterns?.ignores(this.#prefix + relative) === true) {
      return true;
    }
    return (
      ignores.length > 0 &&
      !leadsToHostFolder(relative) &&
      ignores.some(({ base, rules }) => {
        const below = base === '' ? relative : relative.slice(base.length + 1);
        return rules.ignores(below);
      })
    );
  }

  #leavesRoot(file: string): boolean {
    const target = realPathOf(file);
    return (
      target === undefined || (target !== this.#realRoot && !target.startsWith(this.#realRoot + path.sep))
    );
  }

  #addDouble(link: string): void {
    const real = realPathOf(link);
    // A folder that the link lies in would be its own double for ever.
    if (real === undefined || (link + path.sep).startsWith(real + path.sep)) {
      return;
    }
    const isInside = real.startsWith(this.#realRoot + path.sep);
    const own = isInside ? this.#root + real.slice(this.#realRoot.length) : undefined;
    const target = this.#followed.get(real) ?? own;
    if (target !== undefined && target !== link) {
      this.#doubles.push({ link, target });
    }
  }

  /** Every real folder once; only links can lead to one twice. */
  #isNew(entry: Dirent, file: string): boolean {
    const target = entry.isSymbolicLink() ? realPathOf(file) : file;
    const isAncestor =
      target !== undefined && (file + path.sep).startsWith(target + path.sep) && target !== file;
    if (target === undefined || isAncestor || this.#seen.has(target) || target === this.#root) {
      return false;
    }
    this.#seen.add(target);
    if (entry.isSymbolicLink()) {
      this.#followed.set(target, file);
    }
    return true;
  }
}

/** `path.join` without its normalizing, which a walk over thousands of files feels. */
function joinName(folder: string, name: string): string {
  return folder.endsWith(path.sep) ? folder + name : folder + path.sep + name;
}

function readIgnore({ folder, relative }: Visit): Visit['ignores'] {
  try {
    return [{ base: relative, rules: ignore().add(readUtf8(path.join(folder, '.gitignore'))) }];
  } catch {
    // An ignore file that cannot be read ignores nothing, as for git.
    return [];
  }
}
