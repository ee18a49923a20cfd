import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { NewSkillPlan } from '../../../../server/src/protocol/create.ts';
import { listCreationChoices, planNewSkill } from '../../../../server/src/protocol/create.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import { plainWords } from '../../text/escapeLabels.ts';
import { askSteps } from '../choose/askSteps.ts';
import type { SkillDraft } from './creationSteps.ts';
import { CreationSteps } from './creationSteps.ts';

/** Asks for the missing details of a skill, creates its files and selects its description. */
export async function createSkill(client: LanguageClient, title: string, known: SkillDraft): Promise<void> {
  if (vscode.workspace.workspaceFolders === undefined) {
    await offerToOpenFolder();
    return;
  }
  const choices = await client.sendRequest(listCreationChoices, {});
  const steps = new CreationSteps(client, choices, known.folderUri !== undefined);
  const draft = await askSteps(title, known, each => steps.stepsFor(each));
  if (draft?.folderUri !== undefined) {
    await make(await client.sendRequest(planNewSkill, toOrder(draft, draft.folderUri)));
  }
}

async function offerToOpenFolder(): Promise<void> {
  const open = vscode.l10n.t('Open Folder…');
  const message = vscode.l10n.t(
    'A skill is a folder with a SKILL.md in it. Open the folder that it belongs to first.',
  );
  if ((await vscode.window.showInformationMessage(message, open)) === open) {
    await vscode.commands.executeCommand('vscode.openFolder');
  }
}

function toOrder(
  { name, description, profile, template, nextSkill = '', source }: SkillDraft,
  folderUri: string,
) {
  return {
    folderUri,
    name,
    description,
    ...(profile !== undefined && { profile }),
    ...(template !== undefined && { template: template.id }),
    ...(template?.needsNextSkill === true && nextSkill !== '' && { nextSkill }),
    ...(source !== undefined && { source }),
  };
}

async function make(plan: NewSkillPlan): Promise<void> {
  if ('problem' in plan) {
    void vscode.window.showErrorMessage(plainWords(plan.problem));
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, text } of plan.files) {
    const contents = new TextEncoder().encode(text);
    edit.createFile(vscode.Uri.parse(uri), { overwrite: false, contents });
  }
  const uri = vscode.Uri.parse(plan.uri);
  if (!(await vscode.workspace.applyEdit(edit))) {
    void vscode.window.showErrorMessage(vscode.l10n.t('{0} could not be created.', plainWords(uri.fsPath)));
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const [start, end] = plan.description;
  const selection = new vscode.Range(document.positionAt(start), document.positionAt(end));
  await vscode.window.showTextDocument(document, { selection, preview: false });
  if (plan.notes.length > 0) {
    void vscode.window.showInformationMessage(summarizeSentences(plan.notes));
  }
}
