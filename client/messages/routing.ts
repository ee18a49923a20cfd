import type { Fields } from './decode.ts';
import { readCount, readFields, readList, readOneOf, readText } from './decode.ts';
import type { RoutingTexts } from './routingTexts.ts';
import type {
  Choices,
  Compared,
  Explained,
  HostListing,
  Mode,
  PromptStyle,
  Prompted,
  Routed,
} from './routingViews.ts';
import { modes, promptStyles } from './routingViews.ts';
import type { ServerState } from './serverState.ts';

/** A turn as a person drafts it in the page. */
export interface TurnDraft {
  readonly message: string;
  /** Earlier messages of the person, the oldest first. */
  readonly history: readonly EarlierMessage[];
  /** Absent: as the settings say. */
  readonly mode?: Mode;
  readonly agent?: string;
  /** A SignalContext as JSON; blank for none. */
  readonly signalText: string;
  /** Environment variables that are pretended to be set, and to be missing. */
  readonly present: readonly string[];
  readonly missing: readonly string[];
  /** Ids of skills taken in and out of what is active. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface EarlierMessage {
  readonly content: string;
  readonly secondsAgo: number;
}

/** How many candidates and dropped skills are wanted. */
export interface Shown {
  readonly candidates: number;
  readonly dropped: number;
}

/** Which answer belongs to which question, so that late ones can be told. */
interface Numbered {
  readonly number: number;
}

export type RouteQuestion = { readonly folderUri: string; readonly turn: TurnDraft; readonly shown: Shown };
export type PromptQuestion = {
  readonly folderUri: string;
  readonly turn: TurnDraft;
  readonly style: PromptStyle;
};
export type ExplainQuestion = { readonly folderUri: string; readonly turn: TurnDraft; readonly path: string };
export type HostQuestion = {
  readonly folderUri: string;
  readonly host: string;
  /** Tokens. */
  readonly contextWindow?: number;
  readonly withInstalled: boolean;
};
export type CompareQuestion = { readonly folderUri: string; readonly base: string };

/** The questions of which only the latest of a kind is worth an answer. */
export type Question =
  | ({ readonly type: 'choices'; readonly folderUri?: string } & Numbered)
  | ({ readonly type: 'route' } & RouteQuestion & Numbered)
  | ({ readonly type: 'prompt' } & PromptQuestion & Numbered)
  | ({ readonly type: 'explain' } & ExplainQuestion & Numbered)
  | ({ readonly type: 'listHost' } & HostQuestion & Numbered)
  | ({ readonly type: 'compare' } & CompareQuestion & Numbered);

/** What the page says to the extension. */
export type ToHost =
  | { readonly type: 'ready' }
  | Question
  | ({ readonly type: 'applyFix' } & ExplainQuestion)
  | { readonly type: 'keepCase'; readonly folderUri: string; readonly path: string; readonly message: string }
  | { readonly type: 'open'; readonly folderUri: string; readonly path: string; readonly reason: string }
  | { readonly type: 'copy'; readonly text: string };

/** Null where the folder, or the skill, is not there any more. */
export type Answer =
  | ({ readonly type: 'choices'; readonly answer: Choices } & Numbered)
  | ({ readonly type: 'route'; readonly answer: Routed | null } & Numbered)
  | ({ readonly type: 'prompt'; readonly answer: Prompted | null } & Numbered)
  | ({ readonly type: 'explain'; readonly answer: Explained | null } & Numbered)
  | ({ readonly type: 'listHost'; readonly answer: HostListing | null } & Numbered)
  | ({ readonly type: 'compare'; readonly answer: Compared } & Numbered)
  | ({ readonly type: 'failed'; readonly question: Question['type']; readonly problem: string } & Numbered);

/** What the extension says to the page. */
export type ToPage =
  | { readonly type: 'start'; readonly texts: RoutingTexts; readonly server: ServerState }
  | { readonly type: 'show'; readonly message?: string; readonly folderUri?: string }
  | { readonly type: 'server'; readonly server: ServerState }
  | { readonly type: 'changed' }
  | { readonly type: 'notice'; readonly kind: 'done' | 'problem'; readonly text: string }
  | Answer;

/** Characters and entries that a page may send; more than a person writes, and less than what makes a server slow. */
const most = {
  message: 20_000,
  signal: 50_000,
  name: 2000,
  copied: 2_000_000,
  history: 20,
  names: 500,
  shown: 2000,
};

/** Seconds of a day; older messages say nothing about a turn. */
const mostSeconds = 86_400;

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToHost(value: unknown): ToHost | undefined {
  const fields = readFields(value);
  switch (fields?.type) {
    case 'ready':
      return { type: 'ready' };
    case 'copy': {
      const text = readText(fields.text, most.copied);
      return text === undefined ? undefined : { type: 'copy', text };
    }
    case 'keepCase': {
      const [place, message] = [readPlace(fields), readText(fields.message, most.message)];
      return place && message !== undefined ? { type: 'keepCase', ...place, message } : undefined;
    }
    case 'open': {
      const [place, reason] = [readPlace(fields), readText(fields.reason, most.name)];
      return place && reason !== undefined ? { type: 'open', ...place, reason } : undefined;
    }
    case 'applyFix': {
      const [place, turn] = [readPlace(fields), readTurn(fields.turn)];
      return place && turn ? { type: 'applyFix', ...place, turn } : undefined;
    }
    default:
      return fields && decodeQuestion(fields);
  }
}

function decodeQuestion(fields: Fields): Question | undefined {
  const number = readCount(fields.number, Number.MAX_SAFE_INTEGER);
  const folderUri = readText(fields.folderUri, most.name);
  if (number === undefined) {
    return undefined;
  }
  if (fields.type === 'choices') {
    return { type: 'choices', number, ...(folderUri !== undefined && { folderUri }) };
  }
  return folderUri === undefined ? undefined : decodeAboutFolder(fields, { number, folderUri });
}

function decodeAboutFolder(
  fields: Fields,
  about: { readonly number: number; readonly folderUri: string },
): Question | undefined {
  const turn = readTurn(fields.turn);
  switch (fields.type) {
    case 'route': {
      const shown = readShown(fields.shown);
      return turn && shown && { type: 'route', ...about, turn, shown };
    }
    case 'prompt': {
      const style = readOneOf(fields.style, promptStyles);
      return turn && style && { type: 'prompt', ...about, turn, style };
    }
    case 'explain': {
      const path = readText(fields.path, most.name);
      return turn && path !== undefined ? { type: 'explain', ...about, turn, path } : undefined;
    }
    case 'listHost': {
      const host = readText(fields.host, most.name);
      const contextWindow = readCount(fields.contextWindow, 1_000_000_000);
      const asked = { ...about, withInstalled: fields.withInstalled === true };
      return host === undefined
        ? undefined
        : { type: 'listHost', ...asked, host, ...(contextWindow !== undefined && { contextWindow }) };
    }
    case 'compare': {
      const base = readText(fields.base, most.name);
      return base === undefined ? undefined : { type: 'compare', ...about, base };
    }
    default:
      return undefined;
  }
}

function readPlace({ folderUri, path }: Fields): { folderUri: string; path: string } | undefined {
  const [folder, file] = [readText(folderUri, most.name), readText(path, most.name)];
  return folder === undefined || file === undefined ? undefined : { folderUri: folder, path: file };
}

function readShown(value: unknown): Shown | undefined {
  const fields = readFields(value);
  const candidates = readCount(fields?.candidates, most.shown);
  const dropped = readCount(fields?.dropped, most.shown);
  return candidates === undefined || dropped === undefined ? undefined : { candidates, dropped };
}

/** A draft of a turn; also what a page kept of one while it was hidden. */
export function readTurn(value: unknown): TurnDraft | undefined {
  const fields = readFields(value) ?? {};
  const message = readText(fields.message, most.message);
  const signalText = readText(fields.signalText, most.signal);
  const history = readList(fields.history, most.history, readEarlier);
  const [present, missing, added, removed] = [
    fields.present,
    fields.missing,
    fields.added,
    fields.removed,
  ].map(list => readList(list, most.names, item => readText(item, most.name)));
  if (
    message === undefined ||
    signalText === undefined ||
    !history ||
    !present ||
    !missing ||
    !added ||
    !removed
  ) {
    return undefined;
  }
  const [mode, agent] = [readOneOf(fields.mode, modes), readText(fields.agent, most.name)];
  return {
    message,
    history,
    signalText,
    present,
    missing,
    added,
    removed,
    ...(mode && { mode }),
    ...(agent !== undefined && { agent }),
  };
}

function readEarlier(value: unknown): EarlierMessage | undefined {
  const fields = readFields(value);
  const content = readText(fields?.content, most.message);
  const secondsAgo = readCount(fields?.secondsAgo, mostSeconds);
  return content === undefined || secondsAgo === undefined ? undefined : { content, secondsAgo };
}
