import fs from 'node:fs';
import path from 'node:path';
import { whyLeftOut } from '../../core/exchange/packedPaths.ts';
import type { Problem } from '../../core/management/managedSkill.ts';
import { describeResourceRefusal } from '../../core/management/resourceProblem.ts';
import { findResource, listResources, parseSkillPath } from '../../core/prompt/resources.ts';
import { findNearest } from '../../core/text/nearest.ts';
import { reasonInWords } from '../exchange/changeProblem.ts';
import { readRegularFile } from '../exchange/readRegularFile.ts';
import { isIn } from '../external/externalPlace.ts';
import { listFolderFiles } from '../folderFiles.ts';

/** A file that a skill hands out. */
export interface ResourceFile {
  /** From the folder of the skill with `/`. */
  readonly path: string;
  readonly bytes: number;
}

export interface ResourceChoice {
  /** All files of the folder rather than those below `scripts`, `references` and `assets`. */
  readonly all?: boolean;
}

/** Files of one skill that are looked at. */
const mostFiles = 5000;
/** Bytes of a file that is handed out as a whole. */
const mostBytes = 10 * 1024 * 1024;

const problems = {
  outside: "'{path}' leads out of the folder of the skill.",
  large: "'{path}' is larger than 10 MiB.",
  special: "'{path}' is no ordinary file.",
  unreadable: "'{path}' cannot be read: {reason}.",
} as const;

/** The resources in the folder of a skill. Values of variables are none, and neither is what a link leads to elsewhere. */
export async function listResourceFiles(
  folder: string,
  { all = false }: ResourceChoice,
): Promise<readonly ResourceFile[]> {
  const { files } = await listFolderFiles(folder, mostFiles);
  const own = files.filter(file => file.isForeign !== true && whyLeftOut(file.path) !== 'values');
  const wanted = all ? undefined : new Set(listResources(own.map(file => file.path)).map(file => file.path));
  return own
    .filter(file => wanted?.has(file.path) ?? true)
    .map(file => ({ path: file.path, bytes: file.bytes }));
}

/** Reads a resource of a skill that is found as `locateResource` says. */
export async function readResource(
  folder: string,
  asked: string,
  choice: ResourceChoice,
): Promise<{ readonly path: string; readonly content: Uint8Array } | Problem> {
  const found = await locateResource(folder, asked, choice);
  if ('problem' in found) {
    return found;
  }
  try {
    const content = readRegularFile(fs, found.real, mostBytes);
    if (typeof content !== 'string') {
      return { path: found.path, content };
    }
    return problemOf(content === 'too-large' ? problems.large : problems.special, found.path);
  } catch (error) {
    return problemOf(problems.unreadable, found.path, reasonInWords(error));
  }
}

/**
 * Finds a resource of a skill. Its path is checked by its letters, has to be that of a file that is listed, and is checked again
 * once all links are followed: `real` is the absolute path without any.
 */
export async function locateResource(
  folder: string,
  asked: string,
  choice: ResourceChoice,
): Promise<{ readonly path: string; readonly real: string } | Problem> {
  const files = (await listResourceFiles(folder, choice)).map(file => file.path);
  const found = choice.all === true ? findAny(files, asked) : findResource(files, asked);
  if ('cause' in found) {
    return { problem: describeResourceRefusal(asked, found) };
  }
  try {
    const real = fs.realpathSync(path.join(folder, found.path));
    return isIn(fs.realpathSync(folder), real)
      ? { path: found.path, real }
      : problemOf(problems.outside, found.path);
  } catch (error) {
    return problemOf(problems.unreadable, found.path, reasonInWords(error));
  }
}

function findAny(files: readonly string[], asked: string) {
  const read = parseSkillPath(asked);
  if ('cause' in read || files.includes(read.path)) {
    return read;
  }
  const near = findNearest(read.path, files);
  return { cause: 'unknown' as const, ...(near !== undefined && { near }) };
}

function problemOf(template: string, file: string, reason = ''): Problem {
  return { problem: { template, args: { path: file, reason } } };
}
