import type { Fields } from './decode.ts';
import { allOf, readCount, readFields, readOneOf, readText } from './decode.ts';
import type { RoutingChoices } from '../../server/src/protocol/routing.ts';
import type { CommonToPage, Failed, ServerState } from './page.ts';
import type { TraceTexts } from './texts/traceTexts.ts';
import type { Trace, TraceList, TraceOutcome } from '../../server/src/protocol/audit.ts';

/** The number of turns that the page requests at once, and the maximum in total. */
export const traceWindow = { step: 50, max: 500 };

export const traceSources = ['any', 'chat', 'cron', 'webhook', 'eval'] as const;
export const traceTimes = ['any', 'hour', 'day', 'week'] as const;
export const traceOutcomes = allOf<TraceOutcome | 'any'>({
  any: true,
  done: true,
  cancelled: true,
  cut: true,
  limit: true,
  held: true,
  failed: true,
  open: true,
});

/** The turns that the page lists. */
export interface TraceQuery {
  /** Such as `skill:memo tool:send signal:alert-7`; a word without a colon is a skill. */
  readonly text: string;
  readonly source: (typeof traceSources)[number];
  readonly outcome: TraceOutcome | 'any';
  /** The maximum age of a turn. */
  readonly time: (typeof traceTimes)[number];
  /** The first folder where undefined. */
  readonly folderUri?: string;
}

export type TraceFolder = RoutingChoices['folders'][number];

/** The questions of which only the latest of a kind is worth an answer. */
export type TraceQuestion =
  | { readonly type: 'list'; readonly query: TraceQuery; readonly limit: number }
  | { readonly type: 'read'; readonly traceId: string };

const traceActions = ['restart', 'showLog', 'openChat'] as const;
export type TraceAction = (typeof traceActions)[number];

/** Messages from the page to the extension. */
export type ToExtensionHost =
  | (TraceQuestion & Numbered)
  | { readonly type: 'copy'; readonly traceId: string }
  | { readonly type: 'begin'; readonly action: TraceAction };

interface Numbered {
  readonly number: number;
}

export type TraceAnswer =
  | ({ readonly type: 'list'; readonly answer: TraceList } & Numbered)
  /** Null where it is not recorded. */
  | ({ readonly type: 'read'; readonly traceId: string; readonly answer: Trace | null } & Numbered)
  | Failed<TraceQuestion['type']>;

/** Messages from the extension to the page. */
export type ToPage =
  | {
      readonly type: 'start';
      readonly texts: TraceTexts;
      readonly server: ServerState;
      readonly folders: readonly TraceFolder[];
    }
  | { readonly type: 'folders'; readonly folders: readonly TraceFolder[] }
  /** More was recorded. */
  | { readonly type: 'changed' }
  /** Shows one turn. */
  | { readonly type: 'show'; readonly traceId: string }
  | TraceAnswer
  | CommonToPage;

/** Characters that a page may send. */
const limits = { text: 500, id: 200, uri: 2000 };

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToExtensionHost(value: unknown): ToExtensionHost | undefined {
  const fields = readFields(value);
  switch (fields?.type) {
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
      const [query, limit] = [readQuery(fields.query), readCount(fields.limit, traceWindow.max)];
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
  const text = readText(fields?.text, limits.text);
  const source = readOneOf(fields?.source, traceSources);
  const outcome = readOneOf(fields?.outcome, traceOutcomes);
  const time = readOneOf(fields?.time, traceTimes);
  const folderUri = readText(fields?.folderUri, limits.uri);
  return text === undefined || !source || !outcome || !time
    ? undefined
    : { text, source, outcome, time, ...(folderUri !== undefined && { folderUri }) };
}

/** The id of a turn; also what a command was given for one. */
export function readTraceId(value: unknown): string | undefined {
  const id = readText(value, limits.id);
  return id === '' ? undefined : id;
}
