import { isDeepStrictEqual } from 'node:util';
import type { RecordedScore } from '../../core/analysis/evals/skillObservation.ts';
import type { EvalAudit } from './evalTurn.ts';
import { beginTurn, endTurn } from './evalTurn.ts';
import type { ObservedSkill, SkillObserver } from './skillObserver.ts';
import { toAuditPath } from './skillObserver.ts';

/** A skill with scores by its contract. */
export interface ScoredSkill extends ObservedSkill {
  readonly scores: readonly Omit<RecordedScore, 'at'>[];
}

/**
 * Records scores that say something new: those that are the same as the last ones of the same instructions are there already. It
 * never throws, and what can't be written is lost.
 * @param audit of the workspace of these skills; its folder is that workspace
 */
export function recordScores(
  skills: readonly ScoredSkill[],
  audit: EvalAudit,
  observer: SkillObserver,
): void {
  const events = skills.flatMap(({ absolute, id, scores }) => {
    const known = observer.scoresOf(absolute, audit.folder);
    const path = toAuditPath(absolute, audit.folder);
    return scores
      .filter(score => !isKnown(score, known))
      .map(score => ({ name: 'skill.optimization.scored', skill: id, facts: { path, ...score } }) as const);
  });
  if (events.length > 0) {
    endTurn(audit, beginTurn(audit), events);
  }
}

function isKnown(score: Omit<RecordedScore, 'at'>, known: readonly RecordedScore[]): boolean {
  const last = known.findLast(({ scored, judge }) => scored === score.scored && judge === score.judge);
  if (last === undefined) {
    return false;
  }
  const { at: _at, ...rest } = last;
  return isDeepStrictEqual(rest, score);
}
