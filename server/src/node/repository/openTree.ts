import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isSkillName, whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import { largestFile } from '../../core/model/skill/skillFile.ts';
import type { FolderLimits } from '../archive/folderLimits.ts';
import type { FetchedRevision } from './transfer/fetchRepository.ts';
import type { OpenedSource, SkillFiles, SkillPlace } from './openedSource.ts';
import { isLookedAt } from './openedSource.ts';
import { listTreeSkill, toPackFiles } from './readTreeSkill.ts';
import type { TreeEntry } from './repositoryTree.ts';
import { listTree, readEntries } from './repositoryTree.ts';

/** Bytes of the path that a link leads to; systems allow no longer ones. */
const longestLink = 4096;

/** The skills below a folder of a commit. It is good for as long as the repository is there. */
export async function openTree(
  revision: FetchedRevision,
  folder: string,
  limits: FolderLimits,
): Promise<OpenedSource | Refusal> {
  const entries = await listTree(revision);
  if (isRefusal(entries)) {
    return entries;
  }
  const files = new Map(entries.map(entry => [entry.path, entry]));
  const names = groupNames(entries);
  return {
    commit: revision.commit,
    places: findPlaces(entries, folder),
    findPlace: below => {
      const fileName = names.get(below)?.find(isSkillName);
      return fileName === undefined ? undefined : { folder: below, fileName };
    },
    namesIn: below => names.get(below) ?? [],
    readFiles: rememberLast(paths =>
      readFiles(
        revision,
        paths.flatMap(path => files.get(path) ?? []),
      ),
    ),
    readSkill: ({ folder: own }) => readSkill(revision, own, entriesIn(entries, own), limits),
  };
}

type ReadFiles = OpenedSource['readFiles'];

/** Skills beside each other share their license, which is asked for once for each of them. */
function rememberLast(read: ReadFiles): ReadFiles {
  let last: { readonly key: string; readonly answer: ReturnType<ReadFiles> } | undefined;
  return paths => {
    const key = paths.join('\0');
    last = last?.key === key ? last : { key, answer: read(paths) };
    return last.answer;
  };
}

async function readFiles(
  revision: FetchedRevision,
  entries: readonly TreeEntry[],
): Promise<ReadonlyMap<string, Uint8Array> | Refusal> {
  const wanted = entries.filter(isReadable);
  const bytes = await readEntries(revision, wanted);
  return isRefusal(bytes)
    ? bytes
    : new Map(wanted.map(({ path, blob }) => [path, bytes.get(blob) ?? new Uint8Array()]));
}

function isReadable({ kind, size }: TreeEntry): boolean {
  return kind === 'file' && size <= largestFile;
}

function findPlaces(entries: readonly TreeEntry[], below: string): SkillPlace[] {
  const places = new Map<string, string>();
  for (const { path, kind } of entries) {
    const [folder, fileName] = splitPath(path);
    const isSkill = kind !== 'submodule' && isSkillName(fileName) && whyLeftOut(path) !== 'junk';
    // `SKILL.md` comes before `skill.md` where a folder has both.
    if (isSkill && isLookedAt(folder, below) && !places.has(folder)) {
      places.set(folder, fileName);
    }
  }
  const sizes = sumSizes(entries, places);
  return [...places]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, fileName]) => ({ folder, fileName, size: sizes.get(folder) ?? { files: 0, bytes: 0 } }));
}

/** What lies below each of some folders. */
function sumSizes(
  entries: readonly TreeEntry[],
  folders: ReadonlyMap<string, unknown>,
): Map<string, { files: number; bytes: number }> {
  const sums = new Map<string, { files: number; bytes: number }>();
  for (const { path, kind, size } of entries) {
    if (kind !== 'file' || whyLeftOut(path) === 'junk') {
      continue;
    }
    for (let [folder] = splitPath(path); ; [folder] = splitPath(folder)) {
      const { files, bytes } = sums.get(folder) ?? { files: 0, bytes: 0 };
      if (folders.has(folder)) {
        sums.set(folder, { files: files + 1, bytes: bytes + size });
      }
      if (folder === '') {
        break;
      }
    }
  }
  return sums;
}

/** What is below a folder, with paths from there. */
function entriesIn(entries: readonly TreeEntry[], folder: string): TreeEntry[] {
  const start = folder === '' ? '' : `${folder}/`;
  return entries.flatMap(entry =>
    entry.path.startsWith(start) ? [{ ...entry, path: entry.path.slice(start.length) }] : [],
  );
}

function groupNames(entries: readonly TreeEntry[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { path, kind } of entries) {
    const [folder, name] = splitPath(path);
    const known = names.get(folder);
    if (kind !== 'submodule' && known === undefined) {
      names.set(folder, [name]);
    } else if (kind !== 'submodule') {
      known?.push(name);
    }
  }
  return names;
}

function splitPath(path: string): [string, string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
}

async function readSkill(
  revision: FetchedRevision,
  folder: string,
  entries: readonly TreeEntry[],
  limits: FolderLimits,
): Promise<SkillFiles | Refusal> {
  const linked = entries.filter(({ kind, size }) => kind === 'link' && size <= longestLink);
  const targets = await readEntries(revision, linked.slice(0, limits.files));
  if (isRefusal(targets)) {
    return targets;
  }
  const links = new Map(
    linked.flatMap(({ path, blob }) => {
      const target = targets.get(blob);
      return target === undefined ? [] : [[path, Buffer.from(target).toString('utf8')] as const];
    }),
  );
  const { files, problems } = listTreeSkill(folder, entries, links, limits);
  if (problems.length > 0) {
    return { files: [], problems };
  }
  const bytes = await readEntries(
    revision,
    files.map(({ entry }) => entry),
  );
  return isRefusal(bytes) ? bytes : { files: toPackFiles(files, bytes), problems };
}
