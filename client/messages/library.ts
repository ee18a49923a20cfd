import type { Fields } from './decode.ts';
import { allOf, readCount, readFields, readOneOf, readText } from './decode.ts';
import type { LibraryTexts } from './texts/libraryTexts.ts';
import type {
  CatalogResult,
  CatalogFacets,
  CatalogFilter,
  CatalogSort,
} from '../../server/src/protocol/catalog.ts';
import type { CommonToPage, Failed, ServerState } from './page.ts';

export type LibraryTab = NonNullable<CatalogFilter['tab']>;
export const libraryTabs = allOf<LibraryTab>({ all: true, bundled: true, mine: true });
export const librarySorts = allOf<CatalogSort>({
  name: true,
  modified: true,
  readiness: true,
  problems: true,
});

/** The skills that the page shows, and their order. */
export interface LibraryQuery {
  /** Words, and filters such as `@problems` and `tag:x`. */
  readonly text: string;
  readonly tab: LibraryTab;
  readonly category?: string;
  readonly tag?: string;
  readonly sort: CatalogSort;
}

export type CardsResult = Omit<CatalogResult, 'facets'>;

/** The number of all skills and of those that match a query. */
export type Counted = Omit<CardsResult, 'skills'>;

/** Skills come in windows of so many, counted from the first one. */
export const windowLength = 80;

/** Windows that one question may be about: more skills than a screen shows. */
export const maxWindows = 4;

/** Grows with everything that makes former answers obsolete, so that late ones can be recognized. */
interface Dated {
  readonly revision: number;
}

/** Which question an answer belongs to. */
interface Numbered {
  readonly number: number;
}

/** Some windows of the skills that match: those from `window` on. */
export interface WindowsWanted {
  readonly window: number;
  readonly count: number;
}

/** The questions of which only the latest of a kind is worth an answer. */
export type LibraryQuestion =
  | ({ readonly type: 'cards'; readonly query: LibraryQuery } & WindowsWanted & Dated)
  | ({ readonly type: 'facets'; readonly query: LibraryQuery } & Dated)
  | ({ readonly type: 'locate'; readonly query: LibraryQuery; readonly uri: string } & Dated);

const cardActions = ['view', 'text', 'routing', 'readiness', 'problems', 'run'] as const;
/** Actions on one skill. */
export type CardAction = (typeof cardActions)[number];

const libraryActions = ['create', 'install', 'restart', 'showLog'] as const;
/** Actions that concern no particular skill. */
export type LibraryAction = (typeof libraryActions)[number];

/** Messages from the page to the extension. */
export type ToExtensionHost =
  | (LibraryQuestion & Numbered)
  | { readonly type: 'enable'; readonly uri: string; readonly isEnabled: boolean }
  | { readonly type: 'act'; readonly action: CardAction; readonly uri: string }
  | { readonly type: 'begin'; readonly action: LibraryAction };

export type LibraryAnswer =
  | ({ readonly type: 'cards'; readonly window: number; readonly answer: CardsResult } & Dated & Numbered)
  | ({ readonly type: 'facets'; readonly answer: CatalogFacets } & Dated & Numbered)
  /** Null where the query excludes the skill, or it no longer exists. */
  | ({ readonly type: 'locate'; readonly uri: string; readonly index: number | null } & Dated & Numbered)
  | Failed<LibraryQuestion['type']>;

/** Messages from the extension to the page. */
export type ToPage =
  | { readonly type: 'start'; readonly texts: LibraryTexts; readonly server: ServerState }
  /** Tells whether a command to run skills exists. */
  | { readonly type: 'canRun'; readonly canRun: boolean }
  | { readonly type: 'changed' }
  /** The result of switching a skill on or off. */
  | { readonly type: 'enabled'; readonly uri: string; readonly isEnabled: boolean; readonly isDone: boolean }
  | LibraryAnswer
  | CommonToPage;

/** Maximum lengths in messages of a page; more than users write, and less than what slows a server down. */
const limits = { text: 500, name: 2000 };

/** More windows than the skills of any workspace fill. */
const lastWindow = 100_000;

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToExtensionHost(value: unknown): ToExtensionHost | undefined {
  const fields = readFields(value);
  switch (fields?.type) {
    case 'begin': {
      const action = readOneOf(fields.action, libraryActions);
      return action && { type: 'begin', action };
    }
    case 'act': {
      const [action, uri] = [readOneOf(fields.action, cardActions), readFile(fields.uri)];
      return action && uri !== undefined ? { type: 'act', action, uri } : undefined;
    }
    case 'enable': {
      const [uri, isEnabled] = [readFile(fields.uri), fields.isEnabled];
      return uri !== undefined && typeof isEnabled === 'boolean'
        ? { type: 'enable', uri, isEnabled }
        : undefined;
    }
    default:
      return fields && decodeQuestion(fields);
  }
}

function decodeQuestion(fields: Fields): (LibraryQuestion & { number: number }) | undefined {
  const query = readQuery(fields.query);
  const number = readCount(fields.number, Number.MAX_SAFE_INTEGER);
  const revision = readCount(fields.revision, Number.MAX_SAFE_INTEGER);
  if (query === undefined || number === undefined || revision === undefined) {
    return undefined;
  }
  const about = { number, revision, query };
  switch (fields.type) {
    case 'cards': {
      const [window, count] = [readCount(fields.window, lastWindow), readCount(fields.count, maxWindows)];
      return window === undefined || !count ? undefined : { type: 'cards', ...about, window, count };
    }
    case 'facets':
      return { type: 'facets', ...about };
    case 'locate': {
      const uri = readFile(fields.uri);
      return uri === undefined ? undefined : { type: 'locate', ...about, uri };
    }
    default:
      return undefined;
  }
}

/** A query; also what a page kept of one while it was hidden. */
export function readQuery(value: unknown): LibraryQuery | undefined {
  const fields = readFields(value);
  const text = readText(fields?.text, limits.text);
  const [tab, sort] = [readOneOf(fields?.tab, libraryTabs), readOneOf(fields?.sort, librarySorts)];
  const [category, tag] = [readText(fields?.category, limits.name), readText(fields?.tag, limits.name)];
  return text === undefined || !tab || !sort
    ? undefined
    : { text, tab, sort, ...(category !== undefined && { category }), ...(tag !== undefined && { tag }) };
}

/** Reads the address of a local or shared file; skills have no other addresses. */
function readFile(value: unknown): string | undefined {
  const uri = readText(value, limits.name);
  return uri?.startsWith('file://') ? uri : undefined;
}
