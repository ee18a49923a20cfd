import fs from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../core/operations/access/managedSkill.ts';
import { describeResourceRefusal } from '../../core/operations/access/resourceProblem.ts';
import type { ResourceType } from '../../core/analysis/prompt/resources.ts';
import {
  findResource,
  isHandedOut,
  listResources,
  parseSkillPath,
} from '../../core/analysis/prompt/resources.ts';
import { findNearest } from '../../core/text/words/nearest.ts';
import { isIn } from '../files/realPath.ts';
import { reasonInWords } from '../files/transaction/changeProblem.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';
import { listFolderFiles } from '../files/discovery/folderFiles.ts';

/** A skill that hands out files. */
export interface ResourceSkill {
  /** Absolute path of its folder. */
  readonly folder: string;
  /** Paths below the folder that its body links to, with `/`. */
  readonly linked?: ReadonlySet<string>;
  /** Files that the workspace attaches to it. */
  readonly attached?: AttachedFiles;
}

export interface AttachedFiles {
  /** Absolute path of the workspace. */
  readonly root: string;
  /** From the root with `/`. */
  readonly paths: readonly string[];
}

/** A file that a skill hands out. */
export interface ResourceFile {
  /** From the skill folder with `/`; from the root of the workspace where that attaches it. */
  readonly path: string;
  readonly bytes: number;
}

export interface ResourceChoice {
  /** All files of the folder rather than its resources. */
  readonly all?: boolean;
  /** Only resources of one kind. */
  readonly type?: ResourceType;
}

/** Files of one skill that are looked at. */
const maxFiles = 5000;
const mebibyte = 1024 * 1024;
/** Bytes of a resource, which a model reads as a whole. */
const maxBytes = mebibyte;
/** Bytes of any other file that a person asks for. */
const maxBytesOfAll = 10 * mebibyte;

const problems = {
  outside: "'{path}' leads out of the skill folder.",
  outsideWorkspace: "'{path}' leads out of the workspace.",
  large: "'{path}' is larger than {limit} MiB.",
  special: "'{path}' is not an ordinary file.",
  unreadable: "'{path}' cannot be read: {reason}.",
} as const;

/** The resources of a skill. Values of variables are none, and neither is what a link leads to elsewhere. */
export async function listResourceFiles(
  skill: ResourceSkill,
  choice: ResourceChoice = {},
): Promise<readonly ResourceFile[]> {
  return (await listKnown(skill, choice)).map(({ path: shown, bytes }) => ({ path: shown, bytes }));
}

/** Reads a resource of a skill that is found as `locateResource` says. */
export async function readResource(
  skill: ResourceSkill,
  requestedPath: string,
  choice: ResourceChoice = {},
): Promise<{ readonly path: string; readonly content: Uint8Array } | Problem> {
  const found = await locateResource(skill, requestedPath, choice);
  if ('problem' in found) {
    return found;
  }
  const limit = choice.all === true ? maxBytesOfAll : maxBytes;
  try {
    const content = readRegularFile(fs, found.real, limit);
    if (typeof content !== 'string') {
      return { path: found.path, content };
    }
    return content === 'too-large'
      ? problemOf(problems.large, found.path, { limit: limit / mebibyte })
      : problemOf(problems.special, found.path);
  } catch (error) {
    return problemOf(problems.unreadable, found.path, { reason: reasonInWords(error) });
  }
}

/**
 * Finds a resource of a skill. Its path is checked by its letters, has to be that of a file that is listed, and is checked again
 * once all links are followed: `real` is the absolute path without any.
 */
export async function locateResource(
  skill: ResourceSkill,
  requestedPath: string,
  choice: ResourceChoice = {},
): Promise<{ readonly path: string; readonly real: string } | Problem> {
  const known = await listKnown(skill, choice);
  const paths = known.map(file => file.path);
  const found = choice.all === true ? findAny(paths, requestedPath) : findResource(paths, requestedPath);
  if ('cause' in found) {
    return { problem: describeResourceRefusal(requestedPath, found) };
  }
  const base = known.find(file => file.path === found.path)?.base ?? skill.folder;
  try {
    const real = fs.realpathSync(path.join(base, found.path));
    if (isIn(fs.realpathSync(base), real)) {
      return { path: found.path, real };
    }
    return problemOf(base === skill.folder ? problems.outside : problems.outsideWorkspace, found.path);
  } catch (error) {
    return problemOf(problems.unreadable, found.path, { reason: reasonInWords(error) });
  }
}

interface KnownFile extends ResourceFile {
  /** Absolute path of the folder that the path starts from. */
  readonly base: string;
}

async function listKnown(
  { folder, linked, attached }: ResourceSkill,
  { all = false, type }: ResourceChoice,
): Promise<readonly KnownFile[]> {
  const { files } = await listFolderFiles(folder, maxFiles);
  const own = files.filter(file => file.isForeign !== true && isHandedOut(file.path));
  const others = attached === undefined ? [] : await lookAtAttached(attached);
  const candidates = {
    files: own.map(file => file.path),
    ...(linked && { linked }),
    attached: others.map(file => file.path),
  };
  const resources = listResources(candidates, type);
  const isAttached = new Map(resources.map(resource => [resource.path, resource.isAttached === true]));
  const ownOnes = own
    .filter(file => all || isAttached.get(file.path) === false)
    .map(file => ({ path: file.path, bytes: file.bytes, base: folder }));
  const taken = new Set(ownOnes.map(file => file.path));
  return [...ownOnes, ...others.filter(file => isAttached.get(file.path) === true && !taken.has(file.path))];
}

/** Those of the attached files that are there, are ordinary files, and lie in the workspace once all links are followed. */
async function lookAtAttached({ root, paths }: AttachedFiles): Promise<KnownFile[]> {
  const found: KnownFile[] = [];
  for (const shown of paths) {
    try {
      const real = await realpath(path.join(root, shown));
      const stat = await lstat(real);
      if (stat.isFile() && isIn(await realpath(root), real)) {
        found.push({ path: shown, bytes: stat.size, base: root });
      }
    } catch {
      // What is not there, or may not be seen, is not handed out.
    }
  }
  return found;
}

function findAny(files: readonly string[], requestedPath: string) {
  const read = parseSkillPath(requestedPath);
  if ('cause' in read || files.includes(read.path)) {
    return read;
  }
  const near = findNearest(read.path, files);
  return { cause: 'unknown' as const, ...(near !== undefined && { near }) };
}

function problemOf(
  template: string,
  file: string,
  args: Readonly<Record<string, string | number>> = {},
): Problem {
  return { problem: { template, args: { path: file, ...args } } };
}
