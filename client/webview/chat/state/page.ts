import type { ToExtensionHost, ToPage } from '../../../messages/chat.ts';
import type { ChatTexts } from '../../../messages/texts/chatTexts.ts';
import type { ChatChosen, QuestionAnswer, TurnView } from '../../../messages/chatViews.ts';
import { signalTextOf } from '../../page/turn/signals.ts';
import type { PageState, PersonEvent } from './state.ts';
import { findRunning } from './turns.ts';

/** The position of a turn in its chat. */
export interface TurnPlace {
  /** Counted from zero. */
  readonly index: number;
  /** Turns that come after it. */
  readonly after: number;
}

/** The state and the actions for all views. */
export interface Page {
  readonly state: PageState;
  readonly texts: ChatTexts;
  readonly dispatch: (event: ToPage | PersonEvent) => void;
  readonly post: (message: ToExtensionHost) => void;
}

/** Tells whether a turn could start now. */
export function isIdle({ server, sending, chat }: PageState): boolean {
  return server === 'running' && sending === undefined && findRunning(chat) === undefined;
}

/** Tells whether there is something to send; a signal needs no message. */
export function canSend(state: PageState): boolean {
  const { text, signal } = state.draft;
  return isIdle(state) && (text.trim() !== '' || signal !== 'none');
}

export function send({ state, dispatch, post }: Page): void {
  if (canSend(state)) {
    const { text, signal, signalTexts } = state.draft;
    dispatch({ type: 'sending' });
    post({ type: 'send', text: text.trim(), signalText: signalTextOf(signal, signalTexts) });
  }
}

/** Runs a turn again, with this message. */
export function resend({ state, dispatch, post }: Page, { id }: TurnView, text: string): void {
  if (isIdle(state)) {
    dispatch({ type: 'resending' });
    post({ type: 'resend', turn: id, text: text.trim() });
  }
}

export function choose({ dispatch, post }: Page, chosen: ChatChosen): void {
  dispatch({ type: 'chosen', chosen });
  post({ type: 'choose', chosen });
}

export function answer({ dispatch, post }: Page, id: string, given: QuestionAnswer): void {
  dispatch({ type: 'answered', id });
  post({ type: 'answer', id, answer: given });
}

/** Tells whether a part of a turn is open. */
export function isOpen({ state }: Page, { id }: TurnView, part: string): boolean {
  return state.draft.open[id]?.includes(part) ?? false;
}
