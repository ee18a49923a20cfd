import type {
  ResultProgressReporter,
  WorkspaceDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';

/** Files reported at once, so that no message keeps the editor busy for long. */
const filesPerPart = 100;

/** Reports what was found in parts; answers with the last one, which is the result of the request. */
export function reportAllButLast(
  items: WorkspaceDocumentDiagnosticReport[],
  parts: ResultProgressReporter<WorkspaceDiagnosticReport>,
): WorkspaceDocumentDiagnosticReport[] {
  let start = 0;
  for (; start + filesPerPart < items.length; start += filesPerPart) {
    parts.report({ items: items.slice(start, start + filesPerPart) });
  }
  return items.slice(start);
}
