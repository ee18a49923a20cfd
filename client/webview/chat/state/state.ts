import type { ToPage } from '../../../messages/chat.ts';
import type { ChatTexts } from '../../../messages/texts/chatTexts.ts';
import type {
  PendingQuestionView,
  ChatChoices,
  ChatChosen,
  ChatEntry,
  ChatView,
  EndView,
} from '../../../messages/chatViews.ts';
import type { ServerState } from '../../../messages/page.ts';
import type { Notice } from '../../page/parts/notice.ts';
import type { Draft, DraftEvent } from './draft.ts';
import { changeChat, changeDraft, emptyDraft, forgetAnswer, leaveEditing } from './draft.ts';
import { beginTurn, changeTurn } from './turns.ts';

/** The box to search for a skill; `index` is that of the match that Enter selects. */
export interface SkillBox {
  readonly text: string;
  readonly index: number;
}

export interface PageState {
  /** Undefined until the extension has sent them. */
  readonly texts: ChatTexts | undefined;
  readonly server: ServerState;
  readonly chat: ChatView;
  readonly choices: ChatChoices | undefined;
  readonly chosen: ChatChosen;
  readonly draft: Draft;
  /** The message that was sent and may be given back; only one turn can start at a time. */
  readonly sending: string | undefined;
  /** Questions that wait for an answer. */
  readonly questions: readonly PendingQuestionView[];
  /** Ids of those that were answered and are not settled yet. */
  readonly answered: readonly string[];
  /** Ids of those whose answer is to be remembered. */
  readonly remembered: readonly string[];
  /** Turns that are drawn, the last ones. */
  readonly shown: number;
  /** The end of the last turn that ended while the page was visible. */
  readonly ended: EndView | undefined;
  readonly isHistoryShown: boolean;
  /** Undefined until the list came. */
  readonly history: readonly ChatEntry[] | undefined;
  /** The chat whose deletion waits for a confirmation. */
  readonly deleting: string | undefined;
  readonly skillBox: SkillBox | undefined;
  readonly notice: Notice | undefined;
  /** The result of the last check of a signal. */
  readonly signalChecked: Extract<ToPage, { readonly type: 'signalChecked' }> | undefined;
}

/** Actions of the user in the page. */
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
    questions: [],
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

/** The whole behavior of the page; the views only draw what comes out of here. */
export function reduce(state: PageState, event: ToPage | PersonEvent): PageState {
  switch (event.type) {
    case 'start': {
      const { texts, server, chat, choices, chosen } = event;
      return takeChat({ ...state, texts, server, choices, chosen, questions: [], answered: [] }, chat);
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
        // A signal is for one turn; the next one is a person's again.
        draft: { ...leaveEditing(state.draft), signal: 'none', isAtEnd: true },
        sending: undefined,
        ended: undefined,
        isHistoryShown: false,
      };
    case 'change':
      return takeChange(state, event);
    case 'question':
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
type About = 'question' | 'settled' | 'answered' | 'remember';
type OtherEvent = Exclude<ToPage | PersonEvent, { type: Known | About }>;

/** Handles actions of the user on the page itself. */
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
    ? { ...changed, ended: change.end, questions: state.questions.filter(question => question.turn !== turn) }
    : changed;
}

function takeQuestion(state: PageState, event: Extract<ToPage | PersonEvent, { type: About }>): PageState {
  const without = (list: readonly string[], id: string) => list.filter(one => one !== id);
  switch (event.type) {
    case 'question': {
      const others = state.questions.filter(({ id }) => id !== event.question.id);
      return { ...state, questions: [...others, event.question], isHistoryShown: false };
    }
    case 'settled': {
      const { id } = event;
      return {
        ...state,
        questions: state.questions.filter(question => question.id !== id),
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
