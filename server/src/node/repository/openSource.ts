import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import { isSkillName } from '../../core/model/folder/packedPaths.ts';
import type {
  InstallSource,
  GitSource,
  PathSource,
} from '../../core/analysis/provenance/source/installSource.ts';
import { describeSource } from '../../core/analysis/provenance/source/installSource.ts';
import type { FolderLimits } from '../archive/folderLimits.ts';
import { folderLimits } from '../archive/folderLimits.ts';
import { pathFrom } from '../files/pathFrom.ts';
import { toRealPath } from '../files/realPath.ts';
import { isRepositoryRoot } from '../files/repositoryRoot.ts';
import { statOf } from '../files/statOf.ts';
import type { FetchOptions, WantedRevision } from './transfer/fetchRepository.ts';
import { withFetchedRevision } from './transfer/fetchRepository.ts';
import type { OpenedSource } from './openedSource.ts';
import { openFolder } from './openFolder.ts';
import { openTree } from './openTree.ts';

export interface OpenOptions extends FetchOptions {
  /** The folder that paths are meant from. */
  readonly base: string;
  /** The folder that `~` stands for. */
  readonly home: string;
  readonly folderLimits?: FolderLimits;
}

/** Looks into a source for as long as the work goes on. The source comes back with the branch and the folder that it really has. */
export async function withSource<Result>(
  source: InstallSource,
  options: OpenOptions,
  work: (opened: OpenedSource, source: InstallSource) => Promise<Result>,
): Promise<Result | Refusal> {
  return source.kind === 'git'
    ? withRepository(source, toWanted(source), options, work)
    : withPath(source, options, work);
}

async function withPath<Result>(
  source: PathSource,
  options: OpenOptions,
  work: (opened: OpenedSource, source: InstallSource) => Promise<Result>,
): Promise<Result | Refusal> {
  const shown = describeSource(source);
  const given = resolvePath(source.path, options);
  const place = isSkillName(path.basename(given)) ? path.dirname(given) : given;
  if (statOf(place)?.isDirectory() !== true) {
    return { refusal: { template: "There is no folder '{path}'.", args: { path: source.path } } };
  }
  const root = realpathSync(place);
  if (isRepository(root)) {
    return withRepository(source, { ...toWanted(source), url: root }, options, work);
  }
  const { limits, folder = '', ref } = { limits: options.folderLimits ?? folderLimits, ...source };
  if (ref === undefined) {
    return work(await openFolder(root, folder, limits, options.token), source);
  }
  const above = findRepositoryAbove(root);
  if (above === undefined) {
    return { refusal: { template: "'{path}' is not in a git repository.", args: { path: source.path } } };
  }
  const below = [pathFrom(above, root), folder].filter(part => part !== '').join('/');
  const wanted = { url: above, ref, shown };
  const rooted = { ...source, path: spellPath(above, source.path, options), folder: below };
  return withFetchedRevision(wanted, options, async revision => {
    const opened = await openTree(revision, below, limits);
    return isRefusal(opened) ? opened : work(opened, rooted);
  });
}

/** A path in the way that another one is written: absolute, from the home of the person, or from the base. */
function spellPath(
  absolute: string,
  like: string,
  { base, home }: Pick<OpenOptions, 'base' | 'home'>,
): string {
  const fromHome = pathFrom(home, absolute);
  if (/^~(?:[/\\]|$)/.test(like) && !fromHome.startsWith('..')) {
    return `~/${fromHome}`;
  }
  const relative = pathFrom(base, absolute);
  if (path.isAbsolute(like) || like.startsWith('~') || path.isAbsolute(relative)) {
    return absolute;
  }
  return relative.startsWith('..') ? relative : `./${relative}`;
}

/** The absolute path that a person means. */
function resolvePath(given: string, { base, home }: Pick<OpenOptions, 'base' | 'home'>): string {
  return /^~(?:[/\\]|$)/.test(given) ? path.join(home, given.slice(1)) : path.resolve(base, given);
}

/** With a folder for the files, or without. */
function isRepository(folder: string): boolean {
  const isBare = ['HEAD', 'objects', 'refs'].every(name => existsSync(path.join(folder, name)));
  return isBare || isRepositoryRoot(folder);
}

function findRepositoryAbove(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (isRepositoryRoot(at)) {
      return at;
    }
    if (at === path.dirname(at)) {
      return undefined;
    }
  }
}

function toWanted(source: InstallSource): WantedRevision {
  const { ref } = source;
  const furtherRefs = splitRefs(source).map(({ ref: further }) => further);
  const url = source.kind === 'git' ? source.url : source.path;
  return { url, shown: describeSource(source), ...(ref !== undefined && { ref, furtherRefs }) };
}

/** Branches with as many slashes are rare. */
const maxFurtherNames = 4;

/** In the address of a page, nothing tells where a branch with slashes ends and the folder begins. */
function splitRefs({ ref, folder }: InstallSource): { readonly ref: string; readonly folder: string }[] {
  const parts = ref === undefined || folder === undefined ? [] : folder.split('/');
  return parts.slice(0, maxFurtherNames).map((_, index) => ({
    ref: [ref, ...parts.slice(0, index + 1)].join('/'),
    folder: parts.slice(index + 1).join('/'),
  }));
}

async function withRepository<Result>(
  source: GitSource | PathSource,
  wanted: WantedRevision,
  options: OpenOptions,
  work: (opened: OpenedSource, source: InstallSource) => Promise<Result>,
): Promise<Result | Refusal> {
  return withFetchedRevision(wanted, options, async revision => {
    const split =
      revision.ref === wanted.ref ? undefined : splitRefs(source).find(({ ref }) => ref === revision.ref);
    const { folder: written, ...others } = source;
    const folder = split?.folder ?? written ?? '';
    const found = { ...others, ...(split && { ref: split.ref }), ...(folder !== '' && { folder }) };
    const opened = await openTree(revision, folder, options.folderLimits ?? folderLimits);
    return isRefusal(opened) ? opened : work(opened, found);
  });
}

/** The same source for a project: a path that is meant from one folder, from that of the project. */
export function rebaseSource(
  source: InstallSource,
  from: Pick<OpenOptions, 'base' | 'home'>,
  project: string,
): InstallSource {
  if (source.kind === 'git' || path.isAbsolute(source.path) || source.path.startsWith('~')) {
    return source;
  }
  const absolute = toRealPath(resolvePath(source.path, from));
  return { ...source, path: spellPath(absolute, source.path, { ...from, base: project }) };
}
