import * as vscode from 'vscode';
import type { SkillCreator } from './skillCreator.ts';

/** Makes a skill of a file, or of what was copied. */
export function registerCreateFromFile(creator: SkillCreator): vscode.Disposable {
  const title = vscode.l10n.t('Create Skill');
  return vscode.Disposable.from(
    vscode.commands.registerCommand('skillwright.createFromFile', async (target?: unknown) => {
      const uri = target instanceof vscode.Uri ? target : await chooseFile();
      if (uri !== undefined) {
        await creator.createFromText(title, { uri: uri.toString() });
      }
    }),
    vscode.commands.registerCommand('skillwright.createFromClipboard', async () => {
      const text = await vscode.env.clipboard.readText();
      await creator.createFromText(title, { text, origin: vscode.l10n.t('The clipboard') });
    }),
  );
}

async function chooseFile(): Promise<vscode.Uri | undefined> {
  const [picked] =
    (await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Create Skill from File'),
      openLabel: vscode.l10n.t('Create Skill'),
      filters: {
        [vscode.l10n.t('Texts')]: ['md', 'markdown', 'txt'],
        [vscode.l10n.t('All files')]: ['*'],
      },
    })) ?? [];
  return picked;
}
