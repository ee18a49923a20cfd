import type { ToPage } from '../../messages/chat.ts';
import type { ChatTexts } from '../../messages/chatTexts.ts';
import type {
  AskedView,
  ChatChoices,
  ChatChosen,
  ChatEntry,
  ChatView,
  EndView,
} from '../../messages/chatViews.ts';
import type { ServerState } from '../../messages/serverState.ts';
import type { Notice } from '../page/notice.ts';
import type { Draft, DraftEvent } from './draft.ts';
import { changeChat, changeDraft, emptyDraft, forgetAnswer, leaveEditing } from './draft.ts';
import { beginTurn, changeTurn } from './turns.ts';

/** The box in which a skill is looked for; the index is that of the match that Enter takes. */
export interface SkillBox {
  readonly text: string;
  readonly index: number;
}

export interface PageState {
  /** Undefined until the extension handed them over. */
  readonly texts: ChatTexts | undefined;
  readonly server: ServerState;
  readonly chat: ChatView;
  readonly choices: ChatChoices | undefined;
  readonly chosen: ChatChosen;
  readonly draft: Draft;
  /** What is on its way to the extension, so that it can be given back; a turn begins only once. */
  readonly sending: string | undefined;
  /** Questions that wait for an answer. */
  readonly asked: readonly AskedView[];
  /** Ids of those that were answered and are not settled yet. */
  readonly answered: readonly string[];
  /** Ids of those whose answer is to be remembered. */
  readonly remembered: readonly string[];
  /** Turns that are drawn, the last ones. */
  readonly shown: number;
  /** How the last turn ended that ended while the page was looked at. */
  readonly ended: EndView | undefined;
  readonly isHistoryShown: boolean;
  /** Undefined until the list came. */
  readonly history: readonly ChatEntry[] | undefined;
  /** The chat that the person is about to delete. */
  readonly deleting: string | undefined;
  readonly skillBox: SkillBox | undefined;
  readonly notice: Notice | undefined;
  /** The text of a signal that was looked at last. */
  readonly signalChecked: Extract<ToPage, { readonly type: 'signalChecked' }> | undefined;
}

/** What a person does in the page. */
export type PersonEvent =
  | DraftEvent
  /** The message is on its way, or an earlier one once more. */
  | { readonly type: 'sending' | 'resending' }
  | { readonly type: 'answered'; readonly id: string }
  | { readonly type: 'remember'; readonly id: string; readonly isOn: boolean }
  | { readonly type: 'earlier' }
  | { readonly type: 'showHistory'; readonly isShown: boolean }
  | { readonly type: 'deleting'; readonly id: string | undefined }
  | { readonly type: 'chosen'; readonly chosen: ChatChosen }
  | { readonly type: 'skillBox'; readonly box: SkillBox | undefined }
  | { readonly type: 'dismiss' };

/** Turns that are drawn at once; more of them make a long chat slow. */
const shownAtOnce = 30;

export function createState(draft: Draft = emptyDraft): PageState {
  return {
    texts: undefined,
    server: 'starting',
    chat: { id: '', title: '', turns: [] },
    choices: undefined,
    chosen: { model: '', named: [] },
    draft,
    sending: undefined,
    asked: [],
    answered: [],
    remembered: [],
    shown: shownAtOnce,
    ended: undefined,
    isHistoryShown: false,
    history: undefined,
    deleting: undefined,
    skillBox: undefined,
    notice: undefined,
    signalChecked: undefined,
  };
}

/** The whole behaviour of the page; the views only draw what comes out of here. */
export function reduce(state: PageState, event: ToPage | PersonEvent): PageState {
  switch (event.type) {
    case 'start': {
      const { texts, server, chat, choices, chosen } = event;
      return takeChat({ ...state, texts, server, choices, chosen, asked: [], answered: [] }, chat);
    }
    case 'server':
      return event.server === 'running'
        ? { ...state, server: event.server }
        : giveBack({ ...state, server: event.server });
    case 'chat':
      return takeChat(state, event.chat);
    case 'choices':
      return { ...state, choices: event.choices, chosen: event.chosen };
    case 'begun':
      return {
        ...state,
        chat: { ...beginTurn(state.chat, event.turn), title: event.title },
        draft: { ...leaveEditing(state.draft), isAtEnd: true },
        sending: undefined,
        ended: undefined,
        isHistoryShown: false,
      };
    case 'change':
      return takeChange(state, event);
    case 'asked':
    case 'settled':
    case 'answered':
    case 'remember':
      return takeQuestion(state, event);
    case 'compose':
      return compose(state, event);
    case 'signalChecked':
      return { ...state, signalChecked: event };
    case 'notice':
      return giveBack({ ...state, notice: { kind: event.kind, text: event.text } });
    default:
      return act(state, event);
  }
}

