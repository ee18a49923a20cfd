import path from 'node:path';
import type { Catalog } from '../core/catalog/skillCatalog.ts';
import { parseWorkspaceDescription } from '../core/catalog/workspaceDescription.ts';
import { toWorkspaceFinding } from '../core/catalog/workspaceFinding.ts';
import type { KnownSkills } from '../core/catalog/workspaceSkills.ts';
import { checkCompanion } from '../core/companions/checkCompanion.ts';
import type { CompanionVariables } from '../core/companions/companionFile.ts';
import { fixCompanion } from '../core/companions/fixCompanion.ts';
import { createPositionMap } from '../core/document/positions.ts';
import type { SeveritySettings } from '../core/rules/finding.ts';
import { workspaceFile } from '../core/rules/workspaceFile.ts';
import { createDocumentFinder } from '../node/findInside.ts';
import type { ReadCompanion } from '../node/readCompanion.ts';
import { readCompanion } from '../node/readCompanion.ts';
import { descriptionFileName, findWorkspaceRoot } from '../node/readWorkspace.ts';
import type { CheckedFile } from './checkFiles.ts';
import { toCheckedDiagnostic, toPatch, writeChanged } from './checkFiles.ts';
import type { PathsRequest } from './checkPaths.ts';
import type { Selection } from './selectSkills.ts';
import { shownPath } from './selectSkills.ts';

/** The skills that other files may name; undefined where not all of them are known. */
export interface OtherSkills {
  /** For the workspace description. */
  readonly skills: KnownSkills | undefined;
  /** For files beside skills. */
  readonly catalog: Catalog | undefined;
  /** For files of variables, by their absolute paths. */
  readonly variables: ReadonlyMap<string, CompanionVariables>;
}

/** Checks what belongs to skills and is none: the workspace description, and manifests that ship them. */
export function checkOthers(
  selection: Selection,
  request: PathsRequest,
  writable: readonly string[],
  { skills, catalog, variables }: OtherSkills,
): CheckedFile[] {
  const { description: workspace } = selection.description;
  const settings = { ...workspace.rules, ...request.choice.rules };
  const companions = selection.companions.flatMap(absolute => {
    const about = variables.get(absolute);
    const around = { workspace, ...(catalog && { catalog }), ...(about && { variables: about }) };
    const companion = readCompanion(absolute, around);
    return companion === undefined ? [] : [checkOne(absolute, companion, { request, settings, writable })];
  });
  return [...checkDescription(selection, request, skills), ...companions];
}

function checkDescription(
  { root, description: { file, text, problem } }: Selection,
  { cwd, keepsEdits }: PathsRequest,
  skills: KnownSkills | undefined,
): CheckedFile[] {
  const isUnread = file === undefined && problem !== undefined;
  const exists = file === undefined ? undefined : createDocumentFinder(path.dirname(file));
  const findings = isUnread
    ? [toWorkspaceFinding(workspaceFile, problem.template, problem.args, { start: 0, end: 0 }, 'error')]
    : parseWorkspaceDescription(text, skills, exists).findings;
  const place = isUnread ? path.join(findWorkspaceRoot(root), descriptionFileName) : file;
  if (place === undefined || findings.length === 0) {
    return [];
  }
  const positions = createPositionMap(text);
  const diagnostics = findings.map(finding =>
    toCheckedDiagnostic(positions, finding, { targetCount: 0, keepsEdits }),
  );
  return [{ path: shownPath(place, cwd), skill: '', targets: [], diagnostics, fixed: 0, patch: '' }];
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
