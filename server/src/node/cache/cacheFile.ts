import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Length of an id in bytes. */
export const idLength = 16;

/** Bytes of a file above which the entries that were unused for longest are left out. */
const usualBytes = 1024 * 1024;

/** A cache file begins with these bytes and a SHA-256 digest of all entries. */
const magic = Buffer.from('skillwright-cache-1\n');
const digestLength = 32;
const headLength = magic.length + digestLength;

/** An entry begins with its id, the day and the length of its value. */
const dayLength = 2;
const entryHeadLength = idLength + dayLength + 4;

interface Entry {
  /** When it was last used, in days since 1970. */
  readonly day: number;
  readonly value: Uint8Array;
}

/** Values by ids in one file, read at the first use. A file that is damaged, or that something else wrote, counts as absent. */
export class CacheFile {
  readonly #file: string;
  readonly #today: number;
  readonly #maxBytes: number;
  #entries: Map<string, Entry> | undefined;
  #isChanged = false;

  /** @param today in days since 1970 @param maxBytes above which the entries that were unused for longest are left out */
  constructor(file: string, today: number, maxBytes = usualBytes) {
    this.#file = file;
    this.#today = today;
    this.#maxBytes = maxBytes;
  }

  /** @param id of `idLength` characters up to U+00FF */
  get(id: string): Uint8Array | undefined {
    const entries = this.#read();
    const entry = entries.get(id);
    if (entry !== undefined && entry.day !== this.#today) {
      this.set(id, entry.value);
    }
    return entry?.value;
  }

  set(id: string, value: Uint8Array): void {
    this.#read().set(id, { day: this.#today, value });
    this.#isChanged = true;
  }

  /** Writes what is new, together with what other processes have written meanwhile; nothing where that is not possible. */
  save(): void {
    if (this.#isChanged) {
      try {
        this.#write(this.#read());
      } catch {
        // The next process finds it out again.
      }
    }
  }

  #write(own: ReadonlyMap<string, Entry>): void {
    const folder = path.dirname(this.#file);
    makeFolder(folder);
    if (!isOwnFolder(folder)) {
      return;
    }
    const others = [...readEntries(this.#file, this.#maxBytes)].filter(([id]) => !own.has(id));
    const temporary = `${this.#file}.${randomUUID()}${temporaryEnding}`;
    try {
      writeFileSync(temporary, toBytes([...own, ...others], this.#maxBytes), { mode: 0o600, flag: 'wx' });
      renameSync(temporary, this.#file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }

  #read(): Map<string, Entry> {
    this.#entries ??= readEntries(this.#file, this.#maxBytes);
    return this.#entries;
  }
}

/** Makes a folder and those above it. The recursive `mkdirSync` of Node never returns below /proc, where nothing can be made. */
function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (existsSync(folder) || parent === folder) {
    return;
  }
  makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) {
      throw error;
    }
  }
}

/** How the names of files end that are still being written. */
const temporaryEnding = '.tmp';

/** Milliseconds after which no process still writes a file. */
const longestWrite = 3_600_000;

/** Removes what processes left behind in a folder of cache files that were ended while they wrote. @param now in milliseconds since 1970 */
export function removeInterrupted(folder: string, now: number): void {
  try {
    for (const name of readdirSync(folder).filter(each => each.endsWith(temporaryEnding))) {
      const file = path.join(folder, name);
      if (now - lstatSync(file).mtimeMs > longestWrite) {
        rmSync(file);
      }
    }
  } catch {
    // The folder is not there, or another process removes the same.
  }
}

const millisecondsOfDay = 86_400_000;

/** The day of a moment in milliseconds since 1970, as cache files count days. */
export function dayOf(now: number): number {
  return Math.floor(now / millisecondsOfDay);
}

function readEntries(file: string, maxBytes: number): Map<string, Entry> {
  const bytes = readPlainFile(file, headLength + maxBytes) ?? Buffer.alloc(0);
  const body = bytes.subarray(headLength);
  const entries = new Map<string, Entry>();
  if (!headOf(body).equals(bytes.subarray(0, headLength))) {
    return entries;
  }
  for (let at = 0; at + entryHeadLength <= body.length;) {
    const start = at + entryHeadLength;
    const end = start + body.readUInt32LE(at + idLength + dayLength);
    const entry = { day: body.readUInt16LE(at + idLength), value: body.subarray(start, end) };
    entries.set(body.toString('latin1', at, at + idLength), entry);
    at = end;
  }
  return entries;
}

/** Undefined for a link, and for what nobody should wait for, such as a pipe. */
function readPlainFile(file: string, maxBytes: number): Buffer | undefined {
  try {
    const stat = lstatSync(file);
    const isCache = stat.isFile() && stat.size <= maxBytes && isOwnFolder(path.dirname(file));
    return isCache ? readFileSync(file) : undefined;
  } catch {
    // It is not there yet, or may not be read.
    return undefined;
  }
}

/** Whether a folder is not a link, and nobody else writes to it. */
function isOwnFolder(folder: string): boolean {
  const stat = lstatSync(folder);
  const isPrivate = process.platform === 'win32' || (stat.mode & writableByOthers) === 0;
  return stat.isDirectory() && isPrivate;
}

const writableByOthers = 0o022;

function headOf(body: Uint8Array): Buffer {
  return Buffer.concat([magic, createHash('sha256').update(body).digest()]);
}

function toBytes(entries: readonly (readonly [string, Entry])[], maxBytes: number): Buffer {
  const kept: (readonly [string, Entry])[] = [];
  let length = 0;
  for (const entry of entries.toSorted(([, one], [, other]) => other.day - one.day)) {
    const entryLength = entryHeadLength + entry[1].value.length;
    // A value that has no room alone must not take that of all others.
    if (length + entryLength <= maxBytes) {
      length += entryLength;
      kept.push(entry);
    }
  }
  const bytes = Buffer.alloc(headLength + length);
  let at = headLength;
  for (const [id, { day, value }] of kept) {
    at += bytes.write(id, at, 'latin1');
    at = bytes.writeUInt16LE(day, at);
    at = bytes.writeUInt32LE(value.length, at);
    bytes.set(value, at);
    at += value.length;
  }
  headOf(bytes.subarray(headLength)).copy(bytes);
  return bytes;
}
