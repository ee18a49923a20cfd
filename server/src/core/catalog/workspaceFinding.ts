import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
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

/** Marks what an editor says by our schema itself, unless the file names another schema. */
export function asSaidBySchema(root: Node, findings: readonly Finding[]): Finding[] {
  const schema: unknown = findNodeAtLocation(root, ['$schema'])?.value;
  const isOurs = typeof schema !== 'string' || schema.endsWith('skillwright.schema.json');
  return isOurs ? findings.map(finding => ({ ...finding, hostSays: true })) : [...findings];
}
