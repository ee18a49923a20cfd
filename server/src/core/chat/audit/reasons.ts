import type { GateDecision } from '../../model/policy/decideCall.ts';
import { nameOf } from '../turn/humanGates.ts';
import type { TurnEnd } from '../turn/turnEvents.ts';

/** Why a call ran or was refused, or how it is asked about. */
export function reasonOfDecision(decision: GateDecision): string {
  return decision.verdict === 'ask' ? decision.how : decision.because;
}

/** What the kind of an end alone does not say. */
export function detailOfEnd(end: TurnEnd): string | undefined {
  switch (end.kind) {
    case 'done':
    case 'cancelled':
      return undefined;
    case 'cut':
      return end.by;
    case 'limit':
      return end.limit;
    case 'held':
      return nameOf(end.gate);
    case 'failed':
      return end.problem;
  }
}
