import * as vscode from 'vscode';

interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
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
function countOwn(): Counts {
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

function draw(item: vscode.StatusBarItem, { errors, warnings, notes, skills }: Counts): void {
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
          'Skillwright: {0} errors, {1} warnings and {2} notes in {3} skills. Select to show them.',
          errors,
          warnings,
          notes,
          skills,
        );
  item.tooltip = sentence;
  item.accessibilityInformation = { label: sentence };
  const isBad = errors > 0;
  item.backgroundColor = isBad ? new vscode.ThemeColor('statusBarItem.errorBackground') : undefined;
}
