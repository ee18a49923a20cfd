import { readCount, readFields, readOneOf, readText } from '../../../messages/decode.ts';
import { readTurn, promptStyles } from '../../../messages/routing.ts';
import { readSignalTexts, signalKinds } from '../../page/turn/signals.ts';
import type { Draft } from './draft.ts';
import { emptyDraft, tabs } from './draft.ts';

const maxText = 50_000;

/** The draft that an earlier page kept; what an older version of the page kept differently is left out. */
export function readDraft(value: unknown): Draft {
  const fields = readFields(value) ?? {};
  const { signalText: _text, ...turn } = readTurn({ ...readFields(fields.turn), signalText: '' }) ?? {
    ...emptyDraft.turn,
    signalText: '',
  };
  const [folderUri, host] = [readText(fields.folderUri, maxText), readText(fields.host, maxText)];
  const style = readOneOf(fields.style, promptStyles);
  const contextWindow = readCount(fields.contextWindow, Number.MAX_SAFE_INTEGER);
  return {
    turn,
    signal: readOneOf(fields.signal, signalKinds) ?? emptyDraft.signal,
    signalTexts: readSignalTexts(fields.signalTexts, maxText),
    tab: readOneOf(fields.tab, tabs) ?? emptyDraft.tab,
    hasDetails: fields.hasDetails === true,
    withInstalled: fields.withInstalled === true,
    base: readText(fields.base, maxText) ?? emptyDraft.base,
    ...(typeof fields.isOptionsOpen === 'boolean' && { isOptionsOpen: fields.isOptionsOpen }),
    ...(folderUri !== undefined && { folderUri }),
    ...(host !== undefined && { host }),
    ...(style && { style }),
    ...(contextWindow !== undefined && { contextWindow }),
  };
}
