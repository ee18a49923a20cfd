import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ChosenExternal, ExternalPlanView } from '../../../server/src/protocol/external.ts';
import { planUpdates } from '../../../server/src/protocol/external.ts';
import { describeSkills } from '../describeCounts.ts';
import type { ChangePreview } from '../exchange/changePreview.ts';
import {
  askForReason,
  orProblem,
  readSkillPlace,
  toNoteGroups,
  writeExternal,
} from '../exchange/externalPlan.ts';
import { fewSentences } from '../exchange/fewSentences.ts';
import { review } from '../exchange/reviewPick.ts';
import { withProgress } from '../withProgress.ts';
import { chooseWorkspaceFolder } from './chooseWorkspaceFolder.ts';

/** Looks at the sources of external skills again, of all or of one, shows what is new there, and takes it. */
export function registerUpdateExternal(client: LanguageClient, preview: ChangePreview): vscode.Disposable {
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

async function update(client: LanguageClient, preview: ChangePreview, params: ChosenExternal): Promise<void> {
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

/** What a person adds to the question; undefined where nothing is to be asked, or they add nothing. */
async function askFurther(
  { items }: ExternalPlanView,
  params: ChosenExternal,
  preview: ChangePreview,
): Promise<ChosenExternal | undefined> {
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
    label: `$(circle-slash) ${vscode.l10n.t('Keep what was changed here')}`,
    description: vscode.l10n.t('these are not updated'),
  };
  const undo = {
    label: `$(discard) ${vscode.l10n.t('Take what the source has')}`,
    description: vscode.l10n.t('the difference is shown in the editor'),
  };
  await preview.show(
    vscode.l10n.t('Here, and in the source'),
    edited.flatMap(({ changes }) => changes),
  );
  const picked = await vscode.window.showQuickPick([keep, undo], {
    title: vscode.l10n.t('Changed here and in the source: {0}', names),
    placeHolder: vscode.l10n.t('What should become of the changes that were made here?'),
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
  { folderUri }: ChosenExternal,
  plan: ExternalPlanView,
): Promise<void> {
  const wanted = plan.items.filter(({ isWritten }) => isWritten);
  if (wanted.length === 0) {
    tellNothing(plan);
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
    await writeExternal(client, { folderUri, digest: plan.digest }, { message });
  }
}

function tellNothing({ items }: ExternalPlanView): void {
  const said = items.flatMap(({ id, refusal, notes }) => {
    const words = refusal ?? notes[0]?.sentence;
    return words === undefined ? [] : [`${id}: ${words}`];
  });
  if (items.length === 0) {
    const message = vscode.l10n.t('There are no external skills in this workspace.');
    void vscode.window.showInformationMessage(message);
  } else if (said.length > 0) {
    void vscode.window.showWarningMessage(fewSentences(said));
  } else {
    const message = vscode.l10n.t('All external skills are as their sources have them.');
    void vscode.window.showInformationMessage(message);
  }
}
