import { lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCode } from '../files/transaction/changeProblem.ts';
import { currentOwner, isOwner, isRunning } from '../files/transaction/processOwner.ts';

const ownerFile = 'owner.json';
/** Milliseconds after which a folder counts as left behind where nobody can tell. */
const longestUse = 24 * 60 * 60_000;

/**
 * Makes a temporary folder, and removes those of its kind that processes of this user left behind when they ended.
 * @param prefix of the names of this kind
 */
export function makeTemporaryFolder(prefix: `skillwright-${string}-`): string {
  for (const name of readdirSync(tmpdir()).filter(each => each.startsWith(prefix))) {
    removeAbandoned(path.join(tmpdir(), name));
  }
  const place = mkdtempSync(path.join(tmpdir(), prefix));
  writeFileSync(path.join(place, ownerFile), JSON.stringify(currentOwner()));
  return place;
}

export function removeTemporaryFolder(place: string): void {
  // On some systems a file that git had open a moment ago is still held.
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}

function removeAbandoned(place: string): void {
  try {
    if (isAbandoned(place)) {
      removeTemporaryFolder(place);
    }
  } catch (error) {
    // Somebody else removed it meanwhile, or may alone remove it.
    if (findCode(error) === undefined) {
      throw error;
    }
  }
}

function isAbandoned(place: string): boolean {
  const { uid, mtimeMs } = lstatSync(place);
  // Others share the folder on many systems, and what they make is theirs.
  if (process.getuid !== undefined && process.getuid() !== uid) {
    return false;
  }
  const runs = findRunning(path.join(place, ownerFile));
  return runs === undefined ? Date.now() - mtimeMs > longestUse : !runs;
}

/** Whether the process that made a folder runs; undefined where nobody can tell. */
function findRunning(file: string): boolean | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isOwner(owner) ? isRunning(owner) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || findCode(error) !== undefined) {
      return undefined;
    }
    throw error;
  }
}
