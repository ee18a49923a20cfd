import type { ToPage, LibraryQuery } from '../../../messages/library.ts';
import { takeAnswer } from './answers.ts';
import type { Density, Room } from './layout.ts';
import { keepTop, reveal } from './layout.ts';
import type { Active, PageState } from './pageState.ts';
import { layoutOf, scrollTo } from './pageState.ts';
import { findCard, patchSkill } from './windows.ts';

/** Actions of the user in the page. */
export type PersonEvent =
  | { readonly type: 'query'; readonly change: Partial<QueryDraft> }
  | { readonly type: 'clear' }
  | { readonly type: 'density'; readonly density: Density }
  | { readonly type: 'room'; readonly room: Room }
  | { readonly type: 'scroll'; readonly top: number }
  | { readonly type: 'focus'; readonly index: number }
  | { readonly type: 'blur' }
  | { readonly type: 'move'; readonly index: number }
  | { readonly type: 'switch'; readonly uri: string; readonly isEnabled: boolean }
  | { readonly type: 'dismiss' };

/** A change of the query; undefined removes a filter. */
export type QueryDraft = Omit<LibraryQuery, 'category' | 'tag'> & {
  readonly category: string | undefined;
  readonly tag: string | undefined;
};

/** The whole behavior of the page; the views only draw what comes out of here. */
export function reduce(state: PageState, event: ToPage | PersonEvent): PageState {
  if ('number' in event) {
    return takeAnswer(state, event);
  }
  switch (event.type) {
    case 'start':
      return { ...state, texts: event.texts, server: event.server };
    case 'canRun':
      return { ...state, canRun: event.canRun };
    case 'server':
      return { ...state, server: event.server, revision: state.revision + 1 };
    case 'changed':
      return { ...state, revision: state.revision + 1 };
    case 'notice':
      return { ...state, notice: { kind: event.kind, text: event.text } };
    case 'dismiss':
      return { ...state, notice: undefined };
    case 'switch':
      return { ...state, switching: { ...state.switching, [event.uri]: event.isEnabled } };
    case 'enabled':
      return takeSwitched(state, event);
    default:
      return look(state, event);
  }
}

function look(state: PageState, event: PersonEvent): PageState {
  switch (event.type) {
    case 'query':
      return changeQuery(state, event.change);
    case 'clear':
      return changeQuery(state, { text: '', tab: 'all', category: undefined, tag: undefined });
    case 'density':
    case 'room':
      return rearrange(state, event);
    case 'scroll':
      return event.top === state.scroll.top
        ? state
        : { ...state, scroll: { ...state.scroll, top: event.top } };
    case 'focus':
      return activate(state, event.index, { hasFocus: true });
    case 'blur':
      return { ...state, active: { ...state.active, hasFocus: false } };
    case 'move': {
      const moved = activate(state, event.index, { hasFocus: true, focuses: state.active.focuses + 1 });
      return scrollTo(moved, reveal(event.index, state.scroll.top, state.room, layoutOf(state)));
    }
    default:
      return state;
  }
}

function activate(state: PageState, index: number, change: Partial<Active>): PageState {
  const { focuses } = state.active;
  const uri = findCard(state.windows, index)?.uri;
  return {
    ...state,
    active: { focuses, hasFocus: false, ...change, index, ...(uri !== undefined && { uri }) },
  };
}

/** Another query starts at the first card. The shown cards stay until the answer arrives. */
function changeQuery(state: PageState, change: Partial<QueryDraft>): PageState {
  const { category, tag, ...others } = { ...state.query, ...change };
  const query: LibraryQuery = { ...others, ...(category && { category }), ...(tag && { tag }) };
  const revision = state.revision + 1;
  const { focuses, hasFocus } = state.active;
  return scrollTo(
    { ...state, query, revision, queryRevision: revision, active: { index: 0, focuses, hasFocus } },
    0,
  );
}

/** Other rows have the card on top that was there before. */
function rearrange(
  state: PageState,
  change: Extract<PersonEvent, { type: 'room' } | { type: 'density' }>,
): PageState {
  const { type: _type, ...changed } = change;
  const after = { ...state, ...changed };
  return scrollTo(after, keepTop(state.scroll.top, layoutOf(state), layoutOf(after)));
}

function takeSwitched(
  state: PageState,
  { uri, isEnabled, isDone }: Extract<ToPage, { type: 'enabled' }>,
): PageState {
  const { [uri]: wanted, ...others } = state.switching;
  // A switch that was put back in the meantime waits for the word about that.
  const switching = wanted === isEnabled ? others : state.switching;
  if (!isDone) {
    return { ...state, switching };
  }
  const switched = { ...state.switched, [uri]: { isEnabled, doubted: 0 } };
  return { ...state, switching, switched, windows: patchSkill(state.windows, uri, { isEnabled }) };
}
