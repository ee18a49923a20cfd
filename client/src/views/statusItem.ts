import * as vscode from 'vscode';
import type { Counts } from '../text/describeCounts.ts';
import { describeCounts, describeSkills } from '../text/describeCounts.ts';

interface SkillCounts extends Counts {
  readonly skills: number;
}

/** Shows how many problems the skills have, as counted in the Problems view, and opens that view. */
export function createStatusItem(): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('skillwright.status', vscode.StatusBarAlignment.Right, 90);
  item.name = 'Skillwright';
  item.command = 'workbench.actions.view.problems';
  const perFile = new Map<string, Counts>();
  const refresh = (uris: readonly vscode.Uri[]) => {
    uris.forEach(uri => note(perFile, uri));
    draw(item, sumOf(perFile));
  };
  refresh(vscode.languages.getDiagnostics().map(([uri]) => uri));
  item.show();
  return vscode.Disposable.from(
    item,
    // There may be problems in thousands of files, so only the changed ones are counted.
    vscode.languages.onDidChangeDiagnostics(({ uris }) => refresh(uris)),
  );
}

/** Hints are drawn in the text but not listed among problems, so they are not counted here either. */
function note(perFile: Map<string, Counts>, uri: vscode.Uri): void {
  const own = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'skillwright');
  const count = (severity: vscode.DiagnosticSeverity) =>
    own.filter(found => found.severity === severity).length;
  const errors = count(vscode.DiagnosticSeverity.Error);
  const warnings = count(vscode.DiagnosticSeverity.Warning);
  const notes = count(vscode.DiagnosticSeverity.Information);
  if (errors + warnings + notes > 0) {
    perFile.set(uri.toString(), { errors, warnings, notes });
  } else {
    perFile.delete(uri.toString());
  }
}

function sumOf(perFile: ReadonlyMap<string, Counts>): SkillCounts {
  const sum = { errors: 0, warnings: 0, notes: 0, skills: perFile.size };
  for (const { errors, warnings, notes } of perFile.values()) {
    sum.errors += errors;
    sum.warnings += warnings;
    sum.notes += notes;
  }
  return sum;
}

function draw(item: vscode.StatusBarItem, { skills, ...counts }: SkillCounts): void {
  const { errors, warnings, notes } = counts;
  const parts = [
    ...(errors > 0 ? [`$(error) ${errors}`] : []),
    ...(warnings > 0 ? [`$(warning) ${warnings}`] : []),
    ...(notes > 0 ? [`$(info) ${notes}`] : []),
  ];
  item.text = `${vscode.l10n.t('Skills')} ${parts.length === 0 ? '$(check)' : parts.join(' ')}`;
  const sentence =
    parts.length === 0
      ? vscode.l10n.t('Skillwright has found no problems in the skills.')
      : vscode.l10n.t(
          'Skillwright: {0} in {1}. Select to show them.',
          describeCounts(counts),
          describeSkills(skills),
        );
  item.tooltip = sentence;
  item.accessibilityInformation = { label: sentence };
}
