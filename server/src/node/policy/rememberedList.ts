import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { findAuditWorkspace } from '../audit/auditFile.ts';
import { findCode } from '../files/transaction/changeProblem.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';
import { findWorkspaceState } from '../files/stateFolder.ts';
import { writeFileAtomic } from '../files/writeFileAtomic.ts';

const maxBytes = 4 * 1024 * 1024;

/** Answers of the user that are remembered in one workspace, the latest last. */
export interface RememberedList<Item> {
  readonly all: () => readonly Item[];
  readonly write: (items: readonly Item[]) => void;
  /** Returns the item that was revoked; undefined where none has the id. */
  readonly revoke: (id: string) => Item | undefined;
}

export interface ListFormat<Item> {
  readonly fileName: string;
  /** Items that are kept; the oldest one is forgotten first. */
  readonly maxItems: number;
  readonly parse: (text: string) => readonly Item[];
  readonly format: (items: readonly Item[]) => string;
}

/**
 * Opens such a list. Its file may not be there yet, and one that cannot be read holds nothing. It is in the state folder of the user and not in the
 * workspace.
 * @param place absolute path of a folder or a file of the workspace
 */
export function openRememberedList<Item extends { readonly id: string }>(
  place: string,
  { fileName, maxItems, parse, format }: ListFormat<Item>,
): RememberedList<Item> {
  const file = path.join(findWorkspaceState(findAuditWorkspace(place)), fileName);
  const all = () => parse(readPrivateFile(file));
  const write = (items: readonly Item[]) => writePrivateFile(file, format(items.slice(-maxItems)));
  return {
    all,
    write,
    revoke: id => {
      const before = all();
      const revoked = before.find(each => each.id === id);
      if (revoked !== undefined) {
        write(before.filter(each => each !== revoked));
      }
      return revoked;
    },
  };
}

/** The id of a new item, short enough to be typed. */
export function createItemId(): string {
  return randomUUID().slice(0, 8);
}

/** Empty for a file that is not there or cannot be read. */
function readPrivateFile(file: string): string {
  try {
    const bytes = readRegularFile(fs, file, maxBytes);
    return typeof bytes === 'string' ? '' : new TextDecoder().decode(bytes);
  } catch (error) {
    if (findCode(error) === undefined) {
      throw error;
    }
    return '';
  }
}

function writePrivateFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // A file that is replaced keeps its mode, so that nobody else may read it from the beginning.
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  writeFileAtomic(file, text);
}
