import type { TurnRequest } from '../../analysis/routing/ranking/turnRequest.ts';
import { isUnattended } from '../../analysis/activation/mayActivate.ts';
import type { GatedTurn } from '../../model/policy/decideCall.ts';

/**
 * How a turn passes the gate. Every signal but a schedule is a call from outside.
 * @param trust whether the user trusts the workspace, where that is asked
 */
export function toGatedTurn(
  turn: Pick<TurnRequest, 'signal'>,
  stages: readonly string[],
  trust: Pick<GatedTurn, 'isTrusted'> = {},
): GatedTurn {
  if (!isUnattended(turn)) {
    return { source: 'chat', stages, ...trust };
  }
  const { source, signal_id: signal } = turn.signal;
  return { source: source === 'cron' ? 'cron' : 'webhook', signal, stages, ...trust };
}
