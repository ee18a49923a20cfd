import type { SeveritySettings } from '../rules/finding.ts';
import { applyEdits, withoutConflicts } from '../write/edits.ts';
import { checkCompanion } from './checkCompanion.ts';
import type { Companion } from './companionFile.ts';

/** Rounds after which fixing stops: one fix may uncover the next, but never without end. */
const mostRounds = 10;

export interface FixedCompanion {
  readonly text: string;
  /** How many fixes were applied. */
  readonly applied: number;
}

/** Applies every safe fix until none is left. */
export function fixCompanion(companion: Companion, settings: SeveritySettings): FixedCompanion {
  let { text } = companion;
  let applied = 0;
  for (let round = 0; round < mostRounds; round++) {
    const fixes = checkCompanion({ ...companion, text }, settings).flatMap(({ fix }) =>
      fix?.safe === true ? [fix] : [],
    );
    const chosen = withoutConflicts(fixes);
    if (chosen.length === 0) {
      break;
    }
    text = applyEdits(
      text,
      chosen.flatMap(({ edits }) => edits),
    );
    applied += chosen.length;
  }
  return { text, applied };
}
