import type { BodyFit } from '../core/activation/bodyBudget.ts';
import type { Refusal } from '../core/activation/session.ts';
import { activateByPerson, emptySession } from '../core/activation/session.ts';
import type { PromptStyle } from '../core/prompt/promptStyles.ts';
import type { TurnRequest } from '../core/routing/turnRequest.ts';
import { promptWith } from '../node/deskPrompt.ts';
import type { RoutingDesk } from '../node/routingDesk.ts';
import { wholeWindow } from '../node/routingDesk.ts';

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

/** What a model would be told of the skills of a desk. Reasons are told where there is a message that they come from. */
export function promptOf(desk: RoutingDesk, { turn, style, ids }: PromptRequest): BuiltPrompt {
  const settings = desk.settingsOf(turn);
  const preview = desk.preview({ ...turn, window: wholeWindow(desk) });
  const hasMessage = turn.message.trim() !== '';
  const { session, refused } =
    ids.length > 0
      ? activateByPerson(emptySession, ids, preview, { limit: settings.activeLimit })
      : { session: { active: hasMessage ? preview.selected : [] }, refused: [] };
  const { active } = session;
  const { text, fit } = promptWith(desk, preview, { active, style, hasReasons: hasMessage });
  return { text, active, fit, refused };
}
