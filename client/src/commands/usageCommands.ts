import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { planTriggerCase } from '../../../server/src/protocol/routing.ts';
import type { UsageNode } from '../views/usage/usageItems.ts';
import type { UsageTree } from '../views/usage/usageTree.ts';

/** The commands of the Usage view. */
export function registerUsage(client: LanguageClient, tree: UsageTree): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    tree,
    registerCommand('skillwright.enableUsage', async () => {
      const settings = vscode.workspace.getConfiguration('skillwright.usage');
      await settings.update('enabled', true, vscode.ConfigurationTarget.Global);
      await vscode.commands.executeCommand('skillwright.usage.focus');
    }),
    registerCommand('skillwright.refreshUsage', () => tree.refresh()),
    registerCommand('skillwright.keepUsageMessage', async (node?: UsageNode) => {
      if (node?.kind === 'message') {
        await keep(client, tree, node);
      }
    }),
  );
}

/** Adds the message to the trigger cases of its skill; the view then has one less. */
async function keep(
  client: LanguageClient,
  tree: UsageTree,
  { skill: { folderUri, path, id }, message }: Extract<UsageNode, { kind: 'message' }>,
): Promise<void> {
  const { applyPlan, notifyDone } = await import('../edits/applyPlan.ts');
  const plan = await client.sendRequest(planTriggerCase, { folderUri, path, message });
  const done = await applyPlan(client, plan);
  if (done !== undefined) {
    tree.refresh();
    await notifyDone(vscode.l10n.t('The message is a trigger case of {0} now.', id), done);
  }
}
