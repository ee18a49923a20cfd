import type { LibraryQuestion } from '../../messages/library.ts';
import type { LibraryTexts } from '../../messages/libraryTexts.ts';
import type { Counted, Facets, LibraryQuery } from '../../messages/libraryViews.ts';
import type { ServerState } from '../../messages/serverState.ts';
import type { Notice } from '../page/notice.ts';
import type { Density, Layout, Room } from './layout.ts';
import { layOut } from './layout.ts';
import type { DoneSwitches } from './switched.ts';
import type { Windows } from './windows.ts';

export interface PageState {
  /** Undefined until the extension handed them over. */
  readonly texts: LibraryTexts | undefined;
  readonly server: ServerState;
  readonly canRun: boolean;
  /** Grows when the skills or the query change, so that everything is asked again. */
  readonly revision: number;
  /** From which revision on answers are about the query. */
  readonly queryRevision: number;
  readonly query: LibraryQuery;
  readonly density: Density;
  /** Without height until it is measured. */
  readonly room: Room;
  /** `jumps` grows when the page scrolls by itself. */
  readonly scroll: { readonly top: number; readonly jumps: number };
  /** As of some revision; undefined until the first answer. */
  readonly counted: (Counted & { readonly revision: number }) | undefined;
  readonly facets: Facets | undefined;
  readonly windows: Windows;
  readonly active: Active;
  /** Switches that wait for what they asked for, by the URI of their skill. */
  readonly switching: Readonly<Record<string, boolean>>;
  /** Switches that are done and that answers may not know of yet. */
  readonly switched: DoneSwitches;
  /** Why there is no answer, by the type of the question. */
  readonly problems: Readonly<Partial<Record<LibraryQuestion['type'], string>>>;
  readonly notice: Notice | undefined;
}

/** The card that keys act on. */
export interface Active {
  readonly index: number;
  /** Of its skill, which is followed where it goes; undefined while nobody knows. */
  readonly uri?: string;
  readonly hasFocus: boolean;
  /** Grows when the focus has to go there. */
  readonly focuses: number;
}

/** What a page keeps while it is hidden. */
export interface Kept {
  readonly query: LibraryQuery;
  readonly density: Density;
  /** How far it was scrolled, at a width of its list. */
  readonly top: number;
  readonly width: number;
}

export const emptyQuery: LibraryQuery = { text: '', tab: 'all', sort: 'name' };

export function createState({ query, density, top, width }: Kept): PageState {
  return {
    texts: undefined,
    server: 'starting',
    canRun: false,
    revision: 0,
    queryRevision: 0,
    query,
    density,
    room: { width, height: 0 },
    scroll: { top, jumps: 1 },
    counted: undefined,
    facets: undefined,
    windows: new Map(),
    active: { index: 0, hasFocus: false, focuses: 0 },
    switching: {},
    switched: {},
    problems: {},
    notice: undefined,
  };
}

export function layoutOf({ room, density }: PageState): Layout {
  return layOut(room, density);
}

/** The page scrolls by itself. */
export function scrollTo(state: PageState, top: number): PageState {
  return top === state.scroll.top ? state : { ...state, scroll: { top, jumps: state.scroll.jumps + 1 } };
}
