import type { Fields } from './decode.ts';
import { readCount, readFields, readOneOf, readText } from './decode.ts';
import type { ServerState } from './serverState.ts';
import type { TraceTexts } from './traceTexts.ts';
import type { TraceDetail, TraceEntries, TraceQuery } from './traceViews.ts';
import { traceOutcomes, traceSources, traceTimes } from './traceViews.ts';

/** Turns that the page asks for at once, and altogether at most. */
export const traceWindow = { step: 50, most: 500 };

export interface TraceFolder {
  readonly uri: string;
  readonly name: string;
}

/** The questions of which only the latest of a kind is worth an answer. */
export type TraceQuestion =
  | { readonly type: 'list'; readonly query: TraceQuery; readonly limit: number }
  | { readonly type: 'read'; readonly traceId: string };

const traceActions = ['restart', 'showLog', 'openChat'] as const;
export type TraceAction = (typeof traceActions)[number];

/** What the page says to the extension. */
export type ToHost =
  | { readonly type: 'ready' }
  | (TraceQuestion & Numbered)
  | { readonly type: 'copy'; readonly traceId: string }
  | { readonly type: 'begin'; readonly action: TraceAction };

interface Numbered {
  readonly number: number;
}

export type TraceAnswer =
  | ({ readonly type: 'list'; readonly answer: TraceEntries } & Numbered)
  /** Null where it is not recorded. */
  | ({ readonly type: 'read'; readonly traceId: string; readonly answer: TraceDetail | null } & Numbered)
  | ({
      readonly type: 'failed';
      readonly question: TraceQuestion['type'];
      readonly problem: string;
    } & Numbered);

/** What the extension says to the page. */
export type ToPage =
  | {
      readonly type: 'start';
      readonly texts: TraceTexts;
      readonly server: ServerState;
      readonly folders: readonly TraceFolder[];
    }
  | { readonly type: 'server'; readonly server: ServerState }
  | { readonly type: 'folders'; readonly folders: readonly TraceFolder[] }
  /** More was recorded. */
  | { readonly type: 'changed' }
  /** Shows one turn. */
  | { readonly type: 'show'; readonly traceId: string }
  | { readonly type: 'notice'; readonly kind: 'done' | 'problem'; readonly text: string }
  | TraceAnswer;

/** Characters that a page may send. */
const most = { text: 500, id: 200, uri: 2000 };

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToHost(value: unknown): ToHost | undefined {
  const fields = readFields(value);
  switch (fields?.type) {
    case 'ready':
      return { type: 'ready' };
    case 'begin': {
      const action = readOneOf(fields.action, traceActions);
      return action && { type: 'begin', action };
    }
    case 'copy': {
      const traceId = readTraceId(fields.traceId);
      return traceId === undefined ? undefined : { type: 'copy', traceId };
    }
    default:
      return fields && decodeQuestion(fields);
  }
}

function decodeQuestion(fields: Fields): (TraceQuestion & Numbered) | undefined {
  const number = readCount(fields.number, Number.MAX_SAFE_INTEGER);
  if (number === undefined) {
    return undefined;
  }
  switch (fields.type) {
    case 'list': {
      const [query, limit] = [readQuery(fields.query), readCount(fields.limit, traceWindow.most)];
      return query === undefined || !limit ? undefined : { type: 'list', number, query, limit };
    }
    case 'read': {
      const traceId = readTraceId(fields.traceId);
      return traceId === undefined ? undefined : { type: 'read', number, traceId };
    }
    default:
      return undefined;
  }
}

/** A query; also what a page kept of one while it was hidden. */
export function readQuery(value: unknown): TraceQuery | undefined {
  const fields = readFields(value);
  const text = readText(fields?.text, most.text);
  const source = readOneOf(fields?.source, traceSources);
  const outcome = readOneOf(fields?.outcome, traceOutcomes);
  const time = readOneOf(fields?.time, traceTimes);
  const folderUri = readText(fields?.folderUri, most.uri);
  return text === undefined || !source || !outcome || !time
    ? undefined
    : { text, source, outcome, time, ...(folderUri !== undefined && { folderUri }) };
}

/** The id of a turn; also what a command was given for one. */
export function readTraceId(value: unknown): string | undefined {
  const id = readText(value, most.id);
  return id === '' ? undefined : id;
}
