import type { Finding } from '../rules/finding.ts';
import type { MessageArguments, WorkspaceRule } from '../rules/rule.ts';
import type { Severity } from '../rules/severity.ts';
import type { Span } from '../span.ts';

/** A finding in the workspace description, which no engine makes of a report. */
export function toWorkspaceFinding(
  rule: WorkspaceRule,
  message: string,
  args: MessageArguments,
  span: Span,
  severity?: Severity,
): Finding {
  return {
    code: rule.code,
    severity: severity ?? rule.severity,
    consequence: rule.consequence,
    template: rule.messages[message] ?? message,
    args,
    span,
  };
}
