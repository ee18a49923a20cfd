import type { ToHost, ToPage } from '../../messages/chat.ts';
import type { ChatTexts } from '../../messages/chatTexts.ts';
import type { ChatChosen, QuestionAnswer, TurnView } from '../../messages/chatViews.ts';
import { signalTextOf } from '../page/signals.ts';
import type { PageState, PersonEvent } from './state.ts';
import { findRunning } from './turns.ts';

/** What every view draws from, and what it can do. */
export interface Page {
  readonly state: PageState;
  readonly texts: ChatTexts;
  readonly dispatch: (event: ToPage | PersonEvent) => void;
  readonly post: (message: ToHost) => void;
}

/** Whether a turn could begin now. */
export function isIdle({ server, sending, chat }: PageState): boolean {
  return server === 'running' && sending === undefined && findRunning(chat) === undefined;
}

/** Whether there is something to send; a signal needs no words. */
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

/** Whether a part of a turn is open. */
export function isOpen({ state }: Page, { id }: TurnView, part: string): boolean {
  return state.draft.open[id]?.includes(part) ?? false;
}
