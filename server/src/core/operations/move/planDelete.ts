import type { Sentence } from '../../text/format/sentence.ts';
import { checkAccess } from '../access/checkAccess.ts';
import type { ManagedSkill, Problem } from '../access/managedSkill.ts';

const external: Sentence = {
  template: 'The skill came from elsewhere; `skillwright remove` takes it away together with its record.',
  args: {},
};

/** Whether a skill may go; its folder itself goes into the trash. */
export function planDelete({
  lock,
}: Pick<ManagedSkill, 'lock'>): { readonly result: { readonly deleted: true } } | Problem {
  const problem = lock === 'provenance' ? external : checkAccess(lock, 'delete');
  return problem === undefined ? { result: { deleted: true } } : { problem };
}
