import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';
import { planRename } from '../../../server/src/protocol/management.ts';
import { applyFolderPlan } from '../applyFolderPlan.ts';
import type { SkillChooser } from '../catalog/chosenSkills.ts';
import type { SkillFollower } from '../catalog/skillFollower.ts';
import { fewSentences } from '../exchange/fewSentences.ts';
import { plainWords } from '../plainWords.ts';

/** Gives a skill another id, wherever it is called by it. */
export function registerRenameSkill(
  client: LanguageClient,
  chooser: SkillChooser,
  follower: SkillFollower,
): vscode.Disposable {
  return vscode.commands.registerCommand(
    'skillwright.renameSkill',
    async (target?: unknown, items?: unknown) => {
      const [skill] = await chooser.choose({ target, items }, vscode.l10n.t('Rename Skill'));
      const name = skill && (await askForName(client, skill));
      if (skill === undefined || name === undefined || name === '' || name === skill.id) {
        return;
      }
      const plan = await client.sendRequest(planRename, { uri: skill.uri, name });
      if ('problem' in plan) {
        void vscode.window.showErrorMessage(plainWords(plan.problem));
        return;
      }
      const renamed = await applyFolderPlan(client, plan);
      if (renamed !== undefined) {
        follower.follow(renamed);
      }
    },
  );
}

/** Says while one types why a name will not do, or what should be known before. */
function askForName(client: LanguageClient, { uri, id }: CatalogueSkill): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Rename {0}', id),
    prompt: vscode.l10n.t('Name of the skill and its folder'),
    value: id,
    ignoreFocusOut: true,
    validateInput: async name => {
      if (name === '' || name === id) {
        return undefined;
      }
      const plan = await client.sendRequest(planRename, { uri, name });
      if ('problem' in plan) {
        return plainWords(plan.problem);
      }
      const severity = vscode.InputBoxValidationSeverity.Info;
      return plan.notes.length === 0 ? undefined : { message: fewSentences(plan.notes), severity };
    },
  });
}
