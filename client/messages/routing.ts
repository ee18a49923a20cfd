import type { Fields } from './decode.ts';
import { allOf, readCount, readFields, readList, readOneOf, readText } from './decode.ts';
import type { RoutingTexts } from './texts/routingTexts.ts';
import type {
  HostListingView,
  PromptResult,
  PromptStyle,
  RoutingResult,
  RoutingChoices,
  RoutingDiffResult,
  RoutingMode,
  WhyNot,
} from '../../server/src/protocol/routing.ts';
import type { CommonToPage, Failed, ServerState } from './page.ts';

export const modes = allOf<RoutingMode>({ auto: true, l0: true, semantic: true });
export const promptStyles = allOf<PromptStyle>({ xml: true, index: true, catalog: true, summary: true });

/** The draft of a turn in the page. */
export interface TurnDraft {
  readonly message: string;
  /** Earlier messages of the user, the oldest first. */
  readonly history: readonly EarlierMessage[];
  /** Absent: as the settings say. */
  readonly mode?: RoutingMode;
  readonly agent?: string;
  /** A SignalContext as JSON; blank for none. */
  readonly signalText: string;
  /** Whether the person wants a model to choose the skill for this very message. */
  readonly asksModel?: boolean;
  /** Environment variables that are pretended to be set, and to be missing. */
  readonly present: readonly string[];
  readonly missing: readonly string[];
  /** Ids of skills that are added to and removed from the active ones. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface EarlierMessage {
  readonly content: string;
  readonly secondsAgo: number;
}

/** The number of candidates and dropped skills to show. */
export interface Shown {
  readonly candidates: number;
  readonly dropped: number;
}

/** Links an answer to its question, so that late answers can be recognized. */
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

/** Messages from the page to the extension. */
export type ToExtensionHost =
  | Question
  | ({ readonly type: 'applyFix'; readonly title: string } & ExplainQuestion)
  | { readonly type: 'keepCase'; readonly folderUri: string; readonly path: string; readonly message: string }
  | { readonly type: 'open'; readonly folderUri: string; readonly path: string; readonly reason: string }
  | { readonly type: 'copy'; readonly text: string };

/** Null where the folder, or the skill, is not there any more. */
export type Answer =
  | ({ readonly type: 'choices'; readonly answer: RoutingChoices } & Numbered)
  | ({ readonly type: 'route'; readonly answer: RoutingResult | null } & Numbered)
  | ({ readonly type: 'prompt'; readonly answer: PromptResult | null } & Numbered)
  | ({ readonly type: 'explain'; readonly answer: WhyNot | null } & Numbered)
  | ({ readonly type: 'listHost'; readonly answer: HostListingView | null } & Numbered)
  | ({ readonly type: 'compare'; readonly answer: RoutingDiffResult } & Numbered)
  | Failed<Question['type']>;

/** Messages from the extension to the page. */
export type ToPage =
  | { readonly type: 'start'; readonly texts: RoutingTexts; readonly server: ServerState }
  | {
      readonly type: 'show';
      readonly message?: string;
      /** The skill to explain the rank of for the message. */
      readonly path?: string;
      readonly folderUri?: string;
    }
  | { readonly type: 'changed' }
  | Answer
  | CommonToPage;

/** Maximum lengths and counts in messages of a page; more than users write, and less than what slows a server down. */
const limits = {
  message: 20_000,
  signal: 50_000,
  name: 2000,
  copied: 2_000_000,
  history: 20,
  names: 500,
  shown: 2000,
};

/** Seconds of a day; older messages say nothing about a turn. */
const maxSeconds = 86_400;

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToExtensionHost(value: unknown): ToExtensionHost | undefined {
  const fields = readFields(value);
  switch (fields?.type) {
    case 'copy': {
      const text = readText(fields.text, limits.copied);
      return text === undefined ? undefined : { type: 'copy', text };
    }
    case 'keepCase': {
      const [place, message] = [readPlace(fields), readText(fields.message, limits.message)];
      return place && message !== undefined ? { type: 'keepCase', ...place, message } : undefined;
    }
    case 'open': {
      const [place, reason] = [readPlace(fields), readText(fields.reason, limits.name)];
      return place && reason !== undefined ? { type: 'open', ...place, reason } : undefined;
    }
    case 'applyFix': {
      const [place, turn] = [readPlace(fields), readTurn(fields.turn)];
      const title = readText(fields.title, limits.name);
      return place && turn && title !== undefined ? { type: 'applyFix', ...place, turn, title } : undefined;
    }
    default:
      return fields && decodeQuestion(fields);
  }
}

function decodeQuestion(fields: Fields): Question | undefined {
  const number = readCount(fields.number, Number.MAX_SAFE_INTEGER);
  const folderUri = readText(fields.folderUri, limits.name);
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
      const path = readText(fields.path, limits.name);
      return turn && path !== undefined ? { type: 'explain', ...about, turn, path } : undefined;
    }
    case 'listHost': {
      const host = readText(fields.host, limits.name);
      const contextWindow = readCount(fields.contextWindow, 1_000_000_000);
      const request = { ...about, withInstalled: fields.withInstalled === true };
      return host === undefined
        ? undefined
        : { type: 'listHost', ...request, host, ...(contextWindow !== undefined && { contextWindow }) };
    }
    case 'compare': {
      const base = readText(fields.base, limits.name);
      return base === undefined ? undefined : { type: 'compare', ...about, base };
    }
    default:
      return undefined;
  }
}

function readPlace({ folderUri, path }: Fields): { folderUri: string; path: string } | undefined {
  const [folder, file] = [readText(folderUri, limits.name), readText(path, limits.name)];
  return folder === undefined || file === undefined ? undefined : { folderUri: folder, path: file };
}

function readShown(value: unknown): Shown | undefined {
  const fields = readFields(value);
  const candidates = readCount(fields?.candidates, limits.shown);
  const dropped = readCount(fields?.dropped, limits.shown);
  return candidates === undefined || dropped === undefined ? undefined : { candidates, dropped };
}

/** A draft of a turn; also what a page kept of one while it was hidden. */
export function readTurn(value: unknown): TurnDraft | undefined {
  const fields = readFields(value) ?? {};
  const message = readText(fields.message, limits.message);
  const signalText = readText(fields.signalText, limits.signal);
  const history = readList(fields.history, limits.history, readEarlier);
  const [present, missing, added, removed] = [
    fields.present,
    fields.missing,
    fields.added,
    fields.removed,
  ].map(list => readList(list, limits.names, item => readText(item, limits.name)));
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
  const [mode, agent] = [readOneOf(fields.mode, modes), readText(fields.agent, limits.name)];
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
    ...(fields.asksModel === true && { asksModel: true }),
  };
}

function readEarlier(value: unknown): EarlierMessage | undefined {
  const fields = readFields(value);
  const content = readText(fields?.content, limits.message);
  const secondsAgo = readCount(fields?.secondsAgo, maxSeconds);
  return content === undefined || secondsAgo === undefined ? undefined : { content, secondsAgo };
}
