import type { SecretMask } from '../../variables/secretMask.ts';
import type { ExchangeNote } from '../exchangeNote.ts';
import { noteFiles } from '../fileNotes.ts';
import type { PackFile } from '../packFile.ts';
import { sortFiles } from '../packFile.ts';
import type { LeftOut } from '../packedPaths.ts';
import { isSkillName, whyLeftOut } from '../packedPaths.ts';

/** The files of a skill's folder that go along, and what is to be said of the others. */
export interface LeavingFiles {
  readonly files: readonly PackFile[];
  readonly notes: readonly ExchangeNote[];
}

const reasons: Readonly<Record<LeftOut | 'second', string>> = {
  junk: 'Tools or the system made these, so they are left out: {files}.',
  values: 'These hold values of variables, which do not leave with a skill: {files}.',
  provenance: 'Where this copy came from is left out: {files}.',
  evals: 'The tests of the skill are left out: {files}.',
  second: 'A skill has one SKILL.md, so another spelling of it is left out: {files}.',
};

/** Sorts out what does not leave with a skill, and masks secrets in what does. */
export function listLeavingFiles(others: readonly PackFile[], mask: SecretMask): LeavingFiles {
  const files: PackFile[] = [];
  const notes: ExchangeNote[] = [];
  const left = new Map<LeftOut | 'second', string[]>();
  for (const file of sortFiles(others)) {
    const reason = whyLeftOut(file.path) ?? (isSkillName(file.path) ? 'second' : undefined);
    if (reason !== undefined) {
      left.set(reason, [...(left.get(reason) ?? []), file.path]);
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
