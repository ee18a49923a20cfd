import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { OrProblem, InstallItemView, InstallPlanView } from '../../../../server/src/protocol/install.ts';
import { runInstallPlan } from '../../../../server/src/protocol/install.ts';
import { isSkillNode } from '../../views/skills/catalogNode.ts';
import { plainWords } from '../../text/escapeLabels.ts';
import type { NoteGroup } from '../../edits/reviewChanges.ts';
import { reportUndoable } from '../../edits/undo.ts';
import { createWriteUndo } from '../../edits/undoWrite.ts';

/** Returns the answer of the server; shows the problem where the server reports one. */
export function orProblem<Found extends object>(answer: OrProblem<Found> | undefined): Found | undefined {
  if (answer !== undefined && 'problem' in answer) {
    void vscode.window.showErrorMessage(plainWords(answer.problem));
    return undefined;
  }
  return answer;
}

/** A skill that the Skills view passes. */
export interface SkillPlace {
  readonly folderUri: string;
  readonly uri: string;
  readonly id: string;
}

/** Returns undefined where the argument isn't a skill of the workspace. */
export function readSkillPlace(target: unknown): SkillPlace | undefined {
  if (!isSkillNode(target) || target.folderUri === undefined) {
    return undefined;
  }
  const { folderUri, uri, skill } = target;
  return { folderUri, uri, id: skill.id };
}

/** Asks for a reason to install skills with licenses that the workspace doesn't allow; undefined where the user gives none. */
export async function askForReason(items: readonly InstallItemView[]): Promise<string | undefined> {
  const [first] = items;
  const names = items.map(({ id }) => id).join(', ');
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('License of {0}', names),
    prompt: `${plainWords(first?.refusal ?? '')} ${vscode.l10n.t('Say why it may be taken, which is recorded; or leave it empty.')}`,
    ignoreFocusOut: true,
    validateInput: value =>
      value.trim() === '' || /\p{L}/u.test(value) ? undefined : vscode.l10n.t('Say it in words.'),
  });
  return reason === undefined || reason.trim() === '' ? undefined : reason.trim();
}

/** Returns the notes about the skills, grouped by their names. */
export function toNoteGroups({ items, notes }: InstallPlanView): NoteGroup[] {
  const refused = items.filter(({ refusal }) => refusal !== undefined);
  return [
    { title: vscode.l10n.t('Where they go'), notes },
    {
      title: vscode.l10n.t('Left as it is'),
      notes: refused.map(({ id, refusal = '' }) => ({ kind: 'left-out', sentence: `${id}: ${refusal}` })),
    },
    ...items.map(({ id, license, notes: own }) => ({
      title: id,
      notes: [...(license === undefined ? [] : [describeLicense(license)]), ...own],
    })),
  ];
}

function describeLicense(license: string): NoteGroup['notes'][number] {
  return { kind: 'told', sentence: vscode.l10n.t('License: {0}', license) };
}

/** Applies the reviewed plan and reports the result. */
export async function writeInstallPlan(
  client: LanguageClient,
  planned: { readonly folderUri: string; readonly digest: string },
  { message, uri }: { readonly message: string; readonly uri?: string | undefined },
): Promise<void> {
  const done = await client.sendRequest(runInstallPlan, planned);
  if ('problem' in done) {
    void vscode.window.showErrorMessage(plainWords(done.problem));
    return;
  }
  const open = vscode.l10n.t('Open');
  const others = uri === undefined ? [] : [open];
  const answer = await reportUndoable(message, createWriteUndo(client, done), ...others);
  if (answer === open && uri !== undefined) {
    await vscode.window.showTextDocument(vscode.Uri.parse(uri));
  }
}
