import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { isSkillFileName } from '../../model/skill/fileNames.ts';
import type { Attack, AttackKind } from './scan/attack.ts';
import type { Detector } from './scan/detector.ts';
import { broadTools } from './detectors/broadTools.ts';
import { commentInstructions } from './detectors/commentInstructions.ts';
import { credentials } from './detectors/credentials.ts';
import { destructive } from './detectors/destructive.ts';
import { exfiltration } from './detectors/exfiltration.ts';
import { hiddenText } from './detectors/hiddenText.ts';
import { lookalikeName } from './detectors/lookalikeName.ts';
import { obfuscation } from './detectors/obfuscation.ts';
import { override } from './detectors/override.ts';
import { persistence } from './detectors/persistence.ts';
import { remoteCode } from './detectors/remoteCode.ts';
import { secret } from './detectors/secret.ts';
import type { TextSource } from './scan/scannedText.ts';
import { hasMatch } from './scan/gates/gatedPattern.ts';
import { WordMarks } from './scan/gates/wordMarks.ts';
import { keepsSecret, playsDown } from './scan/orders/secrecy.ts';
import { ScannedText } from './scan/scannedText.ts';
import { unwrap } from './scan/unwrapped.ts';

const detectors: readonly Detector[] = [
  hiddenText,
  commentInstructions,
  override,
  remoteCode,
  credentials,
  exfiltration,
  obfuscation,
  destructive,
  persistence,
  broadTools,
  secret,
  lookalikeName,
];

/** Those that read sentences, which go on over the ends of lines. */
const detectorsOfProse: readonly Detector[] = [
  override,
  remoteCode,
  credentials,
  exfiltration,
  destructive,
  persistence,
];

/** Answers as `scanForAttacks` does; it may know the answer of an earlier time. */
export type AttackScan = (source: TextSource) => readonly Attack[];

/** Looks for attacks in one text, in the order of the text. It costs time in proportion to the length of the text, whatever that is. */
export function scanForAttacks(source: TextSource): readonly Attack[] {
  const found = findWith(detectors, new ScannedText(source));
  const unwrapped = unwrap(source);
  if (unwrapped !== undefined) {
    for (const attack of findWith(detectorsOfProse, unwrapped.scanned)) {
      const span = unwrapped.original(attack.span);
      const known = found.findIndex(
        each => each.kind === attack.kind && each.span.start < span.end && span.start < each.span.end,
      );
      if (known < 0) {
        found.push({ ...attack, span });
      } else if (attack.confidence === 'high' && found[known]?.confidence === 'low') {
        found[known] = { ...attack, span };
      }
    }
  }
  return found.toSorted((one, other) => one.span.start - other.span.start);
}

function findWith(those: readonly Detector[], scanned: ScannedText): Attack[] {
  return those
    .flatMap(({ find }) => Array.from(find(scanned)))
    .map(attack => (isLookedUp(scanned, attack) ? lower(attack) : attack));
}

function lower(attack: Attack): Attack {
  return { ...attack, confidence: 'low' };
}

/** What nobody does by reading of it. */
const carriedOut: ReadonlySet<AttackKind> = new Set([
  'credentials',
  'exfiltration',
  'destructive',
  'persistence',
  'broad-tools',
]);

/** UTF-16 units around a place in which a page speaks of it. */
const around = 600;

/** Whether a page beside SKILL.md describes something for those who look it up, and keeps nothing of it from anybody. */
function isLookedUp({ kind, path, text }: ScannedText, { kind: attack, span }: Attack): boolean {
  if (kind !== 'document' || isSkillFileName(path) || !carriedOut.has(attack)) {
    return false;
  }
  const near = text.slice(Math.max(0, span.start - around), span.end + around);
  const words = new WordMarks(near);
  return !hasMatch(near, words, keepsSecret) && !hasMatch(near, words, playsDown);
}

const attacks = new WeakMap<SkillDocument, () => readonly Attack[]>();

/** Attacks in a SKILL.md, which is scanned once for all rules. */
export function attacksIn(document: SkillDocument): readonly Attack[] {
  return (attacks.get(document) ?? scanWith(document, scanForAttacks))();
}

/** Has `attacksIn` ask another scan about a document, at most once. */
export function scanWith(document: SkillDocument, scan: AttackScan): () => readonly Attack[] {
  let found: readonly Attack[] | undefined;
  const find = () => (found ??= scan({ text: document.text, kind: 'document', path: 'SKILL.md', document }));
  attacks.set(document, find);
  return find;
}
