import * as vscode from 'vscode';
import type { Counts } from './describeCounts.ts';
import { describeCounts, describeSkills } from './describeCounts.ts';

interface SkillCounts extends Counts {
  readonly skills: number;
}

/** Shows how many problems the skills have, as counted in the Problems view, and opens that view. */
export function createStatusItem(): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('skillwright.status', vscode.StatusBarAlignment.Right, 90);
  item.name = 'Skillwright';
  item.command = 'workbench.actions.view.problems';
  const refresh = () => draw(item, countOwn());
  refresh();
  item.show();
  return vscode.Disposable.from(item, vscode.languages.onDidChangeDiagnostics(refresh));
}

/** Hints are drawn in the text but not listed among problems, so they are not counted here either. */
function countOwn(): SkillCounts {
  const perFile = vscode.languages
    .getDiagnostics()
    .map(([, diagnostics]) => diagnostics.filter(({ source }) => source === 'skillwright'));
  const all = perFile.flat();
  const count = (severity: vscode.DiagnosticSeverity) =>
    all.filter(found => found.severity === severity).length;
  return {
    errors: count(vscode.DiagnosticSeverity.Error),
    warnings: count(vscode.DiagnosticSeverity.Warning),
    notes: count(vscode.DiagnosticSeverity.Information),
    skills: perFile.filter(own => own.some(({ severity }) => severity !== vscode.DiagnosticSeverity.Hint))
      .length,
  };
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
