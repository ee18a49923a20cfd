import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { checkDuplicate, duplicateSkill } from '../../../../server/src/protocol/management.ts';
import type { SkillChooser } from '../choose/skillChooser.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import { chooseSkillFolder } from '../choose/chooseSkillFolder.ts';

/** Copies a skill so that the copy can be edited: in its place under the same id, or under another one. */
export function registerDuplicateSkill(client: LanguageClient, chooser: SkillChooser): vscode.Disposable {
  return vscode.commands.registerCommand(
    'skillwright.duplicateSkill',
    async (target?: unknown, items?: unknown) => {
      const [skill] = await chooser.choose({ target, items }, vscode.l10n.t('Duplicate to Edit'));
      if (skill !== undefined) {
        await duplicate(client, skill);
      }
    },
  );
}

async function duplicate(client: LanguageClient, { uri, id }: CatalogSkill): Promise<void> {
  const isOverride = await askForWay(id);
  const intoUri = isOverride === undefined ? undefined : await askForFolder(client, id);
  if (intoUri === undefined) {
    return;
  }
  const name = isOverride === true ? id : await askForName(client, { uri, id, intoUri });
  if (name === undefined || name === '') {
    return;
  }
  const made = await client.sendRequest(duplicateSkill, { uri, intoUri, name });
  if ('problem' in made) {
    void vscode.window.showErrorMessage(plainWords(made.problem));
    return;
  }
  await vscode.window.showTextDocument(vscode.Uri.parse(made.uri), { preview: false });
  if (made.notes.length > 0) {
    void vscode.window.showInformationMessage(summarizeSentences(made.notes));
  }
}

async function askForWay(id: string): Promise<boolean | undefined> {
  const override = {
    label: `$(layers) ${vscode.l10n.t('Override it here')}`,
    description: vscode.l10n.t('the copy keeps the id {0} and is taken instead', withoutIcons(id)),
    isOverride: true,
  };
  const copy = {
    label: `$(copy) ${vscode.l10n.t('Copy it under another id')}`,
    description: vscode.l10n.t('both are there'),
    isOverride: false,
  };
  const picked = await vscode.window.showQuickPick([override, copy], {
    title: vscode.l10n.t('Duplicate {0} to Edit (1/3)', id),
    placeHolder: vscode.l10n.t('What should become of the one that is there?'),
  });
  return picked?.isOverride;
}

function askForFolder(client: LanguageClient, id: string): Promise<string | undefined> {
  return chooseSkillFolder(client, {
    title: vscode.l10n.t('Duplicate {0} to Edit (2/3)', id),
    placeHolder: vscode.l10n.t('Which folder should hold the copy?'),
    openLabel: vscode.l10n.t('Duplicate Here'),
  });
}

function askForName(
  client: LanguageClient,
  { uri, id, intoUri }: { readonly uri: string; readonly id: string; readonly intoUri: string },
): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Duplicate {0} to Edit (3/3)', id),
    prompt: vscode.l10n.t('Name of the skill and its folder'),
    value: `${id}-copy`,
    ignoreFocusOut: true,
    validateInput: async name => {
      const problem = name === '' ? null : await client.sendRequest(checkDuplicate, { uri, intoUri, name });
      return problem === null ? undefined : plainWords(problem);
    },
  });
}
