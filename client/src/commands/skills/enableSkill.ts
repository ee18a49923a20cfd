import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { planEnabled } from '../../../../server/src/protocol/management.ts';
import { applyFolderPlan } from '../../edits/applyFolderPlan.ts';
import type { Handed, SkillChooser } from '../choose/skillChooser.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';

/** Switches skills on and off in the files that the server plans: their own, or `skillwright.json`. */
export function registerEnableSkill(client: LanguageClient, chooser: SkillChooser): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand('skillwright.enableSkill', (target?: unknown, items?: unknown) =>
      enable(client, chooser, true, { target, items }),
    ),
    registerCommand('skillwright.disableSkill', (target?: unknown, items?: unknown) =>
      enable(client, chooser, false, { target, items }),
    ),
  );
}

async function enable(
  client: LanguageClient,
  chooser: SkillChooser,
  enabled: boolean,
  handed: Handed,
): Promise<void> {
  const title = enabled ? vscode.l10n.t('Enable Skill') : vscode.l10n.t('Disable Skill');
  const skills = await chooser.choose(handed, title);
  const problems: string[] = [];
  const notes = new Set<string>();
  // One after the other: several of them may be written in the same file.
  for (const { uri } of skills) {
    const plan = await client.sendRequest(planEnabled, { uri, enabled });
    if ('problem' in plan) {
      problems.push(plan.problem);
      continue;
    }
    const { edit, others = [], note } = plan;
    const done = await applyFolderPlan(client, { edits: [edit, ...others], notes: [], uri });
    if (done !== undefined && note !== undefined) {
      notes.add(note);
    }
  }
  if (problems.length > 0) {
    void vscode.window.showWarningMessage(summarizeSentences(problems));
  }
  if (notes.size > 0) {
    void vscode.window.showInformationMessage(summarizeSentences([...notes]));
  }
}
