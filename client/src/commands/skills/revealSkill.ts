import * as vscode from 'vscode';
import { activeFile } from '../../views/activeFile.ts';
import type { SkillChooser } from '../choose/skillChooser.ts';
import type { SkillTree } from '../../views/skills/skillTree.ts';
import { revealFile } from './revealFile.ts';

/** Opens skills, and shows where they are: in the explorer, in the program for files, or in the view of skills. */
export function registerRevealSkill(chooser: SkillChooser, tree: SkillTree): vscode.Disposable {
  const { registerCommand, executeCommand } = vscode.commands;
  const chooseFile = async (target: unknown, title: string): Promise<vscode.Uri | undefined> => {
    const [skill] = await chooser.choose({ target, items: undefined }, title);
    return skill && vscode.Uri.parse(skill.uri);
  };
  return vscode.Disposable.from(
    registerCommand('skillwright.openSkill', async (target?: unknown, items?: unknown) => {
      const skills = await chooser.choose({ target, items }, vscode.l10n.t('Open Skill'));
      for (const { uri } of skills) {
        await vscode.window.showTextDocument(vscode.Uri.parse(uri), { preview: false });
      }
    }),
    registerCommand('skillwright.revealSkill', async (target?: unknown) => {
      const file = await chooseFile(target, vscode.l10n.t('Reveal in Explorer View'));
      if (file !== undefined) {
        await revealFile(file);
      }
    }),
    registerCommand('skillwright.revealSkillInSystem', async (target?: unknown) => {
      const file = await chooseFile(target, vscode.l10n.t('Open Containing Folder'));
      if (file !== undefined) {
        await executeCommand('revealFileInOS', file);
      }
    }),
    registerCommand('skillwright.revealActiveSkill', () => revealActive(tree)),
  );
}

/** Clears a filter that hides the skill. */
async function revealActive(tree: SkillTree): Promise<void> {
  const file = activeFile();
  if (file !== undefined) {
    if (await tree.reveal(file.toString(), { focus: true })) {
      return;
    }
    if (tree.filter !== '') {
      await tree.setFilter('');
      if (await tree.reveal(file.toString(), { focus: true })) {
        return;
      }
    }
  }
  void vscode.window.showInformationMessage(vscode.l10n.t('The active editor shows no skill.'));
}
