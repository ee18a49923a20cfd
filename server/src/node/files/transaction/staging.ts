import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stagingPrefix } from '../stagingPrefix.ts';
import { ChangeProblem, findCode } from './changeProblem.ts';
import type { Disk } from './disk.ts';
import { findStat, isThere, placeFile, syncFolder, writeNew } from './disk.ts';
import type { Owner } from './processOwner.ts';
import { currentOwner, isOwner, isRunning } from './processOwner.ts';
import { readRegularFile } from './readRegularFile.ts';
import { sealOf } from './seal.ts';

const stagingName = /^\.skillwright-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Milliseconds after which changes count as given up where nobody can tell; writing a skill takes seconds. */
const longestRun = 10 * 60_000;
/** Milliseconds between two looks at whether others are done. */
const pause = 100;
/** Looks before giving up: five seconds. */
const maxLooks = 50;
/** Bytes of an owner; more is none of ours. */
const largestOwner = 4096;

/** Those of this process. One that is not among them was left behind by a failure. */
const running = new Set<string>();

/** Waits until nobody else makes changes in a folder, and answers with a folder in it to prepare changes in. */
export async function takeTurn(disk: Disk, base: string, looks = maxLooks): Promise<string> {
  for (let look = 0; look < looks; look++) {
    const staging = tryTurn(disk, base);
    if (staging !== undefined) {
      return staging;
    }
    // Two that stepped back for each other must not come back at once.
    await setTimeout(pause * (0.5 + Math.random()));
  }
  throw new ChangeProblem(`Another change of '${base}' is under way; try again when it is done.`);
}

/**
 * The turn, or undefined where somebody else has it. Each one says first that it is there and looks then who else is, so that of two
 * at least one sees the other.
 */
export function tryTurn(disk: Disk, base: string): string | undefined {
  if (listStagings(disk, base).some(staging => isLive(disk, staging))) {
    return undefined;
  }
  const staging = createStaging(disk, base);
  if (staging !== undefined && isOutrun(disk, base, staging)) {
    endTurn(disk, staging);
    return undefined;
  }
  return staging;
}

function isOutrun(disk: Disk, base: string, staging: string): boolean {
  try {
    return listStagings(disk, base).some(other => other !== staging && isLive(disk, other));
  } catch (error) {
    endTurn(disk, staging);
    throw error;
  }
}

/** Removes what changes were prepared in, and with it the claim to the turn; what stays is removed by the next one. */
export function endTurn(disk: Disk, staging: string): void {
  try {
    clearStaging(disk, staging);
  } catch {
    // The changes are made or given up by now; what they leave behind changes neither.
  }
  leaveBehind(staging);
}

/** Gives up the turn, and leaves what changes were prepared in to the next one. */
export function leaveBehind(staging: string): void {
  running.delete(staging);
}

/** The record first, without which the rest means nothing; the owner last, without whom nobody may remove the rest. */
const parts = [
  'commit.json',
  'undo.json',
  'commit.json.tmp',
  'new',
  'old',
  '.gitignore',
  'owner.json.tmp',
  'owner.json',
];

function clearStaging(disk: Disk, staging: string): void {
  for (const part of parts) {
    disk.rmSync(path.join(staging, part), { recursive: true, force: true, maxRetries: 3 });
    if (part === 'undo.json') {
      syncFolder(disk, staging);
    }
  }
  disk.rmdirSync(staging);
}

export function listStagings(disk: Disk, base: string): string[] {
  return disk
    .readdirSync(base)
    .filter(name => stagingName.test(name))
    .toSorted()
    .map(name => path.join(base, name))
    .filter(staging => findStat(disk, staging)?.isDirectory() === true);
}

/** Whether changes were left behind that are ours to end; a folder that came from elsewhere under such a name is not. */
export function isLeftBehind(disk: Disk, staging: string): boolean {
  const owner = findOwner(disk, staging);
  return owner !== undefined && owner.seal === sealOfFolder(disk, staging) && !isLive(disk, staging);
}

/** Whether programs of this user made a folder for certain, so that even who only reads may end what is in it. */
export function isSealed(disk: Disk, staging: string): boolean {
  const seal = sealOfFolder(disk, staging);
  return seal !== undefined && findOwner(disk, staging)?.seal === seal;
}

/** Removes a folder whose maker ended before it said who it is; one that holds anything else stays. */
export function removeNameless(disk: Disk, staging: string): void {
  if (isThere(disk, path.join(staging, 'owner.json'))) {
    return;
  }
  disk.rmSync(path.join(staging, 'owner.json.tmp'), { force: true });
  try {
    disk.rmdirSync(staging);
  } catch {
    // There is something in it that is not ours.
  }
}

function createStaging(disk: Disk, base: string): string | undefined {
  const staging = path.join(base, `${stagingPrefix}${crypto.randomUUID()}`);
  disk.mkdirSync(staging);
  running.add(staging);
  try {
    const owner: FolderOwner = {
      ...currentOwner(),
      folder: identityOf(disk, staging),
      seal: sealOfFolder(disk, staging),
    };
    placeFile(disk, path.join(staging, 'owner.json'), JSON.stringify(owner));
    const everything = new TextEncoder().encode('*\n');
    writeNew(disk, path.join(staging, '.gitignore'), everything, { mode: 0o666 });
    syncFolder(disk, base);
    return staging;
  } catch (error) {
    endTurn(disk, staging);
    if (findCode(error) === 'ENOENT') {
      // Somebody took the folder without an owner for one that was left behind.
      return undefined;
    }
    throw error;
  }
}

function isLive(disk: Disk, staging: string): boolean {
  const owner = findOwner(disk, staging);
  if (owner === undefined) {
    return false;
  }
  const { pid, place } = currentOwner();
  if (owner.pid === pid && owner.place === place) {
    return running.has(staging);
  }
  const stat = findStat(disk, path.join(staging, 'owner.json'));
  return isRunning(owner) ?? (stat !== undefined && Date.now() - stat.mtimeMs < longestRun);
}

/** Who made the folder; undefined where that is not said yet, or said in a folder that was copied here. */
function findOwner(disk: Disk, staging: string): FolderOwner | undefined {
  try {
    const bytes = readRegularFile(disk, path.join(staging, 'owner.json'), largestOwner);
    const owner: unknown =
      typeof bytes === 'string' ? undefined : JSON.parse(new TextDecoder().decode(bytes));
    return isFolderOwner(owner) && owner.folder === identityOf(disk, staging) ? owner : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || ['ENOENT', 'ELOOP'].includes(findCode(error) ?? '')) {
      return undefined;
    }
    throw error;
  }
}

/**
 * What a copy of a folder does not have, and what nobody can know beforehand: without it, files in a repository could pass for
 * changes that wait to be made.
 */
function identityOf(disk: Disk, staging: string): string {
  return String(disk.lstatSync(staging, { bigint: true }).ino);
}

/** The number of a folder can be guessed where file systems are made by the same steps; the key of the seal cannot. */
function sealOfFolder(disk: Disk, staging: string): string | undefined {
  return sealOf(`${path.basename(staging)} ${identityOf(disk, staging)}`);
}

interface FolderOwner extends Owner {
  readonly folder: string;
  /** Undefined where the process that made the folder could keep no key. */
  readonly seal?: string | undefined;
}

function isFolderOwner(value: unknown): value is FolderOwner {
  return (
    isOwner(value) &&
    'folder' in value &&
    typeof value.folder === 'string' &&
    (!('seal' in value) || typeof value.seal === 'string')
  );
}
