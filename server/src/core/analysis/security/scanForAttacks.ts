import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Attack } from './scan/attack.ts';
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
import { ScannedText } from './scan/scannedText.ts';

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

/** Looks for attacks in one text, in the order of the text. It costs time in proportion to the length of the text, whatever that is. */
export function scanForAttacks(source: TextSource): readonly Attack[] {
  const scanned = new ScannedText(source);
  const found = detectors.flatMap(({ find }) => Array.from(find(scanned)));
  return found.toSorted((one, other) => one.span.start - other.span.start);
}

const scans = new WeakMap<SkillDocument, readonly Attack[]>();

/** What is found in the SKILL.md of a skill, which is looked through once for all rules. */
export function attacksIn(document: SkillDocument): readonly Attack[] {
  const known = scans.get(document);
  if (known !== undefined) {
    return known;
  }
  const found = scanForAttacks({ text: document.text, kind: 'document', path: 'SKILL.md', document });
  scans.set(document, found);
  return found;
}
