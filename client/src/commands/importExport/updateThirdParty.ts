import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ChosenInstall, InstallPlanView } from '../../../../server/src/protocol/install.ts';
import { planUpdates } from '../../../../server/src/protocol/install.ts';
import { describeSkills } from '../../text/describeCounts.ts';
import type { ChangePreview } from '../../edits/changePreview.ts';
import { askForReason, orProblem, readSkillPlace, toNoteGroups, writeInstallPlan } from './installPlan.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import { review } from '../../edits/reviewChanges.ts';
import { withProgress } from '../../connection/withProgress.ts';
import { chooseWorkspaceFolder } from '../choose/chooseWorkspaceFolder.ts';

/** Checks the sources of one or all installed skills for updates, previews the changes, and installs them. */
export function registerUpdateThirdParty(client: LanguageClient, preview: ChangePreview): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand('skillwright.updateExternal', async () => {
      const folder = await chooseWorkspaceFolder();
      if (folder !== undefined) {
        await update(client, preview, { folderUri: folder.uri.toString(), ids: [] });
      }
    }),
    registerCommand('skillwright.updateSkill', async (target?: unknown) => {
      const skill = readSkillPlace(target);
      if (skill !== undefined) {
        await update(client, preview, { folderUri: skill.folderUri, ids: [skill.uri] });
      }
    }),
  );
}

async function update(client: LanguageClient, preview: ChangePreview, params: ChosenInstall): Promise<void> {
  const title = vscode.l10n.t('Looking for updates');
  const answer = await withProgress(client, title, (token, workDoneToken) =>
    client.sendRequest(planUpdates, { ...params, workDoneToken }, token),
  );
  const plan = orProblem(answer);
  if (plan === undefined) {
    return;
  }
  const further = await askFurther(plan, params, preview);
  if (further === undefined) {
    await decide(client, preview, params, plan);
  } else {
    await update(client, preview, further);
  }
}

/** Returns what the user adds to the answer; undefined where no answer is required, or the user canceled. */
async function askFurther(
  { items }: InstallPlanView,
  params: ChosenInstall,
  preview: ChangePreview,
): Promise<ChosenInstall | undefined> {
  const needing = items.filter(({ needs }) => needs === 'reason');
  if (needing.length > 0 && params.override === undefined) {
    const override = await askForReason(needing);
    if (override !== undefined) {
      return { ...params, override };
    }
  }
  const edited = items.filter(({ needs, state }) => needs === 'force' && state === 'both');
  if (edited.length === 0 || params.isForced === true) {
    return undefined;
  }
  const names = edited.map(({ id }) => id).join(', ');
  const keep = {
    label: `$(circle-slash) ${vscode.l10n.t('Keep the changes made here')}`,
    description: vscode.l10n.t('these skills are not updated'),
  };
  const undo = {
    label: `$(discard) ${vscode.l10n.t('Take the version of the source')}`,
    description: vscode.l10n.t('the difference is shown in the editor'),
  };
  await preview.show(
    vscode.l10n.t('Changed skills: here and in the source'),
    edited.flatMap(({ changes }) => changes),
  );
  const picked = await vscode.window.showQuickPick([keep, undo], {
    title: vscode.l10n.t('Changed here and in the source: {0}', names),
    placeHolder: vscode.l10n.t('Keep the changes made here, or take the version of the source?'),
    ignoreFocusOut: true,
  });
  await preview.close();
  // Skills that were changed here alone have nothing to take from their source.
  const others = items.filter(({ isWritten }) => isWritten).concat(edited);
  return picked === undo
    ? { ...params, ids: others.map(({ id, uri }) => uri ?? id), isForced: true }
    : undefined;
}

async function decide(
  client: LanguageClient,
  preview: ChangePreview,
  { folderUri }: ChosenInstall,
  plan: InstallPlanView,
): Promise<void> {
  const wanted = plan.items.filter(({ isWritten }) => isWritten);
  if (wanted.length === 0) {
    reportNothingToDo(plan);
    return;
  }
  const decision = await review(
    {
      title: vscode.l10n.t('Update External Skills'),
      accept: vscode.l10n.t('Update {0}', describeSkills(wanted.length)),
      place: wanted.map(({ id }) => id).join(', '),
      changes: wanted.flatMap(({ changes }) => changes),
      groups: toNoteGroups(plan),
    },
    preview,
  );
  if (decision === 'accept') {
    const message = vscode.l10n.t('Updated {0}.', describeSkills(wanted.length));
    await writeInstallPlan(client, { folderUri, digest: plan.digest }, { message });
  }
}

function reportNothingToDo({ items }: InstallPlanView): void {
  const said = items.flatMap(({ id, refusal, notes }) => {
    const words = refusal ?? notes[0]?.sentence;
    return words === undefined ? [] : [`${id}: ${words}`];
  });
  if (items.length === 0) {
    const message = vscode.l10n.t('There are no external skills in this workspace.');
    void vscode.window.showInformationMessage(message);
  } else if (said.length > 0) {
    void vscode.window.showWarningMessage(summarizeSentences(said));
  } else {
    const message = vscode.l10n.t('All external skills are as their sources have them.');
    void vscode.window.showInformationMessage(message);
  }
}
