import type { Answer, ToPage } from '../../../messages/routing.ts';
import type { RoutingTexts } from '../../../messages/texts/routingTexts.ts';
import type {
  HostListingView,
  PromptResult,
  RoutingResult,
  RoutingChoices,
  RoutingDiffResult,
  WhyNot,
} from '../../../../server/src/protocol/routing.ts';
import type { ServerState } from '../../../messages/page.ts';
import type { Draft, DraftEvent } from './draft.ts';
import { changeDraft, emptyDraft, toTurn } from './draft.ts';

/** The number of columns that fit: one, two or three. */
export type Room = 'little' | 'some' | 'much';

export interface PageState {
  /** Undefined until the extension has sent them. */
  readonly texts: RoutingTexts | undefined;
  readonly server: ServerState;
  readonly room: Room;
  /** Grows when skills changed, so that all questions are sent again. */
  readonly revision: number;
  readonly draft: Draft;
  readonly choices: RoutingChoices | undefined;
  readonly routed: RoutingResult | undefined;
  readonly prompted: PromptResult | undefined;
  readonly listing: HostListingView | undefined;
  readonly compared: RoutingDiffResult | undefined;
  /** The skill whose rank is explained, by its path; without an answer while that is requested. */
  readonly explained: { readonly path: string; readonly answer?: WhyNot | null } | undefined;
  /** The problems of questions that failed, by type. */
  readonly problems: Readonly<Record<string, string>>;
  /** The turn that the person wants a model to judge, as text; it is over once the turn or a skill is another one. */
  readonly asked: string | undefined;
  /** The number of rows in each list. */
  readonly shown: { readonly candidates: number; readonly dropped: number };
  /** The row of each list that Tab reaches, by its key; the first one where it is not there. */
  readonly rows: Readonly<Record<string, string>>;
  readonly notice: { readonly kind: 'done' | 'problem'; readonly text: string } | undefined;
}

/** Actions of the user in the page. */
export type PersonEvent =
  | DraftEvent
  | { readonly type: 'more'; readonly list: 'candidates' | 'dropped' }
  | { readonly type: 'wonder'; readonly path: string | undefined }
  | { readonly type: 'askModel' }
  | { readonly type: 'room'; readonly room: Room }
  | { readonly type: 'row'; readonly list: string; readonly key: string }
  | { readonly type: 'dismiss' };

/** Rows that are requested at once. */
const pageLength = 50;

/** Maximum number of rows in a list; a message finds more skills than a longer list. */
export const maxRows = 1000;

export function createState(draft: Draft = emptyDraft): PageState {
  return {
    texts: undefined,
    server: 'starting',
    room: 'little',
    revision: 0,
    draft,
    choices: undefined,
    routed: undefined,
    prompted: undefined,
    listing: undefined,
    compared: undefined,
    explained: undefined,
    asked: undefined,
    problems: {},
    shown: { candidates: pageLength, dropped: pageLength },
    rows: {},
    notice: undefined,
  };
}

/** The whole behavior of the page; the views only draw what comes out of here. */
export function reduce(state: PageState, event: ToPage | PersonEvent): PageState {
  if ('number' in event) {
    return takeAnswer(state, event);
  }
  switch (event.type) {
    case 'start':
      return { ...state, texts: event.texts, server: event.server };
    case 'server':
      return { ...state, server: event.server, revision: state.revision + 1 };
    case 'changed':
      return { ...state, revision: state.revision + 1, asked: undefined };
    case 'askModel':
      return { ...withoutFailure(state), asked: JSON.stringify(toTurn(state.draft)) };
    case 'show':
      return show(state, event);
    case 'notice':
      return { ...state, notice: { kind: event.kind, text: event.text } };
    case 'dismiss':
      return { ...state, notice: undefined };
    case 'room':
      return { ...state, room: event.room };
    case 'more': {
      const wanted = Math.min(state.shown[event.list] + pageLength, maxRows);
      return { ...state, shown: { ...state.shown, [event.list]: wanted } };
    }
    case 'wonder':
      return { ...state, explained: event.path === undefined ? undefined : { path: event.path } };
    case 'row':
      return { ...state, rows: { ...state.rows, [event.list]: event.key } };
    default:
      return edit(state, event);
  }
}

function takeAnswer(state: PageState, answer: Answer): PageState {
  switch (answer.type) {
    case 'failed':
      return { ...state, problems: { ...state.problems, [answer.question]: answer.problem } };
    case 'choices':
      return solve({ ...state, choices: answer.answer }, answer.type);
    case 'route':
      return takeRouted(state, answer.answer);
    case 'prompt':
      return solve({ ...state, prompted: answer.answer ?? undefined }, answer.type);
    case 'listHost':
      return solve({ ...state, listing: answer.answer ?? undefined }, answer.type);
    case 'compare':
      return solve({ ...state, compared: answer.answer }, answer.type);
    case 'explain': {
      const { explained } = state;
      return explained === undefined
        ? state
        : solve({ ...state, explained: { ...explained, answer: answer.answer } }, answer.type);
    }
  }
}

function takeRouted(state: PageState, answer: RoutingResult | null): PageState {
  return answer === null
    ? { ...state, routed: undefined, problems: { ...state.problems, route: state.texts?.folderGone ?? '' } }
    : solve({ ...state, routed: answer }, 'route');
}

/** Removes the problem of a question that has been answered. */
function solve(state: PageState, question: Answer['type']): PageState {
  const { [question]: _solved, ...problems } = state.problems;
  return { ...state, problems };
}

function show(state: PageState, { message, path, folderUri }: Extract<ToPage, { type: 'show' }>): PageState {
  // Always another state, since the page moves the focus even if it shows the same message.
  const placed = folderUri === undefined ? { ...state } : edit(state, { type: 'folder', folderUri });
  if (message === undefined) {
    return placed;
  }
  const asked = edit(edit(placed, { type: 'tab', tab: 'ranking' }), { type: 'message', message });
  return path === undefined ? asked : { ...asked, explained: { path } };
}

/** Changes the draft. A new message resets the explanation, the scroll position and the notice, which belong to the former one. */
function edit(state: PageState, event: DraftEvent): PageState {
  const edited = { ...state, draft: changeDraft(state.draft, event) };
  switch (event.type) {
    case 'message':
      return {
        ...edited,
        shown: { ...state.shown, candidates: pageLength },
        explained: undefined,
        notice: undefined,
      };
    case 'folder':
      return event.folderUri === state.draft.folderUri
        ? edited
        : { ...edited, routed: undefined, explained: undefined };
    default:
      return edited;
  }
}

/** Where the model failed, the turn as one that no model was asked about, and questions that are sent again since they are the same as before. */
function withoutFailure(state: PageState): PageState {
  const { routed, revision } = state;
  if (routed?.view.classifier.state !== 'failed') {
    return state;
  }
  const classifier = { ...routed.view.classifier, state: 'skipped', isUnasked: true } as const;
  return { ...state, revision: revision + 1, routed: { ...routed, view: { ...routed.view, classifier } } };
}
