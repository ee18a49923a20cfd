import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findStateFolder, ownStateEnvironment } from '../files/stateFolder.ts';
import { writeFileAtomic } from '../files/writeFileAtomic.ts';
import type { Approvals } from './approval.ts';

/** Commands that are remembered; the one that was allowed first is asked about again. */
const maxApprovals = 1000;

/** The commands that a person allowed to be started, kept for all workspaces: they are known by what they run and where. */
export function openApprovals(
  file = path.join(findStateFolder(ownStateEnvironment), 'allowedServers.json'),
): Approvals {
  return {
    has: hash => readHashes(file).includes(hash),
    add: async hash => {
      const hashes = readHashes(file).filter(each => each !== hash);
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      if (!existsSync(file)) {
        writeFileSync(file, '[]\n', { mode: 0o600 });
      }
      writeFileAtomic(file, `${JSON.stringify([...hashes, hash].slice(-maxApprovals), undefined, 2)}\n`);
    },
  };
}

/** None where the file is not there or says something else: then a person is asked again. */
function readHashes(file: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(read) ? read.filter(each => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
