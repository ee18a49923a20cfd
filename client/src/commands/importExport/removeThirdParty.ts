import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { InstallItemView, ThirdPartySkillView } from '../../../../server/src/protocol/install.ts';
import { listThirdPartySkills, planRemovals } from '../../../../server/src/protocol/install.ts';
import { orProblem, readSkillPlace, writeInstallPlan } from './installPlan.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import { chooseWorkspaceFolder } from '../choose/chooseWorkspaceFolder.ts';

/** Removes the folder of an installed skill and its line in the lock file; asks which skill where none is named. */
export function registerRemoveThirdParty(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.removeExternal', async (target?: unknown) => {
    const skill = readSkillPlace(target);
    if (skill !== undefined) {
      await remove(client, skill.folderUri, skill);
      return;
    }
    const folder = await chooseWorkspaceFolder();
    if (folder === undefined) {
      return;
    }
    const folderUri = folder.uri.toString();
    const found = orProblem(await client.sendRequest(listThirdPartySkills, { folderUri }));
    const chosen = found && (await choose(found.skills));
    if (chosen !== undefined) {
      await remove(client, folderUri, chosen);
    }
  });
}

async function choose(skills: readonly ThirdPartySkillView[]): Promise<ThirdPartySkillView | undefined> {
  if (skills.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('There are no external skills in this workspace.'),
    );
    return undefined;
  }
  const items = skills.map(skill => ({
    label: withoutIcons(skill.id),
    description: [withoutIcons(skill.license), describeState(skill.state)]
      .filter(words => words !== '')
      .join(' · '),
    detail: withoutIcons(skill.source),
    skill,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Remove External Skill'),
    placeHolder: vscode.l10n.t('Which skill?'),
    matchOnDetail: true,
  });
  return picked?.skill;
}

function describeState(state: ThirdPartySkillView['state']): string {
  switch (state) {
    case 'ok':
      return '';
    case 'edited':
      return vscode.l10n.t('changed here');
    case 'unknown':
      return vscode.l10n.t('it is unknown whether it was changed here');
    case 'missing':
      return vscode.l10n.t('its folder is not there');
  }
}

async function remove(
  client: LanguageClient,
  folderUri: string,
  skill: Pick<ThirdPartySkillView, 'id' | 'uri'>,
  isForced = false,
): Promise<void> {
  const plan = orProblem(
    await client.sendRequest(planRemovals, { folderUri, ids: [skill.uri ?? skill.id], isForced }),
  );
  const [item] = plan?.items ?? [];
  if (plan === undefined || item === undefined) {
    return;
  }
  if (!item.isWritten && item.needs !== 'force') {
    void vscode.window.showErrorMessage(plainWords(item.refusal ?? ''));
    return;
  }
  if (!isForced && !(await isSure(item))) {
    return;
  }
  if (!item.isWritten) {
    await remove(client, folderUri, skill, true);
    return;
  }
  const message = vscode.l10n.t("Removed '{0}'.", skill.id);
  await writeInstallPlan(client, { folderUri, digest: plan.digest }, { message });
}

async function isSure({ id, refusal }: InstallItemView): Promise<boolean> {
  const yes = vscode.l10n.t('Remove');
  const message = vscode.l10n.t("Remove the skill '{0}' and its folder?", id);
  const detail = refusal ?? vscode.l10n.t('It can be added again from its source.');
  return (await vscode.window.showWarningMessage(message, { modal: true, detail }, yes)) === yes;
}
