import path from 'node:path';
import { checkIncoming } from '../../core/checks/checkIncoming.ts';
import type { SkillSwap } from '../../node/install/commitSwaps.ts';
import type { IncomingSkills } from './incomingReport.ts';

/** What is found in skills that are about to be written, by their folders. */
export function checkSwaps(swaps: readonly SkillSwap[]): IncomingSkills {
  return new Map(
    swaps.flatMap(({ folder, files }) =>
      folder === undefined || files === undefined
        ? []
        : [[folder, checkIncoming(path.basename(folder), files)] as const],
    ),
  );
}
