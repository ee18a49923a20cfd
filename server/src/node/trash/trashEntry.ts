import path from 'node:path';
import type { Disk } from '../files/transaction/disk.ts';
import { findStat, isThere } from '../files/transaction/disk.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';

/** Something in the trash, as the record beside it says. */
export interface TrashEntry {
  readonly id: string;
  /** Id of the skill. */
  readonly name: string;
  /** Absolute path that it lay at: the skill folder, or the SKILL.md of one without a folder of its own. */
  readonly from: string;
  /** The same without links above it, as it was then. */
  readonly real: string;
  /** Name of the SKILL.md in the folder; undefined where only the file went. */
  readonly skill?: string;
  /** Milliseconds since 1970. */
  readonly deleted: number;
  readonly bytes: number;
}

const recordName = 'record.json';
const entryName = /^(\d{13})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Bytes of a record; two paths may have 4096 each, every byte of them escaped. */
const largestRecord = 64 * 1024;

export function createTrashId(now: number): string {
  return `${now}-${crypto.randomUUID()}`;
}

/** When something was deleted, by its id; undefined for what is not an id. */
export function timeOfId(id: string): number | undefined {
  const time = entryName.exec(id)?.[1];
  return time === undefined ? undefined : Number(time);
}

/** Absolute path of the SKILL.md, as it was. */
export function skillFileOf({ from, skill }: TrashEntry): string {
  return skill === undefined ? from : path.join(from, skill);
}

/** What is left of an entry: its own folder, the skill in it, and a copy that is being made. */
export function placesOf(trash: string, id: string) {
  const folder = path.join(trash, id);
  return {
    folder,
    record: path.join(folder, recordName),
    content: path.join(folder, 'content'),
    copy: path.join(folder, 'copy'),
  };
}

export function recordOf(entry: TrashEntry): string {
  const { id: _, ...record } = entry;
  return `${JSON.stringify({ version: 1, ...record }, undefined, 2)}\n`;
}

/** The last deleted first; what others put there, and what is not there whole, is passed over. */
export function readTrash(disk: Disk, trash: string): TrashEntry[] {
  if (findStat(disk, trash)?.isDirectory() !== true) {
    return [];
  }
  return disk
    .readdirSync(trash)
    .flatMap(id => findEntry(disk, trash, id) ?? [])
    .toSorted((one, other) => other.deleted - one.deleted || (one.id < other.id ? 1 : -1));
}

export function findEntry(disk: Disk, trash: string, id: string): TrashEntry | undefined {
  const { record, content } = placesOf(trash, id);
  if (timeOfId(id) === undefined) {
    return undefined;
  }
  try {
    if (!isThere(disk, content)) {
      return undefined;
    }
    const bytes = readRegularFile(disk, record, largestRecord);
    return typeof bytes === 'string' ? undefined : toEntry(id, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    // What cannot be read tells nothing of where the skill lay.
    return undefined;
  }
}

function toEntry(id: string, value: unknown): TrashEntry | undefined {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  const [name, from, real] = ['name', 'from', 'real'].map(key => textOf(fields.get(key)));
  const skill = textOf(fields.get('skill'));
  const deleted = fields.get('deleted');
  const bytes = fields.get('bytes');
  if (fields.get('version') !== 1 || name === undefined || typeof deleted !== 'number') {
    return undefined;
  }
  if (!isAbsolute(from) || !isAbsolute(real) || (skill !== undefined && path.basename(skill) !== skill)) {
    return undefined;
  }
  return {
    id,
    name,
    from,
    real,
    ...(skill !== undefined && { skill }),
    deleted,
    bytes: typeof bytes === 'number' ? bytes : 0,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isAbsolute(file: string | undefined): file is string {
  return file !== undefined && path.isAbsolute(file);
}
