import type { ChatSoFar } from '../../../server/src/protocol/chat.ts';
import type { TurnRecord } from './chatRecord.ts';
import { toSoFar } from './chatRecord.ts';

/** What VS Code keeps with an answer of ours, as long as it keeps the chat. */
export interface KeptTurn extends Pick<TurnRecord, 'added' | 'active'> {
  readonly chatId: string;
}

/** What VS Code has for the next turn of a chat: its id, which is undefined for a new one, and what it goes on from. */
export interface KeptChat {
  readonly chatId: string | undefined;
  readonly soFar: ChatSoFar;
}

/** Reads what was kept with the answers of a chat, in their order. Answers that are no turns have nothing. */
export function readKept(kept: readonly unknown[]): KeptChat {
  const turns = kept.filter(isTurn);
  return { chatId: turns[0]?.chatId, soFar: toSoFar(turns) };
}

/** It came from ourselves, so that only its outline is looked at. */
function isTurn(value: unknown): value is KeptTurn {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { chatId, added, active }: Partial<Record<keyof KeptTurn, unknown>> = value;
  return typeof chatId === 'string' && Array.isArray(added) && Array.isArray(active);
}
