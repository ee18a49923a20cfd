import * as vscode from 'vscode';
import type { SkillCreator } from './skillCreator.ts';

/** Creates a skill from the selection in the editor, or from a text that another command passes: `{ text }`. */
export function registerSaveAsSkill(creator: SkillCreator): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.saveSelectionAsSkill', async (target?: unknown) => {
    const text = readText(target) ?? readSelection();
    if (text.trim() === '') {
      const message = vscode.l10n.t('Select the text in an editor that is to become a skill.');
      void vscode.window.showInformationMessage(message);
      return;
    }
    const source = { text, origin: vscode.l10n.t('The selection') };
    await creator.createFromText(vscode.l10n.t('Save Selection as Skill'), source);
  });
}

function readText(target: unknown): string | undefined {
  const text: unknown =
    typeof target === 'object' && target !== null ? Reflect.get(target, 'text') : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Returns the selected text; several selections are joined by line breaks. */
function readSelection(): string {
  const editor = vscode.window.activeTextEditor;
  const texts = editor?.selections.map(selection => editor.document.getText(selection)) ?? [];
  return texts.filter(text => text !== '').join('\n\n');
}
