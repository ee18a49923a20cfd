import type { Attack } from '../scan/attack.ts';
import { isTestFile } from '../scan/context.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchesOf, matchSignatures, toAttack } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import type { Span } from '../../../text/position/span.ts';
import { findDecodedRuns } from './obfuscation/decodedRuns.ts';
import { findEncoded } from './obfuscation/encoded.ts';
import { followsHidden } from './obfuscation/orders.ts';
import { findPieces } from './obfuscation/pieces.ts';
import { signatures, splitCommand } from './obfuscation/signatures.ts';

/** Code that is hidden from whoever reads it (MITRE ATT&CK T1027, T1140). */
export const obfuscation: Detector = {
  kind: 'obfuscation',
  find,
};

const packed = /\b_0x[\da-f]{2,6}\b/g;

function* find(scanned: ScannedText): Generator<Attack> {
  const { kind } = scanned;
  for (const { message, span } of matchSignatures(scanned, signatures)) {
    yield toAttack(scanned, 'obfuscation', message, span, isMeantHere(scanned, span));
  }
  for (const { span } of matchesOf(scanned, splitCommand)) {
    yield toAttack(scanned, 'obfuscation', 'split', span, isMeantHere(scanned, span) && kind !== 'data');
  }
  for (const { span } of matchesOf(scanned, followsHidden)) {
    yield toAttack(scanned, 'obfuscation', 'follow', span, isMeantHere(scanned, span) && kind !== 'data');
  }
  yield* findEncoded(scanned);
  if (kind !== 'data') {
    for (const span of findPieces(scanned)) {
      yield toAttack(scanned, 'obfuscation', 'split', span, isMeantHere(scanned, span));
    }
  }
  if (kind === 'script') {
    yield* findInProgram(scanned);
  }
}

function* findInProgram(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  const names = text.match(packed) ?? [];
  if (names.length >= 8) {
    const start = text.search(packed);
    yield toAttack(scanned, 'obfuscation', 'packed', { start, end: start + 5 }, !isTestFile(scanned), {
      count: names.length,
    });
  }
  for (const span of findDecodedRuns(scanned)) {
    yield toAttack(scanned, 'obfuscation', 'run', span, isMeantHere(scanned, span));
  }
}

function isMeantHere(scanned: ScannedText, span: Span): boolean {
  return isMeant(scanned, span) && scanned.partAt(span.start) !== 'script-comment';
}
