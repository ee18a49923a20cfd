import * as vscode from 'vscode';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import type { Handed, SkillChooser } from '../choose/skillChooser.ts';

/** Copies what skills are called, or where they are; several from a line each. */
export function registerCopySkillId(chooser: SkillChooser): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  const copy = async (handed: Handed, title: string, read: (skill: CatalogSkill) => string) => {
    const skills = await chooser.choose(handed, title);
    if (skills.length > 0) {
      await vscode.env.clipboard.writeText(skills.map(read).join('\n'));
    }
  };
  return vscode.Disposable.from(
    registerCommand('skillwright.copySkillId', (target?: unknown, items?: unknown) =>
      copy({ target, items }, vscode.l10n.t('Copy Id'), ({ id }) => id),
    ),
    registerCommand('skillwright.copySkillPath', (target?: unknown, items?: unknown) =>
      copy({ target, items }, vscode.l10n.t('Copy Path'), ({ uri }) => vscode.Uri.parse(uri).fsPath),
    ),
  );
}
