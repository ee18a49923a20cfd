import type { EarlierMessage, TurnDraft } from '../../../messages/routing.ts';
import type { RoutingMode } from '../../../../server/src/protocol/routing.ts';

/** A turn without its signal, of which the page keeps one text for each kind. */
export type PageTurn = Omit<TurnDraft, 'signalText'>;

/** The user's changes of the turn. */
export type TurnEvent =
  | { readonly type: 'message'; readonly message: string }
  | { readonly type: 'mode'; readonly mode: RoutingMode | undefined }
  | { readonly type: 'agent'; readonly agent: string }
  | { readonly type: 'history'; readonly history: readonly EarlierMessage[] }
  | { readonly type: 'pretend'; readonly name: string; readonly isSet: boolean | undefined }
  | { readonly type: 'tick'; readonly id: string; readonly isSelected: boolean }
  | { readonly type: 'untick' };

const noChoices = { history: [], present: [], missing: [], added: [], removed: [] };

/** A turn with nothing but a message. */
export function createTurn(message: string): PageTurn {
  return { message, ...noChoices };
}

export function changeTurn(turn: PageTurn, event: TurnEvent): PageTurn {
  switch (event.type) {
    case 'message':
      return { ...turn, message: event.message };
    case 'mode': {
      const { mode: _mode, ...others } = turn;
      return { ...others, ...(event.mode && { mode: event.mode }) };
    }
    case 'agent': {
      const { agent: _agent, ...others } = turn;
      return { ...others, ...(event.agent !== '' && { agent: event.agent }) };
    }
    case 'history':
      return { ...turn, history: event.history };
    case 'pretend':
      return { ...turn, ...assume(turn, event.name, event.isSet) };
    case 'tick':
      return { ...turn, ...tick(turn, event.id, event.isSelected) };
    case 'untick':
      return { ...turn, added: [], removed: [] };
  }
}

function assume({ present, missing }: PageTurn, name: string, isSet: boolean | undefined) {
  const others = {
    present: present.filter(one => one !== name),
    missing: missing.filter(one => one !== name),
  };
  if (isSet === undefined) {
    return others;
  }
  return isSet
    ? { ...others, present: [...others.present, name] }
    : { ...others, missing: [...others.missing, name] };
}

/** A choice that the user reverts leaves no trace in the draft. */
function tick({ added, removed }: PageTurn, id: string, isSelected: boolean) {
  const [back, list] = isSelected ? [removed, added] : [added, removed];
  const [others, more] = back.includes(id) ? [back.filter(one => one !== id), list] : [back, [...list, id]];
  return isSelected ? { removed: others, added: more } : { added: others, removed: more };
}
