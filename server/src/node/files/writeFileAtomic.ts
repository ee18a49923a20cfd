import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Replaces a file as a whole: whoever reads it sees the old or the new content, never a part of it.
 * Links stay links, and the mode stays.
 */
export function writeFileAtomic(file: string, content: string | Uint8Array): void {
  const target = realpathSync(file);
  const { mode } = statSync(target);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${crypto.randomUUID()}.tmp`);
  try {
    writeNew(temporary, bytes, mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeNew(file: string, bytes: Uint8Array, mode: number): void {
  const descriptor = openSync(file, 'wx', mode);
  try {
    // Opening takes the mask of the process off the mode.
    fchmodSync(descriptor, mode);
    for (let written = 0; written < bytes.length;) {
      written += writeSync(descriptor, bytes, written);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
