import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files by their path below the folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Runs a test on real files in a folder of its own, which is removed afterwards. */
export async function withFiles<Result>(
  files: Files,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = makeFolder(files);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder of its own with these files, which whoever makes it removes. */
export function makeFolder(files: Files): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'skillwright-test-')));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [relative, content] of Object.entries(files)) {
    const file = path.join(folder, relative);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
