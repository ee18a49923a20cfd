import type {
  PendingQuestionView,
  Block,
  ChatChoices,
  ChatChosen,
  ChatEntry,
  ChatView,
  EndView,
  PartView,
  QuestionAnswer,
  RetryView,
  RoutedTurn,
  TurnView,
} from './chatViews.ts';
import type { ChatTexts } from './texts/chatTexts.ts';
import type { Fields } from './decode.ts';
import { readFields, readList, readOneOf, readText } from './decode.ts';
import type { CommonToPage, ServerState } from './page.ts';
import { promptStyles } from './routing.ts';

/** A change in a turn that is running. */
export type TurnChange =
  /** The message was routed; that may decide which model answers. */
  | {
      readonly kind: 'routed';
      readonly routed: RoutedTurn;
      readonly traceId: string;
      readonly model: TurnView['model'];
    }
  /** A part that is new, or the same part as it is now. */
  | { readonly kind: 'part'; readonly index: number; readonly part: PartView }
  /** A block of a text part that is new, or grew. */
  | { readonly kind: 'block'; readonly index: number; readonly block: number; readonly is: Block }
  | { readonly kind: 'usage'; readonly input: number; readonly output: number }
  /** It is over with the next change of the turn. */
  | { readonly kind: 'retry'; readonly retry: RetryView }
  | { readonly kind: 'ended'; readonly end: EndView };

/** Messages from the extension to the page. */
export type ToPage =
  | {
      readonly type: 'start';
      readonly texts: ChatTexts;
      readonly server: ServerState;
      readonly chat: ChatView;
      readonly choices: ChatChoices;
      readonly chosen: ChatChosen;
    }
  /** Another chat, or the same one with other turns. */
  | { readonly type: 'chat'; readonly chat: ChatView }
  | { readonly type: 'choices'; readonly choices: ChatChoices; readonly chosen: ChatChosen }
  /** With the title of its chat. */
  | { readonly type: 'begun'; readonly turn: TurnView; readonly title: string }
  | { readonly type: 'change'; readonly turn: string; readonly change: TurnChange }
  | { readonly type: 'question'; readonly question: PendingQuestionView }
  /** A question that was answered or that has become obsolete. */
  | { readonly type: 'settled'; readonly id: string }
  | { readonly type: 'history'; readonly chats: readonly ChatEntry[] }
  /** Puts words into the composer, and the focus on it; nothing is sent. */
  | { readonly type: 'compose'; readonly text?: string; readonly named?: readonly string[] }
  /** The error in the text of a signal and its place; absent where the text is valid. */
  | {
      readonly type: 'signalChecked';
      readonly text: string;
      readonly problem?: { readonly message: string; readonly start: number; readonly end: number };
    }
  | CommonToPage;

/** Messages from the page to the extension. */
export type ToExtensionHost =
  | { readonly type: 'send'; readonly text: string; readonly signalText: string }
  | { readonly type: 'stop' }
  /** Runs the last turn again, or all from one on with another message. */
  | { readonly type: 'resend'; readonly turn: string; readonly text: string }
  | { readonly type: 'answer'; readonly id: string; readonly answer: QuestionAnswer }
  | { readonly type: 'choose'; readonly chosen: ChatChosen }
  | { readonly type: 'newChat' }
  | { readonly type: 'listChats' }
  | { readonly type: 'openChat'; readonly id: string }
  | { readonly type: 'deleteChat'; readonly id: string }
  | { readonly type: 'export'; readonly format: 'markdown' | 'json' }
  | { readonly type: 'checkSignal'; readonly text: string }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'insert'; readonly text: string }
  | { readonly type: 'openSkill'; readonly path: string }
  | { readonly type: 'openTrace'; readonly traceId: string }
  | { readonly type: 'manageModels' }
  /** Offers a grant for a tool that was refused in an unattended turn. */
  | { readonly type: 'grant'; readonly turn: string; readonly tool: string };

