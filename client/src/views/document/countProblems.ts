import * as vscode from 'vscode';
import type { ProblemCounts } from '../../../../server/src/protocol/catalog.ts';

/** Counts our diagnostics of some files as the Problems view lists them; hints are not included. */
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
