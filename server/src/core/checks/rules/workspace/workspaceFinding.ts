import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
import type { Finding } from '../../../model/findings/finding.ts';
import type { MessageArguments } from '../../../model/findings/report.ts';
import type { WorkspaceRule } from '../../engine/rule.ts';
import type { Severity } from '../../../model/findings/severity.ts';
import { workspaceFile } from './workspaceFile.ts';
import type { Span } from '../../../text/position/span.ts';
import { keysOfJson, spanOfJson } from '../../../syntax/json/jsonNodes.ts';
import { findNearest } from '../../../text/words/nearest.ts';

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
  return isOurs ? findings.map(finding => ({ ...finding, isReportedByEditor: true })) : [...findings];
}

/** The items of a list under a key; none where there is no list. */
export function itemsAt(node: Node, key: string): readonly Node[] {
  const list = findNodeAtLocation(node, [key]);
  return list?.type === 'array' ? (list.children ?? []) : [];
}

/** Says of a text that nothing is called so, and which name is meant; `message` is the one for where none comes near. */
export function unknownName(
  message: 'key' | 'license' | 'profile' | 'rule' | 'skill',
  node: Node,
  known: readonly string[],
): Finding[] {
  const id: unknown = node.value;
  if (typeof id !== 'string' || known.includes(id)) {
    return [];
  }
  const nearest = findNearest(id, known);
  if (nearest === undefined) {
    return [toWorkspaceFinding(workspaceFile, message, { id }, spanOfJson(node))];
  }
  const finding = toWorkspaceFinding(workspaceFile, `${message}Near`, { id, nearest }, spanOfJson(node));
  return [withReplacement(finding, nearest)];
}

/** Other keys of an item are the author's own, but one that is nearly right would be lost without a word. */
export function findMisspeltKeys(node: Node, known: readonly string[]): Finding[] {
  const keys = keysOfJson(node);
  const absent = known.filter(key => !keys.some(({ value }) => value === key));
  return keys
    .filter(({ value }) => !known.some(key => key === value))
    .flatMap(key => unknownName('key', key, absent))
    .filter(({ fix }) => fix !== undefined);
}

/** Offers another word for the one that the finding points at. */
export function withReplacement(finding: Finding, newWords: string): Finding {
  const edits = [{ span: finding.span, newText: JSON.stringify(newWords) }];
  return { ...finding, fix: { title: workspaceFile.messages['fix'] ?? '', edits, safe: false } };
}
