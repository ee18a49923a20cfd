import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { NewSkillPlace, NewSkillPlan, SkillText } from '../../../../server/src/protocol/create.ts';
import { listCreationChoices, planNewSkill, readSkillText } from '../../../../server/src/protocol/create.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import { plainWords } from '../../text/escapeLabels.ts';
import { askSteps } from '../choose/askSteps.ts';
import type { SkillDraft } from './creationSteps.ts';
import { CreationSteps } from './creationSteps.ts';

/** Key of the place that the user chose last in this workspace. */
const placeKey = 'skillwright.newSkillPlace';

/** Creates skills after asking for what is missing. */
export class SkillCreator {
  readonly #client: LanguageClient;
  readonly #state: vscode.Memento;

  constructor(client: LanguageClient, state: vscode.Memento) {
    this.#client = client;
    this.#state = state;
  }

  /** Asks for name and purpose, and for the rest where the user wants to choose it; creates the files and opens the SKILL.md. */
  async create(title: string, known: Omit<SkillDraft, 'destination'>): Promise<void> {
    if (vscode.workspace.workspaceFolders === undefined) {
      await offerToOpenFolder();
      return;
    }
    const choices = await this.#client.sendRequest(listCreationChoices, toParams());
    const remembered = this.#state.get<NewSkillPlace>(placeKey);
    const isKnown = choices.hosts.some(({ profile }) => profile === remembered?.profile);
    const destination = known.folderUri === undefined ? (isKnown ? remembered : choices.place) : undefined;
    const first: SkillDraft = { ...known, ...(destination && { destination }) };
    const steps = new CreationSteps(this.#client, choices);
    const draft = await askSteps(title, first, each => steps.stepsFor(each));
    if (draft === undefined) {
      return;
    }
    if (draft.hasDetails === true && draft.destination !== undefined) {
      await this.#state.update(placeKey, draft.destination);
    }
    await write(await this.#client.sendRequest(planNewSkill, toOrder(draft)));
  }

  /** Creates a skill from a text, or explains why the text can't become one. */
  async createFromText(title: string, source: SkillText): Promise<void> {
    const offer = await this.#client.sendRequest(readSkillText, { source });
    if ('problem' in offer) {
      void vscode.window.showErrorMessage(plainWords(offer.problem));
      return;
    }
    await this.create(title, { ...offer, source });
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

/** The workspace folder of the active editor, where there are several. */
function toParams() {
  const active = vscode.window.activeTextEditor?.document.uri;
  const folder = active && vscode.workspace.getWorkspaceFolder(active);
  return folder === undefined ? {} : { rootUri: folder.uri.toString() };
}

function toOrder({
  name,
  description,
  destination,
  folderUri,
  template,
  nextSkill = '',
  source,
}: SkillDraft) {
  return {
    folderUri: destination?.folderUri ?? folderUri ?? '',
    name,
    description,
    ...(destination !== undefined && { profile: destination.profile }),
    ...(template !== undefined && { template: template.id }),
    ...(template?.needsNextSkill === true && nextSkill !== '' && { nextSkill }),
    ...(source !== undefined && { source }),
  };
}

async function write(plan: NewSkillPlan): Promise<void> {
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
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  await addTabStops(editor, plan.stops);
  if (plan.notes.length > 0) {
    void vscode.window.showInformationMessage(summarizeSentences(plan.notes));
  }
}

/** Selects the first place to fill in, and lets Tab go on to the next one. */
async function addTabStops(
  editor: vscode.TextEditor,
  stops: readonly (readonly [start: number, end: number])[],
): Promise<void> {
  const { document } = editor;
  const text = document.getText();
  const snippet = new vscode.SnippetString();
  let at = 0;
  for (const [start, end] of stops) {
    snippet.appendText(text.slice(at, start)).appendPlaceholder(text.slice(start, end));
    at = end;
  }
  snippet.appendText(text.slice(at));
  const all = new vscode.Range(document.positionAt(0), document.positionAt(text.length));
  // The text stays as it is, so that undo has nothing to do with it.
  const options = { undoStopBefore: false, undoStopAfter: false, keepWhitespace: true };
  await editor.insertSnippet(snippet, all, options);
  await document.save();
}
