import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchesOf, matchSignatures, toAttack } from '../scan/detector.ts';
import { findModule, findUrl } from '../scan/hosts.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { downloads } from './remote/downloads.ts';
import { findFlows } from './remote/flow.ts';
import { isDangerous } from './remote/judge.ts';
import { loaders } from './remote/loaders.ts';
import { manifests } from './remote/manifests.ts';
import { orders } from './remote/orders.ts';
import { packages } from './remote/packages.ts';
import { local, reverseShells } from './remote/reverseShells.ts';
import { runners } from './remote/runners.ts';

const signatures = [...downloads, ...loaders, ...packages, ...runners, ...manifests, ...orders];

/** Code that is fetched and run at once. */
export const remoteCode: Detector = {
  kind: 'remote-code',
  find,
};

function* find(scanned: ScannedText): Generator<Attack> {
  const known: Attack['span'][] = [];
  for (const { message, words, span } of matchSignatures(scanned, signatures)) {
    const url = findUrl(words) ?? findModule(words) ?? findNamedUrl(scanned.text, words);
    if (url?.kind !== 'local') {
      known.push(span);
      yield toRemote(scanned, message, span, url);
    }
  }
  for (const { span } of matchesOf(scanned, reverseShells)) {
    const isHigh =
      !local.test(scanned.text.slice(span.start, span.end)) &&
      isMeant(scanned, span) &&
      scanned.partAt(span.start) !== 'script-comment' &&
      !/^\s{0,8}\|/.test(scanned.lineTextAt(span.start));
    known.push(span);
    yield toAttack(scanned, 'remote-code', 'pipeAny', span, isHigh);
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

/** The address that a variable among words is set to. */
function findNamedUrl(text: string, words: string): ReturnType<typeof findUrl> {
  const names = (words.match(/(?<=\$\{?|[(,{]\s?)[A-Za-z_]\w{0,40}\b(?!\s?\()/g) ?? []).slice(0, 6);
  for (const name of names) {
    const value = new RegExp(
      String.raw`(?<![\w.])${name}["']?\s?:?=\s?[frb]?["'\x60]?https?://[^\n]{1,200}`,
    ).exec(text)?.[0];
    if (value !== undefined) {
      return findUrl(value);
    }
  }
  return undefined;
}
