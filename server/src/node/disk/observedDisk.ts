import { hash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import type { Presence } from '../../workspace/store/ports.ts';

/**
 * All that a check asks of the disk, so that it can be noted and asked again later. An answer says just what the caller gets: a file that was only
 * touched answers as before.
 */

/** Told every question and its answer; both are plain text, and the question can be asked again. */
export interface Observer {
  readonly note: (question: string, answer: string) => void;
  /** Something was asked that cannot be asked again like this. */
  readonly giveUp: () => void;
}

let observer: Observer | undefined;

/** Lets an observer know what is asked until `end` is called. One at a time is enough for a command. */
export function beginObserving(next: Observer): { readonly end: () => void } {
  observer = next;
  return {
    end: () => {
      observer = undefined;
    },
  };
}

/** To be called by whatever a check may do that depends on more than the questions here: other programs, times, or what it writes. */
export function noteUnrepeatable(): void {
  observer?.giveUp();
}

/** Whether there is something at a path, links followed. */
export function pathExists(path: string): boolean {
  return ask('exists', path, '', file => existsSync(file), String);
}

/** What there is at a path, links followed; one that leads nowhere or round in a circle is absent. */
export function presenceAt(path: string): Presence {
  return ask('presence', path, '', findPresence, String);
}

/** Whether a path is a folder and not a link to one. */
export function isRealFolder(path: string): boolean {
  return ask('folder', path, '', isFolderItself, String);
}

/** The names in a folder in the order of the system, or those with a prefix. It throws as Node does. */
export function listNames(folder: string, prefix = ''): string[] {
  return ask('names', folder, prefix, readNames, names => names.join('/'));
}

/** The entries of a folder in the order of the system. It throws as Node does. */
export function listEntries(folder: string): Dirent[] {
  return ask('entries', folder, '', readEntries, entries => entries.map(describeEntry).join('/'));
}

/** A path once its links are followed. It throws as Node does. */
export function followLinks(path: string): string {
  return ask('links', path, '', file => realpathSync(file), String);
}

/** The same as the system answers, which also knows the true case of names and mounted drives. */
export function followLinksOfSystem(path: string): string {
  return ask('system-links', path, '', file => realpathSync.native(file), String);
}

/** The bytes of a file, valid until the next call; its size where that is over the limit. It throws as Node does. */
export function readBytes(file: string, limit: number): Buffer | number {
  return ask('bytes', file, String(limit), readUpTo, digestOf);
}

/** The text of a file of any size in UTF-8. It throws as Node does. */
export function readUtf8(file: string): string {
  return readBytes(file, Infinity).toString();
}

type Kind = 'exists' | 'presence' | 'folder' | 'names' | 'entries' | 'links' | 'system-links' | 'bytes';

/** Asks a question again that was noted before, and answers as it would be noted now. */
export function answerAgain(question: string): string {
  const [kind = '', argument = '', path = ''] = question.split('\0');
  let said = '';
  const observing = beginObserving({
    note: (_, answer) => {
      said = answer;
    },
    giveUp: () => {},
  });
  try {
    repeat.get(kind)?.(path, argument);
  } catch {
    // That it fails is the answer.
  } finally {
    observing.end();
  }
  return said;
}

const repeat = new Map<string, (path: string, argument: string) => unknown>(
  Object.entries({
    exists: pathExists,
    presence: presenceAt,
    folder: isRealFolder,
    names: listNames,
    entries: listEntries,
    links: followLinks,
    'system-links': followLinksOfSystem,
    // A pipe that took the place of a file would never end.
    bytes: (file, limit) => (findPresence(file) === 'other' ? undefined : readBytes(file, Number(limit))),
  } satisfies Record<Kind, (path: string, argument: string) => unknown>),
);

function ask<Value>(
  kind: Kind,
  path: string,
  argument: string,
  find: (path: string, argument: string) => Value,
  describe: (value: Value) => string,
): Value {
  if (observer === undefined) {
    return find(path, argument);
  }
  const { note } = observer;
  const question = `${kind}\0${argument}\0${path}`;
  try {
    const value = find(path, argument);
    note(question, `=${describe(value)}`);
    return value;
  } catch (error) {
    note(question, `!${codeOf(error)}`);
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function findPresence(path: string): Presence {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat === undefined ? 'absent' : stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
  } catch {
    return 'absent';
  }
}

function isFolderItself(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function readNames(folder: string, prefix: string): string[] {
  return readdirSync(folder).filter(name => name.startsWith(prefix));
}

function readEntries(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

function describeEntry(entry: Dirent): string {
  const isPlain = entry.isFile() || entry.isDirectory();
  return `${isPlain ? (entry.isFile() ? 'f' : 'd') : entry.isSymbolicLink() ? 'l' : 'o'}${entry.name}`;
}

function digestOf(bytes: Buffer | number): string {
  return typeof bytes === 'number' ? String(bytes) : hash('sha256', bytes, 'base64');
}

/** One buffer for all files, since a fresh one for each costs more than the reading; it grows once it must. */
let buffer = Buffer.alloc(64 * 1024);

function readUpTo(file: string, argument: string): Buffer | number {
  const limit = Number(argument);
  const descriptor = openSync(file, 'r');
  try {
    let length = 0;
    for (let isFull = true; isFull;) {
      if (length === buffer.length) {
        const { size } = fstatSync(descriptor);
        if (size > limit) {
          return size;
        }
        buffer = Buffer.concat([buffer, Buffer.alloc(Math.max(size + 1 - length, buffer.length))]);
      }
      const room = buffer.length - length;
      const read = readSync(descriptor, buffer, length, room, null);
      length += read;
      // A file gives less than it is asked for only at its end.
      isFull = read === room;
    }
    return length > limit ? length : buffer.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}
