import type { Fields } from './decode.ts';
import { readCount, readFields, readOneOf, readText } from './decode.ts';
import type { LibraryTexts } from './libraryTexts.ts';
import type { CardsAnswer, Facets, LibraryQuery } from './libraryViews.ts';
import { librarySorts, libraryTabs } from './libraryViews.ts';
import type { ServerState } from './serverState.ts';

/** Skills come in windows of so many, counted from the first one. */
export const windowLength = 80;

/** Windows that one question may be about: more skills than a screen shows. */
export const mostWindows = 4;

/** Grows with everything that makes former answers wrong, so that late ones can be told. */
interface Dated {
  readonly revision: number;
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
/** What can be done with one skill. */
export type CardAction = (typeof cardActions)[number];

const libraryActions = ['create', 'install', 'restart', 'showLog'] as const;
/** What can be done with none. */
export type LibraryAction = (typeof libraryActions)[number];

/** What the page says to the extension. */
export type ToHost =
  | { readonly type: 'ready' }
  | (LibraryQuestion & { readonly number: number })
  | { readonly type: 'enable'; readonly uri: string; readonly isEnabled: boolean }
  | { readonly type: 'act'; readonly action: CardAction; readonly uri: string }
  | { readonly type: 'begin'; readonly action: LibraryAction };

export type LibraryAnswer =
  | ({ readonly type: 'cards'; readonly window: number; readonly answer: CardsAnswer } & Dated)
  | ({ readonly type: 'facets'; readonly answer: Facets } & Dated)
  /** Null where the query does not let the skill through, or it is gone. */
  | ({ readonly type: 'locate'; readonly uri: string; readonly index: number | null } & Dated)
  | ({
      readonly type: 'failed';
      readonly question: LibraryQuestion['type'];
      readonly problem: string;
    } & Dated);

/** What the extension says to the page. */
export type ToPage =
  | { readonly type: 'start'; readonly texts: LibraryTexts; readonly server: ServerState }
  /** Whether there is something that runs skills. */
  | { readonly type: 'canRun'; readonly canRun: boolean }
  | { readonly type: 'server'; readonly server: ServerState }
  | { readonly type: 'changed' }
  | { readonly type: 'notice'; readonly kind: 'done' | 'problem'; readonly text: string }
  /** Whether what the switch of a skill asked for was done. */
  | { readonly type: 'enabled'; readonly uri: string; readonly isEnabled: boolean; readonly isDone: boolean }
  | LibraryAnswer;

/** Characters that a page may send; more than a person writes, and less than what makes a server slow. */
const most = { text: 500, name: 2000 };

/** More windows than the skills of any workspace fill. */
const lastWindow = 100_000;

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToHost(value: unknown): ToHost | undefined {
  const fields = readFields(value);
  switch (fields?.type) {
    case 'ready':
      return { type: 'ready' };
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
      const [window, count] = [readCount(fields.window, lastWindow), readCount(fields.count, mostWindows)];
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
  const text = readText(fields?.text, most.text);
  const [tab, sort] = [readOneOf(fields?.tab, libraryTabs), readOneOf(fields?.sort, librarySorts)];
  const [category, tag] = [readText(fields?.category, most.name), readText(fields?.tag, most.name)];
  return text === undefined || !tab || !sort
    ? undefined
    : { text, tab, sort, ...(category !== undefined && { category }), ...(tag !== undefined && { tag }) };
}

/** The address of a file on disk or of a share, as a workspace may be one; skills lie nowhere else. */
function readFile(value: unknown): string | undefined {
  const uri = readText(value, most.name);
  return uri?.startsWith('file://') ? uri : undefined;
}