/** Maximum lengths and counts in messages of a page; more than users write, and less than what slows a server down. */
export const limits = {
  message: 20_000,
  signal: 50_000,
  /** The result that an author types for a tool; as long as the default limit of a result that a model receives. */
  result: 100_000,
  name: 2000,
  copied: 2_000_000,
  named: 100,
};

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToExtensionHost(value: unknown): ToExtensionHost | undefined {
  const fields = readFields(value);
  const type = readOneOf(fields?.type, plainTypes);
  if (type !== undefined) {
    return { type };
  }
  switch (fields?.type) {
    case 'send': {
      const [text, signalText] = [
        readText(fields.text, limits.message),
        readText(fields.signalText, limits.signal),
      ];
      return text === undefined || signalText === undefined ? undefined : { type: 'send', text, signalText };
    }
    case 'checkSignal': {
      const text = readText(fields.text, limits.signal);
      return text === undefined ? undefined : { type: 'checkSignal', text };
    }
    case 'resend': {
      const [turn, text] = [readText(fields.turn, limits.name), readText(fields.text, limits.message)];
      return turn === undefined || text === undefined ? undefined : { type: 'resend', turn, text };
    }
    case 'grant': {
      const [turn, tool] = [readText(fields.turn, limits.name), readText(fields.tool, limits.name)];
      return turn === undefined || tool === undefined ? undefined : { type: 'grant', turn, tool };
    }
    case 'answer': {
      const [id, answer] = [readText(fields.id, limits.name), readAnswer(fields.answer)];
      return id === undefined || answer === undefined ? undefined : { type: 'answer', id, answer };
    }
    case 'choose': {
      const chosen = readChosen(fields.chosen);
      return chosen && { type: 'choose', chosen };
    }
    case 'export': {
      const format = readOneOf(fields.format, ['markdown', 'json']);
      return format && { type: 'export', format };
    }
    default:
      return fields && decodeAbout(fields);
  }
}

const plainTypes = ['stop', 'newChat', 'listChats', 'manageModels'] as const;

/** Decodes messages about one thing that a text identifies. */
function decodeAbout(fields: Fields): ToExtensionHost | undefined {
  const type = readOneOf(fields.type, ['copy', 'insert', 'openChat', 'deleteChat', 'openSkill', 'openTrace']);
  switch (type) {
    case 'copy':
    case 'insert': {
      const text = readText(fields.text, limits.copied);
      return text === undefined ? undefined : { type, text };
    }
    case 'openChat':
    case 'deleteChat': {
      const id = readText(fields.id, limits.name);
      return id === undefined ? undefined : { type, id };
    }
    case 'openSkill': {
      const path = readText(fields.path, limits.name);
      return path === undefined ? undefined : { type, path };
    }
    case 'openTrace': {
      const traceId = readText(fields.traceId, limits.name);
      return traceId === undefined ? undefined : { type, traceId };
    }
    case undefined:
      return undefined;
  }
}

function readAnswer(value: unknown): QuestionAnswer | undefined {
  const fields = readFields(value);
  const verdict = readOneOf(fields?.verdict, ['allow', 'decline', 'passed', 'stopped', 'skipped', 'result']);
  switch (verdict) {
    case 'allow': {
      const isRemembered = fields?.isRemembered;
      return typeof isRemembered === 'boolean' ? { verdict, isRemembered } : undefined;
    }
    case 'result': {
      const text = readText(fields?.text, limits.result);
      return text === undefined ? undefined : { verdict, text };
    }
    case 'passed':
    case 'stopped':
    case 'skipped': {
      const text = readText(fields?.text, limits.message);
      // An unreadable text makes the whole answer unreadable, so that the text isn't lost silently.
      return fields?.text !== undefined && text === undefined
        ? undefined
        : { verdict, ...(text !== undefined && { text }) };
    }
    case 'decline':
      return { verdict };
    case undefined:
      return undefined;
  }
}

function readChosen(value: unknown): ChatChosen | undefined {
  const fields = readFields(value);
  const model = readText(fields?.model, limits.name);
  const named = readList(fields?.named, limits.named, item => readText(item, limits.name));
  if (model === undefined || named === undefined) {
    return undefined;
  }
  const [folderUri, agent] = [fields?.folderUri, fields?.agent].map(one => readText(one, limits.name));
  const style = readOneOf(fields?.style, promptStyles);
  return {
    model,
    named,
    ...(folderUri !== undefined && { folderUri }),
    ...(agent !== undefined && { agent }),
    ...(style && { style }),
  };
}
