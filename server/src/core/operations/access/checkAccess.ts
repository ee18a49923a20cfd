import type { LockReason } from '../../analysis/provenance/locked.ts';
import type { Sentence } from '../../text/format/sentence.ts';

/** What somebody, a person or an agent, wants to do with a skill. */
export type SkillAction = 'read' | 'run' | 'update' | 'delete';

const reasons: Readonly<Record<LockReason, string>> = {
  bundled: 'The skill came with the program, so it cannot be {done} here; duplicate it to edit it.',
  provenance:
    'A file next to the skill says that it came from elsewhere, so it cannot be {done} here; duplicate it to edit it.',
  source: 'The `source` of the skill locks it, so it cannot be {done} here; duplicate it to edit it.',
};

const done = { update: 'changed', delete: 'deleted' } as const;

/** Why a skill that is locked does not allow an action; undefined where it does. Every surface asks here. */
export function checkAccess(lock: LockReason | undefined, action: SkillAction): Sentence | undefined {
  return lock === undefined || action === 'read' || action === 'run'
    ? undefined
    : { template: reasons[lock], args: { done: done[action] } };
}
