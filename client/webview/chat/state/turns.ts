import type { TurnChange } from '../../../messages/chat.ts';
import type { ChatView, PartView, TurnView } from '../../../messages/chatViews.ts';

/** Returns a chat with a new turn; a turn that runs again replaces itself and all later ones. */
export function beginTurn(chat: ChatView, turn: TurnView): ChatView {
  const place = chat.turns.findIndex(({ id }) => id === turn.id);
  const before = place < 0 ? chat.turns : chat.turns.slice(0, place);
  return { ...chat, turns: [...before, turn] };
}

/** Unchanged turns stay the same objects, so that they aren't drawn again. */
export function changeTurn(chat: ChatView, id: string, change: TurnChange): ChatView {
  return { ...chat, turns: chat.turns.map(turn => (turn.id === id ? applyChange(turn, change) : turn)) };
}

function applyChange({ retry: _over, ...turn }: TurnView, change: TurnChange): TurnView {
  switch (change.kind) {
    case 'retry':
      return { ...turn, retry: change.retry };
    case 'routed':
      return { ...turn, routed: change.routed, traceId: change.traceId, model: change.model };
    case 'part':
      return { ...turn, parts: put(turn.parts, change.index, change.part) };
    case 'block': {
      const part = turn.parts[change.index] ?? { kind: 'text', blocks: [] };
      return part.kind === 'text'
        ? { ...turn, parts: put(turn.parts, change.index, growText(part, change)) }
        : turn;
    }
    case 'usage':
      return { ...turn, usage: { input: change.input, output: change.output } };
    case 'ended':
      return { ...turn, end: change.end };
  }
}

function growText(
  part: Extract<PartView, { kind: 'text' }>,
  { block, is }: Extract<TurnChange, { kind: 'block' }>,
): PartView {
  return { ...part, blocks: put(part.blocks, block, is) };
}

/** A list with one item that is new at its end, or in place of the one that was there. */
function put<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return index < list.length ? list.with(index, item) : [...list, item];
}

/** The turn that runs; undefined where none does. */
export function findRunning({ turns }: ChatView): TurnView | undefined {
  const last = turns.at(-1);
  return last?.end === undefined ? last : undefined;
}
