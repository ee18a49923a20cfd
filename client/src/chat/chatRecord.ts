import type { ChatEntry, ChatView, TurnView } from '../../messages/chatViews.ts';
import type { ChatSoFar, TurnParams } from '../../../server/src/protocol/chat.ts';

type ChatMessage = ChatSoFar['messages'][number];

/** A turn with what the next one goes on from. */
export interface TurnRecord {
  readonly view: TurnView;
  /** What the turn added to the messages of the chat. */
  readonly added: readonly ChatMessage[];
  /** Ids of the skills that were active before and after it. */
  readonly before: readonly string[];
  readonly active: readonly string[];
  /** What was asked, beside the message. */
  readonly asked: AskedTurn;
}

export interface AskedTurn {
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

/** What a turn after these goes on from. */
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

/** The first line that somebody wrote; empty for a chat that nobody has said anything in. */
export function titleOf([first]: readonly Pick<TurnRecord, 'view'>[]): string {
  const [line = ''] = (first?.view.message ?? '').trim().split(/\r\n|\r|\n/);
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
}

/**
 * Reads what was kept; undefined for anything else. What is in it came from the product itself, so that only its outline is looked at; a
 * turn that was cut off by the end of the editor is taken for stopped.
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
  return { version: 1, id, folderUri, at, turns: turns.map(endTurn) };
}

function isTurns(value: unknown): value is readonly TurnRecord[] {
  return (
    Array.isArray(value) &&
    value.every(
      (turn: Partial<TurnRecord> | null) =>
        typeof turn?.view?.message === 'string' &&
        [turn.view.parts, turn.added, turn.before, turn.active, turn.asked?.named].every(Array.isArray),
    )
  );
}

function endTurn(turn: TurnRecord): TurnRecord {
  return turn.view.end === undefined ? { ...turn, view: { ...turn.view, end: { kind: 'cancelled' } } } : turn;
}
