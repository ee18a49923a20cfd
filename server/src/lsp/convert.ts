import type { Diagnostic, Range, TextEdit as LspEdit } from 'vscode-languageserver/node';
import { DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver/node';
import type { PlacedSpan } from '../core/catalog/skillCatalog.ts';
import type { PositionMap } from '../core/document/positions.ts';
import { describeFinding } from '../core/rules/describeFinding.ts';
import type { Finding } from '../core/rules/finding.ts';
import type { MessageBundle } from '../core/rules/messages.ts';
import type { Severity } from '../core/rules/severity.ts';
import type { Span, TextEdit } from '../core/span.ts';

export const diagnosticSource = 'skillwright';

export const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export function toRange(positions: PositionMap, { start, end }: Span): Range {
  return { start: positions.toPosition(start), end: positions.toPosition(end) };
}

/** Of words in a file whose text is not at hand; where they go over several lines, it ends with the first. */
export function toPlacedRange({ span, at: { line, character } }: PlacedSpan): Range {
  return { start: { line, character }, end: { line, character: character + span.end - span.start } };
}

export function toLspEdit(positions: PositionMap, { span, newText }: TextEdit): LspEdit {
  return { range: toRange(positions, span), newText };
}

/** A finding as the editor shows it; a key without effect is faded. */
export function toDiagnostic(
  positions: PositionMap,
  finding: Finding,
  targetCount: number,
  bundle: MessageBundle,
): Diagnostic {
  const isWithoutEffect = finding.code === 'key-unknown' && finding.severity === 'hint';
  return {
    range: toRange(positions, finding.span),
    severity: severities[finding.severity],
    code: finding.code,
    source: diagnosticSource,
    message: describeFinding(finding, targetCount, bundle),
    ...(isWithoutEffect && { tags: [DiagnosticTag.Unnecessary] }),
  };
}
