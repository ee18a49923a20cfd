import type { BodyFit } from '../../core/analysis/activation/bodyBudget.ts';
import type { Refusal } from '../../core/analysis/activation/session.ts';
import { activateByPerson, emptySession } from '../../core/analysis/activation/session.ts';
import type { TurnRequest } from '../../core/analysis/routing/ranking/turnRequest.ts';
import { promptWith } from '../../node/tools/buildSkillSetPrompt.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';

export interface PromptRequest {
  readonly turn: TurnRequest;
  readonly style: PromptStyle;
  /** Ids that a person names; where there are none, what the message makes active. */
  readonly ids: readonly string[];
}

export interface BuiltPrompt {
  readonly text: string;
  /** Ids in the order of their activation. */
  readonly active: readonly string[];
  readonly fit: BodyFit;
  /** Ids that cannot be active; nothing is built then. */
  readonly refused: readonly Refusal[];
}

/** What a model would be told of the skills of a skill set. Reasons are told where there is a message that they come from. */
export async function promptOf(
  skillSet: SkillSet,
  { turn, style, ids }: PromptRequest,
): Promise<BuiltPrompt> {
  const settings = skillSet.settingsOf(turn);
  const preview = skillSet.preview({ ...turn, window: skillSet.wholeWindow() });
  const hasMessage = turn.message.trim() !== '';
  const { session, refused } =
    ids.length > 0
      ? activateByPerson(emptySession, ids, preview, { limit: settings.activeLimit })
      : { session: { active: hasMessage ? preview.selected : [] }, refused: [] };
  const { active } = session;
  const { text, fit } = await promptWith(skillSet, preview, { active, style, hasReasons: hasMessage });
  return { text, active, fit, refused };
}
