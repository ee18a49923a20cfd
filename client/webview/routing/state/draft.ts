import type { PromptStyle } from '../../../../server/src/protocol/routing.ts';
import type { TurnDraft } from '../../../messages/routing.ts';
import type { SignalKind, SignalTexts } from '../../page/turn/signals.ts';
import { signalTextOf } from '../../page/turn/signals.ts';
import type { PageTurn, TurnEvent } from './turnDraft.ts';
import { changeTurn, createTurn } from './turnDraft.ts';

export const tabs = ['ranking', 'prompt', 'host', 'changes'] as const;
export type Tab = (typeof tabs)[number];

/** The user's choices and input; they are saved while the page is hidden. */
export interface Draft {
  readonly turn: PageTurn;
  readonly signal: SignalKind;
  readonly signalTexts: SignalTexts;
  /** Undefined for the default folder of the server. */
  readonly folderUri?: string;
  readonly tab: Tab;
  readonly style?: PromptStyle;
  readonly host?: string;
  /** Tokens. */
  readonly contextWindow?: number;
  readonly withInstalled: boolean;
  /** A git revision. */
  readonly base: string;
  /** Undefined: where there is room. */
  readonly isOptionsOpen?: boolean;
  /** Shows how long routing took and what decides between equal scores. */
  readonly hasDetails: boolean;
}

/** The user's changes of the draft. */
export type DraftEvent =
  | TurnEvent
  | { readonly type: 'folder'; readonly folderUri: string }
  | { readonly type: 'signal'; readonly kind: SignalKind }
  | { readonly type: 'signalText'; readonly text: string }
  | { readonly type: 'resetOptions' }
  | { readonly type: 'openOptions'; readonly isOpen: boolean }
  | { readonly type: 'tab'; readonly tab: Tab }
  | { readonly type: 'details'; readonly isOn: boolean }
  | { readonly type: 'style'; readonly style: PromptStyle }
  | { readonly type: 'host'; readonly host: string }
  | { readonly type: 'contextWindow'; readonly tokens: number | undefined }
  | { readonly type: 'withInstalled'; readonly isOn: boolean }
  | { readonly type: 'base'; readonly base: string };

export const emptyDraft: Draft = {
  turn: createTurn(''),
  signal: 'none',
  signalTexts: {},
  tab: 'ranking',
  withInstalled: false,
  base: 'HEAD',
  hasDetails: false,
};

export function changeDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'folder':
      return { ...draft, folderUri: event.folderUri };
    case 'signal':
      return { ...draft, signal: event.kind };
    case 'signalText':
      return { ...draft, signalTexts: { ...draft.signalTexts, [draft.signal]: event.text } };
    case 'resetOptions':
      return { ...draft, turn: createTurn(draft.turn.message), signal: 'none' };
    case 'openOptions':
      return { ...draft, isOptionsOpen: event.isOpen };
    case 'details':
      return { ...draft, hasDetails: event.isOn };
    case 'tab':
      return { ...draft, tab: event.tab };
    case 'style':
      return { ...draft, style: event.style };
    case 'host':
      return { ...draft, host: event.host };
    case 'contextWindow': {
      const { contextWindow: _tokens, ...others } = draft;
      return { ...others, ...(event.tokens !== undefined && { contextWindow: event.tokens }) };
    }
    case 'withInstalled':
      return { ...draft, withInstalled: event.isOn };
    case 'base':
      return { ...draft, base: event.base };
    default:
      return { ...draft, turn: changeTurn(draft.turn, event) };
  }
}

/** The turn as it is drafted, with the text of the signal that is chosen. */
export function toTurn({ turn, signal, signalTexts }: Draft): TurnDraft {
  return { ...turn, signalText: signalTextOf(signal, signalTexts) };
}
