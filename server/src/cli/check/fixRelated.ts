import { checkRelatedFile } from '../../core/checks/checkRelatedFile.ts';
import { fixRelatedFile } from '../../core/operations/fixes/fixRelatedFile.ts';
import { placeFindings } from '../../workspace/checks/placedFindings.ts';
import type { RelatedToCheck } from '../../workspace/checks/relatedFiles.ts';
import type { Checked, FixRequest } from './checkFiles.ts';
import { toPatch, writeChanged } from './checkFiles.ts';

/** Fixes what is safe to fix in a file beside skills, and checks what that leaves. */
export function fixRelated(
  absolute: string,
  shown: string,
  { file, hasMark, settings }: RelatedToCheck,
  { mode, writable, keepsEdits }: FixRequest,
): Checked {
  const toFile = (text: string) => {
    const findings = placeFindings(text, checkRelatedFile({ ...file, text }, settings), keepsEdits);
    return { skill: '', findings: { targets: [], findings }, fixed: 0, patch: '' };
  };
  const { text, applied } = fixRelatedFile(file, settings);
  if (applied === 0) {
    return toFile(file.text);
  }
  const before = { text: file.text, hasMark };
  const after = { text, hasMark };
  if (mode === 'preview') {
    return { ...toFile(file.text), fixed: applied, patch: toPatch(shown, before, after) };
  }
  const refusal = writeChanged({ absolute, writable }, before, after);
  return refusal === undefined ? { ...toFile(text), fixed: applied } : { ...toFile(file.text), refusal };
}
