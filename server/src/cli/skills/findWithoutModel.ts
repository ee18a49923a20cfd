import type { TurnFindings } from '../../core/analysis/routing/previewTurn.ts';
import type { TurnRequest } from '../../core/analysis/routing/ranking/turnRequest.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';

/** What is found out about a turn where no model is asked: with embeddings set, that there are none. */
export function findWithoutModel(skillSet: SkillSet, turn: TurnRequest): TurnFindings {
  const { engine } = skillSet.settingsOf(turn).semantic;
  const failure = 'the command line asks no model for vectors.';
  return engine === 'embeddings' ? { embeddings: { failure } } : {};
}
