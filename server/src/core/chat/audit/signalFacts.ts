import type { SignalContext } from '../../analysis/routing/skills/routingContext.ts';
import type { TurnFacts } from './auditTrail.ts';

/** What is recorded of the signal that began a turn; nothing where a person did. */
export function toSignalFacts(
  signal: SignalContext | undefined,
): Pick<TurnFacts, 'signalId' | 'signalTrace'> {
  return {
    ...(signal && { signalId: signal.signal_id }),
    ...(signal?.trace_id !== undefined && { signalTrace: signal.trace_id }),
  };
}
