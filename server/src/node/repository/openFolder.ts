import fs, { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isSkillName } from '../../core/model/folder/packedPaths.ts';
import { largestFile } from '../../core/model/skill/skillFile.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { FolderLimits } from '../archive/folderLimits.ts';
import { readFolder } from '../archive/readFolder.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';
import { findSkillFiles } from '../files/discovery/findSkillFiles.ts';
import { pathFrom } from '../files/pathFrom.ts';
import type { OpenedSource, SkillFiles, SkillPlace } from './openedSource.ts';
import { isLookedAt } from './openedSource.ts';
import { findUnsafePaths } from './unsafePaths.ts';

/** The skills below a folder of this computer, as they are now. */
export async function openFolder(
  root: string,
  folder: string,
  limits: FolderLimits,
  token?: Cancellation,
): Promise<OpenedSource> {
  const places = await findPlaces(root, folder, token);
  return {
    places,
    findPlace: below => {
      const fileName = namesIn(path.join(root, below)).find(isSkillName);
      return fileName === undefined ? undefined : { folder: below, fileName };
    },
    namesIn: below => namesIn(path.join(root, below)),
    readFiles: paths => Promise.resolve(readFiles(root, paths)),
    readSkill: place => readSkill(path.join(root, place.folder), limits, token),
  };
}

async function readSkill(folder: string, limits: FolderLimits, token?: Cancellation): Promise<SkillFiles> {
  const options = { limits, keepsMarks: true, ...(token && { token }) };
  const { files, problems } = await readFolder(folder, options);
  return { files, problems: [...problems, ...findUnsafePaths(files.map(({ path: file }) => file))] };
}

async function findPlaces(root: string, folder: string, token?: Cancellation): Promise<SkillPlace[]> {
  const { files } = await findSkillFiles(path.join(root, folder), { patterns: [], base: root }, token);
  const realRoot = realpathSync(root);
  const places = files.map(file => ({
    folder: pathFrom(root, path.dirname(file)),
    fileName: path.basename(file),
  }));
  const inside = places.filter(place => {
    const real = realpathSync(path.join(root, place.folder));
    // A link may lead to a skill that is somebody's own.
    return real === realRoot || real.startsWith(realRoot + path.sep);
  });
  return inside
    .filter(place => isLookedAt(place.folder, folder))
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isFile() || entry.isSymbolicLink())
      .map(({ name }) => name)
      .toSorted();
  } catch {
    // What cannot be listed is told when the skill itself is read.
    return [];
  }
}

function readFiles(root: string, paths: readonly string[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const file of paths) {
    try {
      const bytes = readRegularFile(fs, path.join(root, file), largestFile);
      if (bytes instanceof Uint8Array) {
        files.set(file, bytes);
      }
    } catch {
      // As above.
    }
  }
  return files;
}
