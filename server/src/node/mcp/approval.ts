import { createHash } from 'node:crypto';
import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import { compareTexts } from '../../core/text/words/compareTexts.ts';

/** What a person was asked about before, by hashes. */
export interface Approvals {
  readonly has: (hash: string) => boolean;
  readonly add: (hash: string) => Promise<void>;
}

/**
 * What stands for a command as a person allows it: the program with all that it is given, the folder that relative paths in it start
 * from, and the environment as it is written. Values of variables may change without being asked about again.
 */
export function hashCommand({ program, args, folder, written }: ServerLaunch): string {
  const environment = Object.entries(written).toSorted(([one], [other]) => compareTexts(one, other));
  const command = JSON.stringify([program, args, folder, environment]);
  return createHash('sha256').update(command).digest('hex');
}
