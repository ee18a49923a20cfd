import type { ChatEntry, ChatView, TurnView } from '../../../messages/chatViews.ts';
import type { ChatSoFar, TurnParams } from '../../../../server/src/protocol/chat.ts';

type ChatMessage = ChatSoFar['messages'][number];

/** A turn with everything that the next turn needs. */
export interface TurnRecord {
  readonly view: TurnView;
  /** The messages that the turn added to the chat. */
  readonly added: readonly ChatMessage[];
  /** Ids of the skills that were active before and after it. */
  readonly before: readonly string[];
  readonly active: readonly string[];
  readonly input: ChatTurnInput;
}

/** The options of a turn, besides its message. */
export interface ChatTurnInput {
  readonly model: string;
  readonly agent?: string;
  readonly style?: NonNullable<TurnParams['style']>;
  readonly named: readonly string[];
  readonly signalText: string;
}

/** One chat as it is kept. */
export interface ChatRecord {
  readonly version: 1;
  readonly id: string;
  readonly folderUri: string;
  /** When it was last used, in milliseconds since 1970. */
  readonly at: number;
  readonly turns: readonly TurnRecord[];
}

export function createChat(id: string, folderUri: string, at: number): ChatRecord {
  return { version: 1, id, folderUri, at, turns: [] };
}

/** Returns the messages and the active skills with which the next turn continues. */
export function toSoFar(turns: readonly Pick<TurnRecord, 'added' | 'active'>[]): ChatSoFar {
  return { messages: turns.flatMap(({ added }) => added), active: turns.at(-1)?.active ?? [] };
}

export function toChatView({ id, turns }: ChatRecord): ChatView {
  return { id, title: titleOf(turns), turns: turns.map(({ view }) => view) };
}

export function toEntry({ id, at, turns }: ChatRecord): ChatEntry {
  return { id, title: titleOf(turns), at, turns: turns.length };
}

const longestTitle = 80;

/** Returns the first line of the first message; empty for a chat without messages. */
export function titleOf([first]: readonly Pick<TurnRecord, 'view'>[]): string {
  const [line = ''] = (first?.view.message ?? '').trim().split(/\r\n|\r|\n/);
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
}

/**
 * Reads a saved chat; returns undefined for anything else. The product wrote it, so only the outline is checked. A turn that was cut off
 * when the editor closed counts as stopped.
 */
export function readChat(value: unknown): ChatRecord | undefined {
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'version') !== 1) {
    return undefined;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each part that decides anything is looked at below.
  const record = value as Partial<ChatRecord>;
  const { id, folderUri, at, turns } = record;
  if (typeof id !== 'string' || typeof folderUri !== 'string' || typeof at !== 'number' || !isTurns(turns)) {
    return undefined;
  }
  return { version: 1, id, folderUri, at, turns: turns.map(readTurn) };
}

/** Older versions of the extension saved the input as `asked`. */
type SavedTurn = Omit<TurnRecord, 'input'> &
  ({ readonly input: ChatTurnInput } | { readonly asked: ChatTurnInput });

function isTurns(value: unknown): value is readonly SavedTurn[] {
  return (
    Array.isArray(value) &&
    value.every((turn: Partial<TurnRecord & { readonly asked: ChatTurnInput }> | null) => {
      const input = turn?.input ?? turn?.asked;
      return (
        typeof turn?.view?.message === 'string' &&
        [turn.view.parts, turn.added, turn.before, turn.active, input?.named].every(Array.isArray)
      );
    })
  );
}

function readTurn({ view, added, before, active, ...saved }: SavedTurn): TurnRecord {
  const input = 'input' in saved ? saved.input : saved.asked;
  return {
    view: view.end === undefined ? { ...view, end: { kind: 'cancelled' } } : view,
    added,
    before,
    active,
    input,
  };
}
