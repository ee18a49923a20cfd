import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { findChannels } from './leaving/channels.ts';
import { findChats } from './leaving/chats.ts';
import { findFlow } from './leaving/flow.ts';
import { findGivenAway } from './leaving/givenAway.ts';
import { findHooks } from './leaving/hooks.ts';
import { findOrders } from './leaving/orders.ts';
import { findReceivers } from './leaving/receivers.ts';
import { findMirrored } from './leaving/mirrors.ts';
import { findStolen, findSubstituted } from './leaving/stolen.ts';
import { findStored } from './leaving/stores.ts';
import { findTaking } from './leaving/taking.ts';

/** Sending what is on the computer, or in the conversation, to somebody else (MITRE ATT&CK T1567, T1048, T1041). */
export const exfiltration: Detector = {
  kind: 'exfiltration',
  find,
};

/** Several searches find the same call. */
function find(scanned: ScannedText): Attack[] {
  const found = new Map<string, Attack>();
  for (const attack of findAll(scanned)) {
    const key = `${attack.message} ${attack.span.start}`;
    if (found.get(key)?.confidence !== 'high') {
      found.set(key, attack);
    }
  }
  return [...found.values()];
}

function* findAll(scanned: ScannedText): Generator<Attack> {
  yield* findReceivers(scanned);
  yield* findChannels(scanned);
  yield* findSubstituted(scanned);
  yield* findStolen(scanned);
  yield* findTaking(scanned);
  yield* findStored(scanned);
  yield* findMirrored(scanned);
  yield* findFlow(scanned);
  yield* findChats(scanned);
  yield* findHooks(scanned);
  yield* findOrders(scanned);
  yield* findGivenAway(scanned);
}
