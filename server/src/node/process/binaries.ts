import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { BinaryAnswer } from '../../core/analysis/readiness/world/readinessWorld.ts';
import { noteUnrepeatable } from '../disk/observedDisk.ts';
import { reasonOf } from '../files/readSkillFile.ts';
import { statOf } from '../files/statOf.ts';

/** Looks for a program; nothing of it is kept. */
export type FindBinary = (name: string) => BinaryAnswer;

/** What decides where programs are looked for. */
export interface BinaryPlaces {
  /** The value of PATH; undefined where it is not set. */
  readonly path: string | undefined;
  /** Endings that make a file a program on Windows; empty elsewhere, where a file says so itself. */
  readonly endings: readonly string[];
}

const sentences = {
  unset: "Whether there is a program '{name}' is not known, since PATH is not set.",
  unreadable:
    "Whether there is a program '{name}' is not known, since the folder {folder} of PATH cannot be looked into: {reason}.",
} as const;

/** Looks where a shell would, but in no folder that is relative to the place where it stands, without starting anything. */
export function createBinaryFinder({ path: places, endings }: BinaryPlaces): FindBinary {
  const folders = [...new Set(places?.split(path.delimiter).filter(folder => path.isAbsolute(folder)))];
  return name =>
    places === undefined
      ? { problem: { template: sentences.unset, args: { name } } }
      : findIn(folders, name, endings);
}

/** Where this process looks for programs. On Windows the names of variables have any case, and threads do not know that. */
export function ownBinaryPlaces(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): BinaryPlaces {
  const isWindows = platform === 'win32';
  const valueOf = (name: string) =>
    env[name] ??
    (isWindows ? Object.entries(env).find(([key]) => key.toUpperCase() === name)?.[1] : undefined);
  const endings = isWindows ? (valueOf('PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';') : [];
  return { path: valueOf('PATH'), endings: endings.filter(ending => ending !== '') };
}

function findIn(folders: readonly string[], name: string, endings: readonly string[]): BinaryAnswer {
  let problem: BinaryAnswer | undefined;
  for (const folder of folders) {
    for (const candidate of candidatesOf(path.join(folder, name), endings)) {
      const reason = findObstacle(candidate, endings.length > 0);
      if (reason === undefined) {
        return { found: true, path: candidate };
      }
      problem ??=
        reason === 'absent'
          ? undefined
          : { problem: { template: sentences.unreadable, args: { name, folder, reason } } };
    }
  }
  return problem ?? { found: false };
}

/** A name with one of the endings stands for itself. */
function candidatesOf(file: string, endings: readonly string[]): string[] {
  const hasEnding = endings.some(ending => file.toLowerCase().endsWith(ending.toLowerCase()));
  return endings.length === 0 || hasEnding ? [file] : endings.map(ending => file + ending.toLowerCase());
}

/** What a shell passes over: nothing there, a folder, or a file that may not be run. */
const passedOver: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

/** Why a file is not a program: `absent`, or why that could not be found out; undefined for one that is. */
function findObstacle(file: string, runsByEnding: boolean): string | undefined {
  noteUnrepeatable();
  try {
    accessSync(file, constants.F_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return passedOver.has(code) ? 'absent' : reasonOf(error);
  }
  return statOf(file)?.isFile() === true && (runsByEnding || isExecutable(file)) ? undefined : 'absent';
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // It is there and not meant to be run.
    return false;
  }
}
