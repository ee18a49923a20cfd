import { ChangeProblem } from '../../node/files/transaction/changeProblem.ts';
import type { Changes } from '../../node/files/transaction/transaction.ts';
import { commitChanges } from '../../node/files/transaction/transaction.ts';
import type { Environment } from '../terminal/output.ts';
import { toOneLine } from '../terminal/output.ts';

/** Writes all of it or nothing; answers whether it is written, and says why it is not. */
export async function writeChanges(
  base: string,
  changes: Changes | (() => Promise<Changes>),
  { writeError }: Pick<Environment, 'writeError'>,
): Promise<boolean> {
  try {
    await commitChanges(base, changes);
    return true;
  } catch (error) {
    if (error instanceof ChangeProblem) {
      writeError(`${toOneLine(error.message)}\n`);
      return false;
    }
    throw error;
  }
}
