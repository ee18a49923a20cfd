import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { locateNeed, planReadinessFix } from '../../../server/src/protocol/readiness.ts';
import { activeFile } from '../catalog/activeFile.ts';
import { readUri } from '../catalog/chosenSkills.ts';
import { applyPlan, tellDone } from '../applyPlan.ts';
import type { MoreSkills, ReadinessNode } from '../readiness/readinessItems.ts';
import type { ReadinessTree } from '../readiness/readinessTree.ts';

type CheckNode = Extract<ReadinessNode, { kind: 'check' }>;

/** The commands of the Readiness view, and the one that leads there from a skill. */
export function registerReadiness(client: LanguageClient, tree: ReadinessTree): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    tree,
    // The palette hands over nothing, which means the open skill.
    registerCommand('skillwright.showReadiness', (target?: unknown) =>
      tree.show(target === undefined ? activeFile()?.toString() : readUri(target)),
    ),
    registerCommand('skillwright.openReadinessSkill', async (target?: unknown) => {
      const uri = readUri(target);
      if (uri !== undefined) {
        await vscode.window.showTextDocument(vscode.Uri.parse(uri), { preview: true, preserveFocus: true });
      }
    }),
    registerCommand('skillwright.openNeed', async (node?: ReadinessNode) => {
      if (node?.kind === 'check') {
        await openNeed(client, node);
      }
    }),
    registerCommand('skillwright.showOnlyMissing', () => tree.showOnlyProblems(true)),
    registerCommand('skillwright.showAllChecks', () => tree.showOnlyProblems(false)),
    registerCommand('skillwright.showMoreReadiness', (node: MoreSkills) => tree.showMore(node)),
    registerCommand('skillwright.fixReadiness', (node?: ReadinessNode) =>
      node?.kind === 'check' ? fix(client, node) : undefined,
    ),
  );
}

/** Opens the workspace description, as a new file where there is none yet. */
async function openDescription(folderUri: string): Promise<void> {
  const file = vscode.Uri.joinPath(vscode.Uri.parse(folderUri), 'skillwright.json');
  const [found] = await vscode.workspace.findFiles(
    new vscode.RelativePattern(vscode.Uri.parse(folderUri), 'skillwright.json'),
  );
  await vscode.window.showTextDocument(found ?? file.with({ scheme: 'untitled' }));
}

/** Goes to the line on which the skill asks for it. */
async function openNeed(client: LanguageClient, { folderUri, standing, check }: CheckNode): Promise<void> {
  const { kind, name } = check;
  const found = await client.sendRequest(locateNeed, { folderUri, path: standing.path, kind, name });
  if (found !== null) {
    const { uri, range } = client.protocol2CodeConverter.asLocation(found);
    await vscode.window.showTextDocument(uri, { selection: range, preview: true, preserveFocus: true });
  }
}

async function fix(client: LanguageClient, { check, folderUri, standing }: CheckNode): Promise<void> {
  switch (check.fix?.kind) {
    case 'set-variable':
      await vscode.commands.executeCommand('skillwright.setVariable', {
        folderUri,
        path: standing.path,
        name: check.fix.name,
      });
      return;
    case 'open-workspace':
      await openDescription(folderUri);
      return;
    case 'declare': {
      const plan = await client.sendRequest(planReadinessFix, { folderUri, fix: check.fix });
      const file = await applyPlan(client, plan);
      if (file !== undefined) {
        await tellDone(vscode.l10n.t('Declared {0}.', check.name), file);
      }
      return;
    }
    case undefined:
  }
}
