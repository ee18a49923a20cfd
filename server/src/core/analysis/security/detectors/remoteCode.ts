import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { matchSignatures, toAttack } from '../scan/detector.ts';
import { findUrl } from '../scan/hosts.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { downloads } from './remote/downloads.ts';
import { findFlows } from './remote/flow.ts';
import { isDangerous } from './remote/judge.ts';
import { orders } from './remote/orders.ts';
import { packages } from './remote/packages.ts';

const signatures = [...downloads, ...packages, ...orders];

/** Code that is fetched and run at once. */
export const remoteCode: Detector = {
  kind: 'remote-code',
  find,
};

function* find(scanned: ScannedText): Generator<Attack> {
  const known: Attack['span'][] = [];
  for (const { message, words, span } of matchSignatures(scanned, signatures)) {
    const url = findUrl(words);
    if (url?.kind !== 'local') {
      known.push(span);
      yield toRemote(scanned, message, span, url);
    }
  }
  for (const { message, span, url } of findFlows(scanned)) {
    if (url?.kind !== 'local' && !known.some(each => each.start < span.end && span.start < each.end)) {
      yield toRemote(scanned, message, span, url);
    }
  }
}

function toRemote(
  scanned: ScannedText,
  message: string,
  span: Attack['span'],
  url: ReturnType<typeof findUrl>,
): Attack {
  const isHigh = isDangerous(scanned, message, span, url);
  return url === undefined
    ? toAttack(scanned, 'remote-code', `${message}Any`, span, isHigh)
    : toAttack(scanned, 'remote-code', message, span, isHigh, { host: url.host });
}