type Known =
  | 'start'
  | 'server'
  | 'chat'
  | 'choices'
  | 'begun'
  | 'change'
  | 'compose'
  | 'signalChecked'
  | 'notice';
type About = 'asked' | 'settled' | 'answered' | 'remember';
type OtherEvent = Exclude<ToPage | PersonEvent, { type: Known | About }>;

/** What a person does to the page itself. */
function act(state: PageState, event: OtherEvent): PageState {
  switch (event.type) {
    case 'sending': {
      const { draft } = state;
      return { ...state, sending: draft.text, draft: { ...draft, text: '' }, notice: undefined };
    }
    case 'resending':
      return { ...state, sending: '', notice: undefined };
    case 'earlier':
      return { ...state, shown: state.shown + shownAtOnce };
    case 'history':
      return { ...state, history: event.chats, deleting: undefined };
    case 'showHistory':
      return { ...state, isHistoryShown: event.isShown, deleting: undefined };
    case 'deleting':
      return { ...state, deleting: event.id };
    case 'chosen':
      return { ...state, chosen: event.chosen };
    case 'skillBox':
      return { ...state, skillBox: event.box };
    case 'dismiss':
      return { ...state, notice: undefined };
    default: {
      const draft = changeDraft(state.draft, event);
      return draft === state.draft ? state : { ...state, draft };
    }
  }
}

/** Another chat is read from its end; the same one with other turns stays where it is. */
function takeChat(state: PageState, chat: ChatView): PageState {
  const isSame = state.chat.id === chat.id;
  return {
    ...state,
    chat,
    draft: changeChat(state.draft, chat.id),
    ...(!isSame && { shown: shownAtOnce, ended: undefined, isHistoryShown: false }),
  };
}

function takeChange(state: PageState, { turn, change }: Extract<ToPage, { type: 'change' }>): PageState {
  const changed = { ...state, chat: changeTurn(state.chat, turn, change) };
  return change.kind === 'ended'
    ? { ...changed, ended: change.end, asked: state.asked.filter(asked => asked.turn !== turn) }
    : changed;
}

function takeQuestion(state: PageState, event: Extract<ToPage | PersonEvent, { type: About }>): PageState {
  const without = (list: readonly string[], id: string) => list.filter(one => one !== id);
  switch (event.type) {
    case 'asked': {
      const others = state.asked.filter(({ id }) => id !== event.asked.id);
      return { ...state, asked: [...others, event.asked], isHistoryShown: false };
    }
    case 'settled': {
      const { id } = event;
      return {
        ...state,
        asked: state.asked.filter(asked => asked.id !== id),
        answered: without(state.answered, id),
        remembered: without(state.remembered, id),
        draft: forgetAnswer(state.draft, id),
      };
    }
    case 'answered':
      return { ...state, answered: [...without(state.answered, event.id), event.id] };
    case 'remember': {
      const others = without(state.remembered, event.id);
      return { ...state, remembered: event.isOn ? [...others, event.id] : others };
    }
  }
}

function compose(state: PageState, { text, named = [] }: Extract<ToPage, { type: 'compose' }>): PageState {
  const { chosen, draft } = state;
  return {
    ...state,
    isHistoryShown: false,
    chosen: named.length === 0 ? chosen : { ...chosen, named: [...new Set([...chosen.named, ...named])] },
    draft: text === undefined ? draft : { ...draft, text },
  };
}

/** A message that led to no turn is in the box again, unless another one is there already. */
function giveBack(state: PageState): PageState {
  const { sending, draft } = state;
  return sending === undefined
    ? state
    : { ...state, sending: undefined, draft: draft.text === '' ? { ...draft, text: sending } : draft };
}
