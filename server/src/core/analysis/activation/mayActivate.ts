import type { RoutableSkill } from '../routing/skills/routableSkill.ts';
import type { SignalContext } from '../routing/skills/routingContext.ts';

/** Skills that only an operator may have a signal start, since each of them starts a machine of its own. */
const defaultOperatorOnly: ReadonlySet<string> = new Set(['workspace.e2b']);

/** What of a turn decides whether operator-only skills may be active in it. */
export interface ActivatingTurn {
  /** What started the turn; undefined where a person did. */
  readonly signal?: SignalContext;
  /** Ids that the workspace reserves for operators, beside the standard ones and those that say so themselves. */
  readonly operatorOnly?: readonly string[];
}

/** Whether no person is there in a turn. A signal that says it is a chat comes from one. */
export function isUnattended<Turn extends Pick<ActivatingTurn, 'signal'>>(
  turn: Turn,
): turn is Turn & { readonly signal: SignalContext } {
  return turn.signal !== undefined && turn.signal.source !== 'chat';
}

/**
 * Whether a skill may become active in a turn without a person naming it: by a call of the model, a preload, another skill that hands
 * over to it, or because it was active before. An operator-only skill may not in an unattended turn, unless an operator wrote the signal.
 */
export function mayActivate(
  { id, conditions }: Pick<RoutableSkill, 'id' | 'conditions'>,
  turn: ActivatingTurn,
): boolean {
  if (!isUnattended(turn) || turn.signal.operator_authored === true) {
    return true;
  }
  const { operatorOnly = [] } = turn;
  return !conditions.isOperatorOnly && !defaultOperatorOnly.has(id) && !operatorOnly.includes(id);
}
