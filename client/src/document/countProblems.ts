import * as vscode from 'vscode';
import type { ProblemCounts } from '../../messages/document.ts';

/** What the Problems view lists of ours for some files; hints are not among it. */
export function countProblems(uris: readonly vscode.Uri[]): ProblemCounts {
  const own = uris
    .flatMap(uri => vscode.languages.getDiagnostics(uri))
    .filter(({ source }) => source === 'skillwright');
  const count = (wanted: vscode.DiagnosticSeverity) =>
    own.filter(({ severity }) => severity === wanted).length;
  return {
    errors: count(vscode.DiagnosticSeverity.Error),
    warnings: count(vscode.DiagnosticSeverity.Warning),
    notes: count(vscode.DiagnosticSeverity.Information),
  };
}
