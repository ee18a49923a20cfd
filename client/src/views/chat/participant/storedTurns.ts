import type { ChatSoFar } from '../../../../../server/src/protocol/chat.ts';
import type { TurnRecord } from '../chatRecord.ts';
import { toSoFar } from '../chatRecord.ts';

/** The metadata that VS Code saves with our answers as long as it keeps the chat. */
export interface KeptTurn extends Pick<TurnRecord, 'added' | 'active'> {
  readonly chatId: string;
}

/** The saved state for the next turn of a chat; the id is undefined for a new chat. */
export interface KeptChat {
  readonly chatId: string | undefined;
  readonly soFar: ChatSoFar;
}

/** Reads the metadata of the answers in a chat, in their order. Answers that aren't turns have none. */
export function readKept(kept: readonly unknown[]): KeptChat {
  const turns = kept.filter(isTurn);
  return { chatId: turns[0]?.chatId, soFar: toSoFar(turns) };
}

/** The extension wrote it, so only the outline is checked. */
function isTurn(value: unknown): value is KeptTurn {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { chatId, added, active }: Partial<Record<keyof KeptTurn, unknown>> = value;
  return typeof chatId === 'string' && Array.isArray(added) && Array.isArray(active);
}
