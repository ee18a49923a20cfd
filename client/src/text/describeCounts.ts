import * as vscode from 'vscode';

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** `2 errors, 1 warning`; an empty text when there is nothing to count. */
export function describeCounts({ errors, warnings, notes }: Counts): string {
  const { t } = vscode.l10n;
  const parts = [
    errors === 1 ? t('1 error') : t('{0} errors', errors),
    warnings === 1 ? t('1 warning') : t('{0} warnings', warnings),
    notes === 1 ? t('1 note') : t('{0} notes', notes),
  ];
  return parts.filter((_, index) => [errors, warnings, notes][index] !== 0).join(', ');
}

/** `1 skill`, `3 skills`. */
export function describeSkills(count: number): string {
  return count === 1 ? vscode.l10n.t('1 skill') : vscode.l10n.t('{0} skills', count);
}

/** `1 bundled skill`, `2 bundled skills`. */
export function describeBundledSkills(count: number): string {
  return count === 1 ? vscode.l10n.t('1 bundled skill') : vscode.l10n.t('{0} bundled skills', count);
}
