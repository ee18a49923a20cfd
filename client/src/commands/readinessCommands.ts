import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CheckView, SkillParams } from '../../../server/src/protocol/readiness.ts';
import { locateNeed, planReadinessFix } from '../../../server/src/protocol/readiness.ts';
import { activeFile } from '../views/activeFile.ts';
import { readUri } from './choose/readUri.ts';
import type { LoadMoreSkills, ReadinessNode } from '../views/readiness/readinessItems.ts';
import type { ReadinessTree } from '../views/readiness/readinessTree.ts';

/** A check of one skill, as the document view passes it. */
interface CheckTarget extends SkillParams {
  readonly check: CheckView;
}

/** The commands of the Readiness view, and the one that leads there from a skill. */
export function registerReadiness(client: LanguageClient, tree: ReadinessTree): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    tree,
    // The palette passes nothing; then the command is about the active skill.
    registerCommand('skillwright.showReadiness', (target?: unknown) =>
      tree.show(target === undefined ? activeFile()?.toString() : readUri(target)),
    ),
    registerCommand('skillwright.openReadinessSkill', async (target?: unknown) => {
      const uri = readUri(target);
      if (uri !== undefined) {
        await vscode.window.showTextDocument(vscode.Uri.parse(uri), { preview: true, preserveFocus: true });
      }
    }),
    registerCommand('skillwright.openNeed', async (handed?: ReadinessNode | CheckTarget) => {
      const target = toCheckTarget(handed);
      if (target !== undefined) {
        await openNeed(client, target);
      }
    }),
    registerCommand('skillwright.showOnlyMissing', () => tree.showOnlyProblems(true)),
    registerCommand('skillwright.showAllChecks', () => tree.showOnlyProblems(false)),
    registerCommand('skillwright.showMoreReadiness', (node: LoadMoreSkills) => tree.showMore(node)),
    registerCommand('skillwright.fixReadiness', async (handed?: ReadinessNode | CheckTarget) => {
      const target = toCheckTarget(handed);
      if (target !== undefined) {
        await fix(client, target);
      }
    }),
  );
}

function toCheckTarget(handed: ReadinessNode | CheckTarget | undefined): CheckTarget | undefined {
  if (handed === undefined || !('check' in handed)) {
    return undefined;
  }
  const { folderUri, check } = handed;
  return { folderUri, path: 'path' in handed ? handed.path : handed.status.path, check };
}

/** Opens the workspace description; creates it where it doesn't exist. */
async function openDescription(folderUri: string): Promise<void> {
  const file = vscode.Uri.joinPath(vscode.Uri.parse(folderUri), 'skillwright.json');
  const [found] = await vscode.workspace.findFiles(
    new vscode.RelativePattern(vscode.Uri.parse(folderUri), 'skillwright.json'),
  );
  await vscode.window.showTextDocument(found ?? file.with({ scheme: 'untitled' }));
}

/** Opens the line of the skill with the requirement. */
async function openNeed(client: LanguageClient, { folderUri, path, check }: CheckTarget): Promise<void> {
  const { kind, name } = check;
  const found = await client.sendRequest(locateNeed, { folderUri, path, kind, name });
  if (found !== null) {
    const { uri, range } = client.protocol2CodeConverter.asLocation(found);
    await vscode.window.showTextDocument(uri, { selection: range, preview: true, preserveFocus: true });
  }
}

async function fix(client: LanguageClient, { folderUri, path, check }: CheckTarget): Promise<void> {
  switch (check.fix?.kind) {
    case 'set-variable':
      await vscode.commands.executeCommand('skillwright.setVariable', {
        folderUri,
        path,
        name: check.fix.name,
      });
      return;
    case 'open-workspace':
      await openDescription(folderUri);
      return;
    case 'declare': {
      const { applyPlan, notifyDone } = await import('../edits/applyPlan.ts');
      const plan = await client.sendRequest(planReadinessFix, { folderUri, fix: check.fix });
      const done = await applyPlan(client, plan);
      if (done !== undefined) {
        await notifyDone(vscode.l10n.t('Declared {0}.', check.name), done);
      }
      return;
    }
    case undefined:
  }
}
