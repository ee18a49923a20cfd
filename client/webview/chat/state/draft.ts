import type { SignalKind, SignalTexts } from '../../page/turn/signals.ts';

/** The user's input and the state of the page; it is saved while the page is hidden. */
export interface Draft {
  /** The message that is not sent yet. */
  readonly text: string;
  readonly signal: SignalKind;
  readonly signalTexts: SignalTexts;
  readonly isOptionsOpen: boolean;
  /** The chat that everything below is about. */
  readonly chatId: string;
  /** A message that was sent and is changed, with the id of its turn. */
  readonly editing?: { readonly turn: string; readonly text: string };
  /** The input at questions, by their ids. */
  readonly answers: Readonly<Record<string, string>>;
  /** The open parts of each turn, by the id of the turn. */
  readonly open: Readonly<Record<string, readonly string[]>>;
  /** Pixels. */
  readonly top: number;
  /** The page scrolls to new content at the end. */
  readonly isAtEnd: boolean;
}

export const emptyDraft: Draft = {
  text: '',
  signal: 'none',
  signalTexts: {},
  isOptionsOpen: false,
  chatId: '',
  answers: {},
  open: {},
  top: 0,
  isAtEnd: true,
};

/** The user's changes of the draft. */
export type DraftEvent =
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'signal'; readonly kind: SignalKind }
  | { readonly type: 'signalText'; readonly text: string }
  | { readonly type: 'openOptions'; readonly isOpen: boolean }
  | { readonly type: 'edit'; readonly turn: string; readonly text: string }
  | { readonly type: 'leave' | 'toEnd' }
  | { readonly type: 'answerText'; readonly id: string; readonly text: string }
  /** Opens and closes a part of a turn. */
  | { readonly type: 'toggle'; readonly turn: string; readonly part: string; readonly isOpen: boolean }
  | { readonly type: 'scrolled'; readonly top: number; readonly isAtEnd: boolean };

export function changeDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'write':
      return { ...draft, text: event.text };
    case 'signal':
      return { ...draft, signal: event.kind };
    case 'signalText':
      return { ...draft, signalTexts: { ...draft.signalTexts, [draft.signal]: event.text } };
    case 'openOptions':
      return { ...draft, isOptionsOpen: event.isOpen };
    case 'edit':
      return { ...draft, editing: { turn: event.turn, text: event.text } };
    case 'leave':
      return leaveEditing(draft);
    case 'toEnd':
      return { ...draft, isAtEnd: true };
    case 'answerText':
      return { ...draft, answers: { ...draft.answers, [event.id]: event.text } };
    case 'toggle':
      return toggle(draft, event);
    case 'scrolled':
      return draft.top === event.top && draft.isAtEnd === event.isAtEnd
        ? draft
        : { ...draft, top: event.top, isAtEnd: event.isAtEnd };
  }
}

export function leaveEditing(draft: Draft): Draft {
  const { editing: _editing, ...others } = draft;
  return others;
}

/** Another chat starts at its end with all parts closed; the unsent message stays. */
export function changeChat(draft: Draft, chatId: string): Draft {
  return draft.chatId === chatId
    ? draft
    : { ...leaveEditing(draft), chatId, open: {}, answers: {}, top: 0, isAtEnd: true };
}

export function forgetAnswer(draft: Draft, id: string): Draft {
  const { [id]: _answer, ...answers } = draft.answers;
  return id in draft.answers ? { ...draft, answers } : draft;
}

function toggle(draft: Draft, { turn, part, isOpen }: Extract<DraftEvent, { type: 'toggle' }>): Draft {
  const others = (draft.open[turn] ?? []).filter(one => one !== part);
  const open = { ...draft.open, [turn]: isOpen ? [...others, part] : others };
  // An opened part must stay in place, so the page stops following the end.
  return { ...draft, open, isAtEnd: draft.isAtEnd && !isOpen };
}
