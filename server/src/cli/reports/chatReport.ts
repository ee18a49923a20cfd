import { nameOf } from '../../core/chat/turn/humanGates.ts';
import type { TurnEnd, TurnEvent } from '../../core/chat/turn/turnEvents.ts';
import { describeCause } from '../../core/analysis/activation/describeCause.ts';
import { toOneLine } from '../terminal/output.ts';

/** What is said of an event in a terminal, beside the text of the answer; nothing of most. */
export function describeEvent(event: TurnEvent): string[] {
  return describe(event).map(line => `» ${toOneLine(line)}`);
}

function describe(event: TurnEvent): string[] {
  switch (event.kind) {
    case 'activated':
      return [
        `active: ${event.active.join(', ') || 'nothing'}`,
        ...event.refused.map(({ id, cause }) => `${id} was not activated: ${describeCause(cause)}`),
      ];
    case 'transition': {
      const { from, to, reason, isDeclared } = event;
      const why = reason === undefined ? '' : `: ${reason}`;
      return [
        `${to} takes over${from === '' ? '' : ` from ${from}`}${isDeclared ? '' : ', which does not name it'}${why}`,
      ];
    }
    case 'stayed':
      return [event.because];
    case 'gate':
      return [`${nameOf(event.gate)}: ${event.answer.verdict}`];
    case 'retry': {
      const { because, milliseconds, attempt, maxAttempts } = event;
      const why = because === 'limit' ? 'Rate limited' : 'Service busy';
      return [`${why}, retrying in ${Math.ceil(milliseconds / 1000)} s (${attempt} of ${maxAttempts})`];
    }
    case 'ended':
      return describeEnd(event.end);
    case 'text':
    case 'calling':
    case 'asking':
    case 'call':
    case 'usage':
      return [];
  }
}

function describeEnd(end: TurnEnd): string[] {
  switch (end.kind) {
    case 'done':
      return [];
    case 'cancelled':
      return ['stopped'];
    case 'cut':
      return [end.by === 'length' ? 'the model had no room for more' : 'the model refused to answer'];
    case 'limit':
      return [`stopped at the limit of ${end.limit} for one turn`];
    case 'held':
      return [`stopped at '${nameOf(end.gate)}' of ${end.gate.skill}`];
    case 'failed':
      return [end.problem];
  }
}
