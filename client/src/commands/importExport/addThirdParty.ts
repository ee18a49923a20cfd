import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  AddParams,
  InstallItemView,
  InstallPlanView,
  OfferedSkillView,
  OfferView,
} from '../../../../server/src/protocol/install.ts';
import { findInstallable, planAddition } from '../../../../server/src/protocol/install.ts';
import { describeSkills } from '../../text/describeCounts.ts';
import type { ChangePreview } from '../../edits/changePreview.ts';
import { askForReason, orProblem, toNoteGroups, writeInstallPlan } from './installPlan.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import { review } from '../../edits/reviewChanges.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import { withProgress } from '../../connection/withProgress.ts';
import { chooseSkillFolder } from '../choose/chooseSkillFolder.ts';
import { chooseWorkspaceFolder } from '../choose/chooseWorkspaceFolder.ts';

/** Asks for a repository or a folder and for the skills to install, previews the files, and installs them. */
export function registerAddThirdParty(client: LanguageClient, preview: ChangePreview): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.addExternal', async () => {
    const folder = await chooseWorkspaceFolder();
    const source = folder === undefined ? undefined : await askForSource();
    if (folder === undefined || source === undefined) {
      return;
    }
    const about = { folderUri: folder.uri.toString(), source };
    const title = vscode.l10n.t('Looking into {0}', source);
    const found = await withProgress(client, title, (token, workDoneToken) =>
      client.sendRequest(findInstallable, { ...about, workDoneToken }, token),
    );
    const offer = orProblem(found);
    const chosen = offer && (await chooseSkills(offer));
    // The workspace may define the folder; otherwise the user selects one.
    const intoUri = chosen && (offer?.intoUri ?? (await chooseInto(client)));
    if (chosen !== undefined && intoUri !== undefined) {
      const folders = chosen.map(skill => skill.folder);
      await install(client, preview, { ...about, folders, intoUri });
    }
  });
}

function askForSource(): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Add External Skills'),
    prompt: vscode.l10n.t('A repository or a folder; a branch, tag or commit and a folder may follow it'),
    placeHolder: 'owner/repository#v1:skills',
    ignoreFocusOut: true,
  });
}

interface SkillItem extends vscode.QuickPickItem {
  readonly skill: OfferedSkillView;
}

async function chooseSkills({ skills, source }: OfferView): Promise<readonly OfferedSkillView[] | undefined> {
  if (skills.length === 0) {
    void vscode.window.showInformationMessage(
      plainWords(vscode.l10n.t('There are no skills in {0}.', source)),
    );
    return undefined;
  }
  // What it is about, its license included, is reviewed before anything is written.
  if (skills.length === 1) {
    return skills;
  }
  const items = skills.map((skill): SkillItem => ({
    label: withoutIcons(skill.id),
    description: describeLicense(skill),
    detail: withoutIcons(skill.description),
    skill,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Add External Skills'),
    placeHolder: vscode.l10n.t('Which of the skills of {0}?', source),
    canPickMany: true,
    ignoreFocusOut: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked === undefined || picked.length === 0 ? undefined : picked.map(({ skill }) => skill);
}

function describeLicense({ license, licenseKind }: OfferedSkillView): string {
  const words = withoutIcons(license);
  switch (licenseKind) {
    case 'open':
      return `$(law) ${words}`;
    case 'proprietary':
      return `$(circle-slash) ${vscode.l10n.t('proprietary: {0}', words)}`;
    case 'restricted':
      return `$(warning) ${vscode.l10n.t('restricted: {0}', words)}`;
    case 'unknown':
      return `$(warning) ${vscode.l10n.t('license: {0}', words)}`;
  }
}

function chooseInto(client: LanguageClient): Promise<string | undefined> {
  return chooseSkillFolder(client, {
    title: vscode.l10n.t('Add External Skills'),
    placeHolder: vscode.l10n.t('Which folder of skills do they go to?'),
    openLabel: vscode.l10n.t('Install Here'),
  });
}

/** Plans, asks for missing answers, and plans again until the plan is complete. */
async function install(client: LanguageClient, preview: ChangePreview, params: AddParams): Promise<void> {
  const title = vscode.l10n.t('Reading skills');
  const answer = await withProgress(client, title, (token, workDoneToken) =>
    client.sendRequest(planAddition, { ...params, workDoneToken }, token),
  );
  const plan = orProblem(answer);
  if (plan === undefined) {
    return;
  }
  const needing = plan.items.filter(({ needs }) => needs === 'reason');
  if (needing.length > 0 && params.override === undefined) {
    const override = await askForReason(needing);
    // Without a reason, the other skills can still be installed.
    if (override !== undefined) {
      await install(client, preview, { ...params, override });
      return;
    }
  }
  await decide(client, preview, params, plan);
}

async function decide(
  client: LanguageClient,
  preview: ChangePreview,
  params: AddParams,
  plan: InstallPlanView,
): Promise<void> {
  const wanted = plan.items.filter(({ isWritten }) => isWritten);
  if (wanted.length === 0) {
    reportNothingToDo(plan.items);
    return;
  }
  const canBeDirect = plan.notes.length > 0 && params.isDirect !== true;
  const decision = await review(
    {
      title: vscode.l10n.t('Add External Skills'),
      accept: vscode.l10n.t('Install {0}', describeSkills(wanted.length)),
      place: `${vscode.workspace.asRelativePath(vscode.Uri.parse(params.intoUri))}${params.isDirect === true ? '' : '/external'}`,
      changes: wanted.flatMap(({ changes }) => changes),
      groups: toNoteGroups(plan),
      ...(canBeDirect && {
        other: {
          label: vscode.l10n.t('Install next to the project’s own skills'),
          description: vscode.l10n.t('so that these hosts find them'),
        },
      }),
    },
    preview,
  );
  if (decision === 'other') {
    await install(client, preview, { ...params, isDirect: true });
  } else if (decision === 'accept') {
    const message =
      wanted.length === 1
        ? vscode.l10n.t("Installed '{0}'.", wanted[0]?.id ?? '')
        : vscode.l10n.t('Installed {0}.', describeSkills(wanted.length));
    await writeInstallPlan(
      client,
      { folderUri: params.folderUri, digest: plan.digest },
      { message, uri: wanted[0]?.uri },
    );
  }
}

function reportNothingToDo(items: readonly InstallItemView[]): void {
  const refusals = items.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [`${id}: ${refusal}`]));
  if (refusals.length > 0) {
    void vscode.window.showErrorMessage(summarizeSentences(refusals));
  } else {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The skills are installed already, and the same.'),
    );
  }
}
