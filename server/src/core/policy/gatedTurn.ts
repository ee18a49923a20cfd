import type { TurnRequest } from '../routing/turnRequest.ts';
import type { GatedTurn } from './gate.ts';

/** How a turn passes the gate. A signal that says it is a chat comes from a person; every other one but a schedule is a call from outside. */
export function toGatedTurn({ signal }: Pick<TurnRequest, 'signal'>, stages: readonly string[]): GatedTurn {
  if (signal === undefined || signal.source === 'chat') {
    return { source: 'chat', stages };
  }
  return { source: signal.source === 'cron' ? 'cron' : 'webhook', signal: signal.signal_id, stages };
}
