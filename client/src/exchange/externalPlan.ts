import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Answer, ExternalItemView, ExternalPlanView } from '../../../server/src/protocol/external.ts';
import { runExternal } from '../../../server/src/protocol/external.ts';
import { isSkillNode } from '../catalog/catalogNode.ts';
import { plainWords } from '../plainWords.ts';
import type { NoteGroup } from './reviewPick.ts';

/** What the server found; where it could not, the person is told why. */
export function orProblem<Found extends object>(answer: Answer<Found> | undefined): Found | undefined {
  if (answer !== undefined && 'problem' in answer) {
    void vscode.window.showErrorMessage(plainWords(answer.problem));
    return undefined;
  }
  return answer;
}

/** A skill that the view of skills hands over. */
export interface SkillPlace {
  readonly folderUri: string;
  readonly uri: string;
  readonly id: string;
}

/** Undefined where what is handed over is no skill of the workspace. */
export function readSkillPlace(target: unknown): SkillPlace | undefined {
  if (!isSkillNode(target) || target.folderUri === undefined) {
    return undefined;
  }
  const { folderUri, uri, skill } = target;
  return { folderUri, uri, id: skill.id };
}

/** Asks why licences are to be taken that the workspace does not take; undefined where they are not. */
export async function askForReason(items: readonly ExternalItemView[]): Promise<string | undefined> {
  const [first] = items;
  const names = items.map(({ id }) => id).join(', ');
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('Licence of {0}', names),
    prompt: `${plainWords(first?.refusal ?? '')} ${vscode.l10n.t('Say why it may be taken, which is recorded; or leave it empty.')}`,
    ignoreFocusOut: true,
    validateInput: value =>
      value.trim() === '' || /\p{L}/u.test(value) ? undefined : vscode.l10n.t('Say it in words.'),
  });
  return reason === undefined || reason.trim() === '' ? undefined : reason.trim();
}

/** What is said of the skills, under their names. */
export function toNoteGroups({ items, notes }: ExternalPlanView): NoteGroup[] {
  const refused = items.filter(({ refusal }) => refusal !== undefined);
  return [
    { title: vscode.l10n.t('Where they go'), notes },
    {
      title: vscode.l10n.t('Left as it is'),
      notes: refused.map(({ id, refusal = '' }) => ({ kind: 'left-out', sentence: `${id}: ${refusal}` })),
    },
    ...items.map(({ id, notes: own }) => ({ title: id, notes: own })),
  ];
}

/** Does what was shown, and says so. */
export async function writeExternal(
  client: LanguageClient,
  planned: { readonly folderUri: string; readonly digest: string },
  { message, uri }: { readonly message: string; readonly uri?: string | undefined },
): Promise<void> {
  const done = await client.sendRequest(runExternal, planned);
  if ('problem' in done) {
    void vscode.window.showErrorMessage(plainWords(done.problem));
    return;
  }
  const open = vscode.l10n.t('Open');
  const answer = await vscode.window.showInformationMessage(
    plainWords(message),
    ...(uri === undefined ? [] : [open]),
  );
  if (answer === open && uri !== undefined) {
    await vscode.window.showTextDocument(vscode.Uri.parse(uri));
  }
}
