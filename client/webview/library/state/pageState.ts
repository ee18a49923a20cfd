import type { LibraryQuestion, Counted, LibraryQuery } from '../../../messages/library.ts';
import type { LibraryTexts } from '../../../messages/texts/libraryTexts.ts';
import type { CatalogFacets } from '../../../../server/src/protocol/catalog.ts';
import type { ServerState } from '../../../messages/page.ts';
import type { Notice } from '../../page/parts/notice.ts';
import type { Density, Layout, Room } from './layout.ts';
import { layOut } from './layout.ts';
import type { DoneSwitches } from './switched.ts';
import type { Windows } from './windows.ts';

export interface PageState {
  /** Undefined until the extension has sent them. */
  readonly texts: LibraryTexts | undefined;
  readonly server: ServerState;
  readonly canRun: boolean;
  /** Grows when the skills or the query change, so that all questions are sent again. */
  readonly revision: number;
  /** From which revision on answers are about the query. */
  readonly queryRevision: number;
  readonly query: LibraryQuery;
  readonly density: Density;
  /** Without height until it is measured. */
  readonly room: Room;
  /** `jumps` grows when the page sets the scroll position. */
  readonly scroll: { readonly top: number; readonly jumps: number };
  /** As of some revision; undefined until the first answer. */
  readonly counted: (Counted & { readonly revision: number }) | undefined;
  readonly facets: CatalogFacets | undefined;
  readonly windows: Windows;
  readonly active: Active;
  /** Requested states of switches that are pending, by the URI of the skill. */
  readonly switching: Readonly<Record<string, boolean>>;
  /** Switches that are done and that answers may not know of yet. */
  readonly switched: DoneSwitches;
  /** The problems of questions that failed, by type. */
  readonly problems: Readonly<Partial<Record<LibraryQuestion['type'], string>>>;
  readonly notice: Notice | undefined;
}

/** The card that keys act on. */
export interface Active {
  readonly index: number;
  /** The URI of its skill, which the card follows; undefined while that is unknown. */
  readonly uri?: string;
  readonly hasFocus: boolean;
  /** Grows when the focus has to go there. */
  readonly focuses: number;
}

/** The part of the state that is saved while the page is hidden. */
export interface Kept {
  readonly query: LibraryQuery;
  readonly density: Density;
  /** The scroll position, and the width of the list at that time. */
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

/** Sets the scroll position. */
export function scrollTo(state: PageState, top: number): PageState {
  return top === state.scroll.top ? state : { ...state, scroll: { top, jumps: state.scroll.jumps + 1 } };
}
