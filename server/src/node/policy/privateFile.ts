import fs from 'node:fs';
import path from 'node:path';
import { findCode } from '../files/transaction/changeProblem.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';
import { writeFileAtomic } from '../files/writeFileAtomic.ts';

const maxBytes = 4 * 1024 * 1024;

/** The text of a file that only the user may read; empty where it is not there or cannot be read. */
export function readPrivateFile(file: string): string {
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

/** Writes such a file, and makes its folder where there is none. */
export function writePrivateFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // A file that is replaced keeps its mode, so that nobody else may read it from the beginning.
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  writeFileAtomic(file, text);
}
