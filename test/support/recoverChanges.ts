import type { Disk } from '../../server/src/node/files/transaction/disk.ts';
import { commitChanges } from '../../server/src/node/files/transaction/transaction.ts';

/** Ends what was left behind of changes below a folder, as the next ones do, which change nothing here. */
export function recoverChanges(base: string, disk?: Disk): Promise<void> {
  return commitChanges(base, () => Promise.resolve({ folders: [], files: [] }), undefined, disk);
}
