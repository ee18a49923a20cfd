import { readCount, readFields, readList, readOneOf, readText } from '../../messages/decode.ts';
import { most } from '../../messages/chat.ts';
import { readSignalTexts, signalKinds } from '../page/signals.ts';
import type { Draft } from './draft.ts';
import { emptyDraft } from './draft.ts';

/** Parts of a turn that can be open, and turns and questions that are kept; more than anybody opens. */
const mostKept = 1000;

/** The draft that an earlier page kept; what an older version of the page kept differently is left out. */
export function readDraft(value: unknown): Draft {
  const fields = readFields(value) ?? {};
  const editing = readFields(fields.editing);
  const [turn, text] = [readText(editing?.turn, most.name), readText(editing?.text, most.message)];
  return {
    text: readText(fields.text, most.message) ?? emptyDraft.text,
    signal: readOneOf(fields.signal, signalKinds) ?? emptyDraft.signal,
    signalTexts: readSignalTexts(fields.signalTexts, most.signal),
    isOptionsOpen: fields.isOptionsOpen === true,
    chatId: readText(fields.chatId, most.name) ?? emptyDraft.chatId,
    answers: readRecord(fields.answers, item => readText(item, most.result)),
    open: readRecord(fields.open, item => readList(item, mostKept, part => readText(part, most.name))),
    top: readCount(fields.top, Number.MAX_SAFE_INTEGER) ?? emptyDraft.top,
    isAtEnd: fields.isAtEnd !== false,
    ...(turn !== undefined && text !== undefined && { editing: { turn, text } }),
  };
}

function readRecord<T>(value: unknown, readItem: (item: unknown) => T | undefined): Record<string, T> {
  const entries = Object.entries(readFields(value) ?? {}).slice(0, mostKept);
  return Object.fromEntries(
    entries.flatMap(([key, item]) => {
      const read = readItem(item);
      return read === undefined ? [] : [[key, read]];
    }),
  );
}
