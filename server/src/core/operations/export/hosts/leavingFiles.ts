import { pushTo } from '../../../text/lists/pushTo.ts';
import type { SecretMask } from '../../../model/variables/secretMask.ts';
import type { TransferNote } from '../../../model/findings/transferNote.ts';
import { noteFiles } from '../../portable/fileNotes.ts';
import type { PackFile } from '../../../model/folder/packFile.ts';
import { sortFiles } from '../../../model/folder/packFile.ts';
import type { LeftOut } from '../../../model/folder/packedPaths.ts';
import { isSkillName, whyLeftOut } from '../../../model/folder/packedPaths.ts';
import { findNestedSkills } from './nestedSkills.ts';

/** The files of a skill's folder that go along, and what is to be said of the others. */
export interface LeavingFiles {
  readonly files: readonly PackFile[];
  readonly notes: readonly TransferNote[];
}

type Reason = LeftOut | 'second' | 'secret' | 'kept';

const reasons: Readonly<Record<Reason, string>> = {
  junk: 'Tools or the system made these, so they are left out: {files}.',
  values: 'These hold values of variables, which do not leave with a skill: {files}.',
  provenance: 'Where this copy came from is left out: {files}.',
  evals: 'The tests of the skill are left out: {files}.',
  second: 'A skill has one SKILL.md, so another spelling of it is left out: {files}.',
  kept: 'The manifest of a skill in the folder does not let these leave: {files}.',
  secret: 'These repeat a secret and are no text that it could be masked in, so they are left out: {files}.',
};

/** Sorts out what does not leave with a skill, and masks secrets in what does. */
export function listLeavingFiles(others: readonly PackFile[], ownMask: SecretMask): LeavingFiles {
  const nested = findNestedSkills(others);
  const mask = (text: string) => nested.reduce((masked, skill) => skill.mask(masked), ownMask(text));
  const kept = nested.filter(({ mayLeave }) => !mayLeave).map(({ folder }) => folder);
  const files: PackFile[] = [];
  const notes: TransferNote[] = [];
  const left = new Map<Reason, string[]>();
  for (const file of sortFiles(others)) {
    const isKept = kept.some(folder => file.path.startsWith(folder));
    const reason = findReason(file, mask) ?? (isKept ? 'kept' : undefined);
    if (reason !== undefined) {
      pushTo(left, reason, file.path);
      continue;
    }
    const content = typeof file.content === 'string' ? mask(file.content) : file.content;
    files.push({ ...file, content });
    if (content !== file.content) {
      const args = { file: file.path };
      notes.push({
        kind: 'emptied',
        subject: file.path,
        template: '{file} repeats a secret, which was masked.',
        args,
      });
    }
  }
  for (const [reason, paths] of left) {
    notes.push(...noteFiles('left-out', reasons[reason], paths));
  }
  return { files, notes };
}

function findReason({ path, content }: PackFile, mask: SecretMask): Reason | undefined {
  const own = whyLeftOut(path) ?? (isSkillName(path) ? 'second' : undefined);
  return own ?? (typeof content !== 'string' && holdsSecret(content, mask) ? 'secret' : undefined);
}

/** Bytes that one call takes; engines limit the number of arguments. */
const chunk = 8192;

/** Whether a secret stands in bytes that are no UTF-8: a byte is a character in older encodings, and in UTF-16 every other one is 0. */
function holdsSecret(bytes: Uint8Array, mask: SecretMask): boolean {
  const plain = bytes.filter(byte => byte !== 0);
  const parts: string[] = [];
  for (let at = 0; at < plain.length; at += chunk) {
    parts.push(String.fromCharCode(...plain.subarray(at, at + chunk)));
  }
  const text = parts.join('');
  return mask(text) !== text;
}
