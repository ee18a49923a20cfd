import { readCount, readFields, readList, readOneOf, readText } from '../../../messages/decode.ts';
import { limits } from '../../../messages/chat.ts';
import { readSignalTexts, signalKinds } from '../../page/turn/signals.ts';
import type { Draft } from './draft.ts';
import { emptyDraft } from './draft.ts';

/** Parts of a turn that can be open, and turns and questions that are kept; more than anybody opens. */
const maxKept = 1000;

/** The draft that an earlier page kept; what an older version of the page kept differently is left out. */
export function readDraft(value: unknown): Draft {
  const fields = readFields(value) ?? {};
  const editing = readFields(fields.editing);
  const [turn, text] = [readText(editing?.turn, limits.name), readText(editing?.text, limits.message)];
  return {
    text: readText(fields.text, limits.message) ?? emptyDraft.text,
    signal: readOneOf(fields.signal, signalKinds) ?? emptyDraft.signal,
    signalTexts: readSignalTexts(fields.signalTexts, limits.signal),
    isOptionsOpen: fields.isOptionsOpen === true,
    chatId: readText(fields.chatId, limits.name) ?? emptyDraft.chatId,
    answers: readRecord(fields.answers, item => readText(item, limits.result)),
    open: readRecord(fields.open, item => readList(item, maxKept, part => readText(part, limits.name))),
    top: readCount(fields.top, Number.MAX_SAFE_INTEGER) ?? emptyDraft.top,
    isAtEnd: fields.isAtEnd !== false,
    ...(turn !== undefined && text !== undefined && { editing: { turn, text } }),
  };
}

function readRecord<T>(value: unknown, readItem: (item: unknown) => T | undefined): Record<string, T> {
  const entries = Object.entries(readFields(value) ?? {}).slice(0, maxKept);
  return Object.fromEntries(
    entries.flatMap(([key, item]) => {
      const read = readItem(item);
      return read === undefined ? [] : [[key, read]];
    }),
  );
}
