import * as vscode from 'vscode';
import type { DocumentView } from '../../../server/src/protocol/document.ts';
import type { CheckView } from '../../../server/src/protocol/readiness.ts';
import type { ReadinessNode } from '../readiness/readinessItems.ts';

/** Does for a check what its line in the Readiness view offers. */
export async function runOnCheck(
  command: 'skillwright.fixReadiness' | 'skillwright.openNeed',
  { folderUri, id, path, uri }: DocumentView,
  check: CheckView,
): Promise<void> {
  if (folderUri === undefined) {
    return;
  }
  const counts = { ok: 0, missing: 0, unknown: 0, [check.status]: 1 };
  const standing = { id, path, uri, ready: check.status !== 'missing', counts };
  const node: ReadinessNode = { kind: 'check', folderUri, standing, check, above: '' };
  await vscode.commands.executeCommand(command, node);
}
