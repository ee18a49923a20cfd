import type {
  Diagnostic,
  DiagnosticRelatedInformation,
  Range,
  TextEdit as LspEdit,
} from 'vscode-languageserver/node';
import { DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver/node';
import { findRule } from '../../core/checks/registry.ts';
import type { PlacedSpan } from '../../core/model/catalog/skillCatalog.ts';
import type { PositionMap } from '../../core/text/position/positions.ts';
import { describeFinding } from '../../core/checks/engine/describeFinding.ts';
import type { Finding } from '../../core/model/findings/finding.ts';
import type { MessageBundle } from '../../core/model/findings/messages.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { PlacedFinding } from '../../workspace/checks/placedFindings.ts';
import type { Severity } from '../../core/model/findings/severity.ts';
import type { Span, TextEdit } from '../../core/text/position/span.ts';

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

/** Of words in a file whose text is not at hand. */
export function toPlacedRange({ span, at: { line, character }, until }: PlacedSpan): Range {
  const end = until ?? { line, character: character + span.end - span.start };
  return { start: { line, character }, end };
}

export function toLspEdit(positions: PositionMap, { span, newText, isUnsure }: TextEdit): LspEdit {
  const edit = { range: toRange(positions, span), newText };
  return isUnsure === true ? Object.assign(edit, { annotationId: unsureId }) : edit;
}

/** Of the annotation of edits that people are asked about; who answers with such edits has to announce it. */
export const unsureId = 'unsure';

/** How a finding is told to one client. */
export interface DiagnosticOptions {
  /** How many hosts the file was checked for. */
  readonly targetCount: number;
  readonly bundle: MessageBundle;
  /** The uri of another file by what reports call it, where it is known; absent for a client that does not show other places. */
  readonly findUri?: (path: string) => string | undefined;
}

/** A finding as the editor shows it; a key without effect is faded. */
export function toDiagnostic(
  positions: PositionMap,
  finding: Finding,
  options: DiagnosticOptions,
): Diagnostic {
  return toPlacedDiagnostic({ ...finding, range: toRange(positions, finding.span) }, options);
}

/** The same for a finding that has its place already. */
export function toPlacedDiagnostic(
  finding: Omit<PlacedFinding, 'fix'>,
  { targetCount, bundle, findUri }: DiagnosticOptions,
): Diagnostic {
  const related = findUri === undefined ? [] : toRelated(finding, findUri, bundle);
  const reference = findReference(finding.code);
  const isWithoutEffect = finding.code === 'key-unknown' && finding.severity === 'hint';
  return {
    range: finding.range,
    severity: severities[finding.severity],
    code: finding.code,
    ...(reference !== undefined && { codeDescription: { href: reference } }),
    source: diagnosticSource,
    message: describeFinding(finding, targetCount, bundle),
    ...(related.length > 0 && { relatedInformation: related }),
    ...(isWithoutEffect && { tags: [DiagnosticTag.Unnecessary] }),
  };
}

/** Where an attack is described, for the rules that look for some. */
function findReference(code: string): string | undefined {
  const rule = findRule(code);
  return rule?.consequence === 'harms' ? rule.sources.find(({ url }) => url !== undefined)?.url : undefined;
}

function toRelated(
  { related = [] }: Pick<Finding, 'related'>,
  findUri: (path: string) => string | undefined,
  bundle: MessageBundle,
): DiagnosticRelatedInformation[] {
  return related.flatMap(({ path, start, end, template, args }) => {
    const uri = findUri(path);
    const message = formatMessage(template, args, bundle);
    return uri === undefined ? [] : [{ location: { uri, range: { start, end } }, message }];
  });
}
