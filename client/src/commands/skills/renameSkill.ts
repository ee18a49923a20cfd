import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { planRename } from '../../../../server/src/protocol/management.ts';
import { applyFolderPlan } from '../../edits/applyFolderPlan.ts';
import { reportUndoable } from '../../edits/undo.ts';
import { createEditUndo } from '../../edits/undoableEdit.ts';
import type { SkillChooser } from '../choose/skillChooser.ts';
import type { SkillFollower } from '../../views/skills/skillFollower.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import { plainWords } from '../../text/escapeLabels.ts';

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
        follower.follow(renamed.file);
        const message = vscode.l10n.t("Renamed '{0}' to '{1}'.", skill.id, name);
        await reportUndoable(message, renamed.record && createEditUndo([renamed.record]));
      }
    },
  );
}

/** Explains while the user types why a name is invalid, or shows a warning. */
function askForName(client: LanguageClient, { uri, id }: CatalogSkill): Thenable<string | undefined> {
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
      return plan.notes.length === 0 ? undefined : { message: summarizeSentences(plan.notes), severity };
    },
  });
}
