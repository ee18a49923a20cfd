import type {
  AskedView,
  Block,
  ChatChoices,
  ChatChosen,
  ChatEntry,
  ChatView,
  EndView,
  PartView,
  QuestionAnswer,
  RoutedTurn,
  TurnView,
} from './chatViews.ts';
import type { ChatTexts } from './chatTexts.ts';
import type { Fields } from './decode.ts';
import { readFields, readList, readOneOf, readText } from './decode.ts';
import type { ServerState } from './serverState.ts';

/** What happens in a turn that runs. */
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
  | { readonly kind: 'ended'; readonly end: EndView };

/** What the extension says to the page. */
export type ToPage =
  | {
      readonly type: 'start';
      readonly texts: ChatTexts;
      readonly server: ServerState;
      readonly chat: ChatView;
      readonly choices: ChatChoices;
      readonly chosen: ChatChosen;
    }
  | { readonly type: 'server'; readonly server: ServerState }
  /** Another chat, or the same one with other turns. */
  | { readonly type: 'chat'; readonly chat: ChatView }
  | { readonly type: 'choices'; readonly choices: ChatChoices; readonly chosen: ChatChosen }
  /** With the title of its chat. */
  | { readonly type: 'begun'; readonly turn: TurnView; readonly title: string }
  | { readonly type: 'change'; readonly turn: string; readonly change: TurnChange }
  | { readonly type: 'asked'; readonly asked: AskedView }
  /** A question that was answered, or that nobody waits for any more. */
  | { readonly type: 'settled'; readonly id: string }
  | { readonly type: 'history'; readonly chats: readonly ChatEntry[] }
  /** Puts words into the composer, and the focus on it; nothing is sent. */
  | { readonly type: 'compose'; readonly text?: string; readonly named?: readonly string[] }
  /** What is wrong with the text of a signal, and where; absent where nothing is. */
  | {
      readonly type: 'signalChecked';
      readonly text: string;
      readonly problem?: { readonly message: string; readonly start: number; readonly end: number };
    }
  | { readonly type: 'notice'; readonly kind: 'done' | 'problem'; readonly text: string };

/** What the page says to the extension. */
export type ToHost =
  | { readonly type: 'ready' }
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
  /** A tool that was refused in a turn which a signal began: a person may allow it there. */
  | { readonly type: 'grant'; readonly turn: string; readonly tool: string };

/** Characters and entries that a page may send; more than a person writes, and less than what makes a server slow. */
export const most = {
  message: 20_000,
  signal: 50_000,
  /** What an author types for a tool; as long as a result that a model gets to see by the standard limit. */
  result: 100_000,
  name: 2000,
  copied: 2_000_000,
  named: 100,
};

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToHost(value: unknown): ToHost | undefined {
  const fields = readFields(value);
  const type = readOneOf(fields?.type, plainTypes);
  if (type !== undefined) {
    return { type };
  }
  switch (fields?.type) {
    case 'send': {
      const [text, signalText] = [
        readText(fields.text, most.message),
        readText(fields.signalText, most.signal),
      ];
      return text === undefined || signalText === undefined ? undefined : { type: 'send', text, signalText };
    }
    case 'checkSignal': {
      const text = readText(fields.text, most.signal);
      return text === undefined ? undefined : { type: 'checkSignal', text };
    }
    case 'resend': {
      const [turn, text] = [readText(fields.turn, most.name), readText(fields.text, most.message)];
      return turn === undefined || text === undefined ? undefined : { type: 'resend', turn, text };
    }
    case 'grant': {
      const [turn, tool] = [readText(fields.turn, most.name), readText(fields.tool, most.name)];
      return turn === undefined || tool === undefined ? undefined : { type: 'grant', turn, tool };
    }
    case 'answer': {
      const [id, answer] = [readText(fields.id, most.name), readAnswer(fields.answer)];
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

const plainTypes = ['ready', 'stop', 'newChat', 'listChats', 'manageModels'] as const;

/** Messages about one thing, told by a text. */
function decodeAbout(fields: Fields): ToHost | undefined {
  const type = readOneOf(fields.type, ['copy', 'insert', 'openChat', 'deleteChat', 'openSkill', 'openTrace']);
  switch (type) {
    case 'copy':
    case 'insert': {
      const text = readText(fields.text, most.copied);
      return text === undefined ? undefined : { type, text };
    }
    case 'openChat':
    case 'deleteChat': {
      const id = readText(fields.id, most.name);
      return id === undefined ? undefined : { type, id };
    }
    case 'openSkill': {
      const path = readText(fields.path, most.name);
      return path === undefined ? undefined : { type, path };
    }
    case 'openTrace': {
      const traceId = readText(fields.traceId, most.name);
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
      const text = readText(fields?.text, most.result);
      return text === undefined ? undefined : { verdict, text };
    }
    case 'passed':
    case 'stopped':
    case 'skipped': {
      const text = readText(fields?.text, most.message);
      // What a person said there is not to be lost while the rest is believed.
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
  const model = readText(fields?.model, most.name);
  const named = readList(fields?.named, most.named, item => readText(item, most.name));
  if (model === undefined || named === undefined) {
    return undefined;
  }
  const [folderUri, agent, style] = [fields?.folderUri, fields?.agent, fields?.style].map(one =>
    readText(one, most.name),
  );
  return {
    model,
    named,
    ...(folderUri !== undefined && { folderUri }),
    ...(agent !== undefined && { agent }),
    ...(style !== undefined && { style }),
  };
}
