import type { ToPage, TraceAnswer, TraceFolder, TraceQuestion, TraceQuery } from '../../messages/trace.ts';
import { traceWindow } from '../../messages/trace.ts';
import type { ServerState } from '../../messages/page.ts';
import type { TraceTexts } from '../../messages/texts/traceTexts.ts';
import type { Trace, TraceList } from '../../../server/src/protocol/audit.ts';
import type { Notice } from '../page/parts/notice.ts';

/** The part of the state that is saved while the page is hidden. */
export interface Kept {
  readonly query: TraceQuery;
  /** The selected turn; absent where none was selected. */
  readonly chosen?: string;
}

export interface PageState extends Kept {
  /** Undefined until the extension has sent them. */
  readonly texts: TraceTexts | undefined;
  readonly server: ServerState;
  readonly folders: readonly TraceFolder[];
  /** Both columns fit side by side. */
  readonly isWide: boolean;
  /** Grows when more was recorded, so that all questions are sent again. */
  readonly revision: number;
  /** Maximum number of turns in the list. */
  readonly limit: number;
  /** As of some revision; undefined until the first answer. */
  readonly list: TraceList | undefined;
  /** The last answer about a turn; null for one that is not recorded. */
  readonly read: { readonly traceId: string; readonly detail: Trace | null } | undefined;
  /** The row of the list that Tab reaches; the chosen one where undefined. */
  readonly row: string | undefined;
  /** The problems of questions that failed, by type. */
  readonly problems: Readonly<Partial<Record<TraceQuestion['type'], string>>>;
  readonly notice: Notice | undefined;
}

/** Actions of the user in the page. */
export type PersonEvent =
  | { readonly type: 'query'; readonly change: Partial<TraceQuery> }
  | { readonly type: 'clear' }
  | { readonly type: 'more' }
  /** Undefined returns to the list, which is hidden in a narrow view. */
  | { readonly type: 'choose'; readonly traceId: string | undefined }
  | { readonly type: 'row'; readonly traceId: string }
  | { readonly type: 'width'; readonly isWide: boolean }
  | { readonly type: 'dismiss' };

export const emptyQuery: TraceQuery = { text: '', source: 'any', outcome: 'any', time: 'any' };

export function createState(kept: Kept): PageState {
  return {
    ...kept,
    texts: undefined,
    server: 'starting',
    folders: [],
    isWide: true,
    revision: 0,
    limit: traceWindow.step,
    list: undefined,
    read: undefined,
    row: undefined,
    problems: {},
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
      return { ...state, texts: event.texts, server: event.server, folders: event.folders };
    case 'server':
      return { ...state, server: event.server, revision: state.revision + 1 };
    case 'folders':
      return { ...state, folders: event.folders, revision: state.revision + 1 };
    case 'changed':
      return { ...state, revision: state.revision + 1 };
    case 'show':
      return { ...state, chosen: event.traceId, row: event.traceId, revision: state.revision + 1 };
    case 'notice':
      return { ...state, notice: { kind: event.kind, text: event.text } };
    case 'dismiss':
      return { ...state, notice: undefined };
    case 'width':
      return { ...state, isWide: event.isWide };
    case 'row':
      return { ...state, row: event.traceId };
    case 'more':
      return { ...state, limit: Math.min(state.limit + traceWindow.step, traceWindow.max) };
    case 'choose':
      return choose(state, event.traceId);
    case 'query':
      return ask(state, { ...state.query, ...event.change });
    case 'clear': {
      const { folderUri } = state.query;
      return ask(state, { ...emptyQuery, ...(folderUri !== undefined && { folderUri }) });
    }
  }
}

/** Another query starts at the newest turn. The list stays until the answer arrives. */
function ask(state: PageState, query: TraceQuery): PageState {
  return { ...state, query, limit: traceWindow.step };
}

function choose({ chosen: _former, ...state }: PageState, traceId: string | undefined): PageState {
  return traceId === undefined ? state : { ...state, chosen: traceId, row: traceId };
}

function takeAnswer(state: PageState, event: TraceAnswer): PageState {
  switch (event.type) {
    case 'failed':
      return { ...state, problems: { ...state.problems, [event.question]: event.problem } };
    case 'list':
      return solve({ ...state, list: event.answer }, 'list');
    case 'read':
      return solve({ ...state, read: { traceId: event.traceId, detail: event.answer } }, 'read');
  }
}

/** Removes the problem of a question that has been answered. */
function solve(state: PageState, question: TraceQuestion['type']): PageState {
  const { [question]: _solved, ...problems } = state.problems;
  return { ...state, problems };
}

/** The turn that is shown: the chosen one, else the newest where there is room for both columns. */
export function shownTrace({ chosen, isWide, list }: PageState): string | undefined {
  return chosen ?? (isWide ? list?.traces[0]?.traceId : undefined);
}

export function isNarrowed({ query }: PageState): boolean {
  const { text, source, outcome, time } = query;
  return text.trim() !== '' || source !== 'any' || outcome !== 'any' || time !== 'any';
}

/** Returns the questions whose answers the page needs; none while no server is running. */
export function findQuestions(state: PageState): readonly TraceQuestion[] {
  const { server, query, limit } = state;
  if (server !== 'running') {
    return [];
  }
  const shown = shownTrace(state);
  return [
    { type: 'list', query, limit },
    ...(shown === undefined ? [] : [{ type: 'read', traceId: shown } as const]),
  ];
}
