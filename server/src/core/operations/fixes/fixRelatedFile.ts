import type { SeveritySettings } from '../../model/findings/finding.ts';
import { applyEdits, withoutConflicts } from '../../text/position/edits.ts';
import { checkRelatedFile } from '../../checks/checkRelatedFile.ts';
import type { RelatedFile } from '../../model/related/relatedFile.ts';

/** Rounds after which fixing stops: one fix may uncover the next, but never without end. */
const maxRounds = 10;

export interface FixedRelatedFile {
  readonly text: string;
  /** How many fixes were applied. */
  readonly applied: number;
}

/** Applies every safe fix until none is left. */
export function fixRelatedFile(relatedFile: RelatedFile, settings: SeveritySettings): FixedRelatedFile {
  let { text } = relatedFile;
  let applied = 0;
  for (let round = 0; round < maxRounds; round++) {
    const fixes = checkRelatedFile({ ...relatedFile, text }, settings).flatMap(({ fix }) =>
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
