import type { Refusal } from '../../core/analysis/activation/session.ts';
import { suggestNames } from '../terminal/command.ts';
import { describeCause } from '../../core/analysis/activation/describeCause.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { toOneLine, UsageError } from '../terminal/output.ts';

/** A word that is not an id is a mistake in the call, an id that may not be active an answer. */
export function refuseActive(
  refused: readonly Refusal[],
  { writeError }: Pick<Environment, 'writeError'>,
): ExitCode {
  const unknown = refused.find(({ cause }) => cause === 'unknown' || cause === 'ambiguous');
  if (unknown !== undefined) {
    const { id, cause, near } = unknown;
    const what = cause === 'unknown' ? `There is no skill '${id}'.` : `'${id}' may mean several skills.`;
    throw new UsageError(`${what}${suggestNames(near)}`);
  }
  for (const { id, cause } of refused) {
    writeError(`${toOneLine(id)} cannot be active: ${toOneLine(describeCause(cause))}.\n`);
  }
  return 1;
}
