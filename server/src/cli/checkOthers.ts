import { checkCompanion } from '../core/companions/checkCompanion.ts';
import { fixCompanion } from '../core/companions/fixCompanion.ts';
import { createPositionMap } from '../core/document/positions.ts';
import type { SeveritySettings } from '../core/rules/finding.ts';
import type { ReadCompanion } from '../node/readCompanion.ts';
import { readCompanion } from '../node/readCompanion.ts';
import type { CheckedFile } from './checkFiles.ts';
import { toCheckedDiagnostic, toPatch, writeChanged } from './checkFiles.ts';
import type { PathsRequest } from './checkPaths.ts';
import type { Selection } from './selectSkills.ts';
import { shownPath } from './selectSkills.ts';

/** Checks what belongs to skills and is none: the workspace description, and manifests that ship them. */
export function checkOthers(
  selection: Selection,
  request: PathsRequest,
  writable: readonly string[],
): CheckedFile[] {
  const settings = { ...selection.description.description.rules, ...request.choice.rules };
  const companions = selection.companions.flatMap(absolute => {
    const companion = readCompanion(absolute);
    return companion === undefined ? [] : [checkOne(absolute, companion, { request, settings, writable })];
  });
  return [...checkDescription(selection, request), ...companions];
}

function checkDescription({ description }: Selection, { cwd, keepsEdits }: PathsRequest): CheckedFile[] {
  const { file, text, findings } = description;
  if (file === undefined || findings.length === 0) {
    return [];
  }
  const positions = createPositionMap(text);
  const diagnostics = findings.map(finding =>
    toCheckedDiagnostic(positions, finding, { targetCount: 0, keepsEdits }),
  );
  return [{ path: shownPath(file, cwd), skill: '', targets: [], diagnostics, fixed: 0, patch: '' }];
}

interface CompanionCheck {
  readonly request: PathsRequest;
  readonly settings: SeveritySettings;
  readonly writable: readonly string[];
}

/** Checks one of them, and mends what is safe to mend where that was asked for. */
function checkOne(
  absolute: string,
  companion: ReadCompanion,
  { request: { mode, cwd, keepsEdits }, settings, writable }: CompanionCheck,
): CheckedFile {
  const shown = shownPath(absolute, cwd);
  const toFile = (current: ReadCompanion) => toChecked(shown, current, settings, keepsEdits);
  const asItIs = toFile(companion);
  const { text, applied } =
    mode === 'none' ? { text: companion.text, applied: 0 } : fixCompanion(companion, settings);
  if (applied === 0) {
    return asItIs;
  }
  const after = { ...companion, text };
  if (mode === 'preview') {
    return { ...asItIs, fixed: applied, patch: toPatch(shown, companion, after) };
  }
  const refusal = writeChanged({ absolute, writable }, companion, after);
  return refusal === undefined ? { ...toFile(after), fixed: applied } : { ...asItIs, refusal };
}

function toChecked(
  shown: string,
  companion: ReadCompanion,
  settings: SeveritySettings,
  keepsEdits: boolean,
): CheckedFile {
  const positions = createPositionMap(companion.text);
  const diagnostics = checkCompanion(companion, settings).map(finding =>
    toCheckedDiagnostic(positions, finding, { targetCount: 0, keepsEdits }),
  );
  return { path: shown, skill: '', targets: [], diagnostics, fixed: 0, patch: '' };
}
