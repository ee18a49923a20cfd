import * as vscode from 'vscode';
import type { SkillCreator } from './skillCreator.ts';

/**
 * Creates a new skill. On a folder, it is created there; other commands may pass known values as `{name, description, body, folderUri}`,
 * all of them optional.
 */
export function registerNewSkill(creator: SkillCreator): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.newSkill', (target?: unknown) =>
    creator.create(vscode.l10n.t('New Skill'), toDraft(target)),
  );
}

function toDraft(target: unknown): Parameters<SkillCreator['create']>[1] {
  if (target instanceof vscode.Uri) {
    return { name: '', description: '', folderUri: target.toString() };
  }
  const given = typeof target === 'object' && target !== null ? target : {};
  const textOf = (key: string) => {
    const value: unknown = Reflect.get(given, key);
    return typeof value === 'string' ? value : '';
  };
  const body = textOf('body');
  const folderUri = textOf('folderUri');
  return {
    name: textOf('name'),
    description: textOf('description'),
    ...(folderUri !== '' && { folderUri }),
    ...(body !== '' && { source: { text: body, origin: vscode.l10n.t('The text') } }),
  };
}
