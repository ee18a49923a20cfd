import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Plan } from '../../../server/src/protocol/readiness.ts';
import type { FileEdit } from '../../../server/src/protocol/routing.ts';
import { addFileEdit } from '../addFileEdit.ts';
import type { OtherChange } from './changeLog.ts';
import { ChangeLog } from './changeLog.ts';

/** How often a plan is made anew because the file changed while it was made. */
const mostTries = 4;

/**
 * Writes what is changed in the view of one document, one change after the other. The document itself is left unsaved, as if a person
 * had typed; files beside it are saved where they had no unsaved changes, since they are open nowhere.
 */
export class FieldWriter {
  readonly #client: LanguageClient;
  readonly #document: vscode.TextDocument;
  readonly #activate: () => Promise<void>;
  readonly #log = new ChangeLog();
  #last: Promise<unknown> = Promise.resolve();

  /** @param activate makes the view the active editor, which the editor's own undo is about */
  constructor(client: LanguageClient, document: vscode.TextDocument, activate: () => Promise<void>) {
    this.#client = client;
    this.#document = document;
    this.#activate = activate;
  }

  /** Asks for a plan and does it; answers with why it was not done, undefined where it was. */
  change(plan: () => Promise<Plan>): Promise<string | undefined> {
    return this.#inTurn(() => this.#change(plan));
  }

  /** Takes back the last change, wherever it was made. */
  undo(): Promise<void> {
    return this.#inTurn(() => this.#step('undo'));
  }

  redo(): Promise<void> {
    return this.#inTurn(() => this.#step('redo'));
  }

  /** Saves the document, with all changes that were made before. */
  save(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#activate();
      await vscode.commands.executeCommand('workbench.action.files.save');
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work);
    this.#last = result;
    return result;
  }

  async #change(plan: () => Promise<Plan>): Promise<string | undefined> {
    for (let tries = 0; tries < mostTries; tries++) {
      const versions = new Map(vscode.workspace.textDocuments.map(one => [one.uri.toString(), one.version]));
      const planned = await plan();
      if ('problem' in planned) {
        return planned.problem;
      }
      const open = findDocument(this.#client.protocol2CodeConverter.asUri(planned.edit.uri));
      const before = open && versions.get(open.uri.toString());
      if (before === undefined || before === open?.version) {
        return this.#write(planned.edit);
      }
    }
    return vscode.l10n.t('The file changes all the time; try again.');
  }

  async #write(fileEdit: FileEdit): Promise<string | undefined> {
    if (fileEdit.edits.length === 0 && fileEdit.create === undefined) {
      return undefined;
    }
    const edit = new vscode.WorkspaceEdit();
    const target = addFileEdit(edit, this.#client, fileEdit);
    if (target.toString() === this.#document.uri.toString()) {
      if (!(await vscode.workspace.applyEdit(edit))) {
        return vscode.l10n.t('The file cannot be changed.');
      }
      this.#log.add('own');
      return undefined;
    }
    const before =
      fileEdit.create === undefined ? (await vscode.workspace.openTextDocument(target)).getText() : undefined;
    const after = await applyAndSave(edit, target);
    if (after === undefined) {
      return vscode.l10n.t('{0} cannot be changed.', vscode.workspace.asRelativePath(target));
    }
    this.#log.add({ uri: target, before, after });
    return undefined;
  }

  /** The editor knows the changes of the document itself; those of other files are put back here, where nobody changed them since. */
  async #step(way: 'undo' | 'redo'): Promise<void> {
    const change = way === 'undo' ? this.#log.takeUndo() : this.#log.takeRedo();
    if (change === undefined || change === 'own' || !(await restore(change, way))) {
      await this.#activate();
      await vscode.commands.executeCommand(way);
    }
  }
}

async function restore({ uri, before, after }: OtherChange, way: 'undo' | 'redo'): Promise<boolean> {
  const [from, to] = way === 'undo' ? [after, before] : [before, after];
  const edit = new vscode.WorkspaceEdit();
  if (from === undefined) {
    edit.createFile(uri, { overwrite: false, contents: new TextEncoder().encode(to ?? '') });
  } else {
    const document = await openIfThere(uri);
    if (document?.getText() !== from) {
      return false;
    }
    if (to === undefined) {
      edit.deleteFile(uri, { ignoreIfNotExists: true });
    } else {
      edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), to);
    }
  }
  return (await applyAndSave(edit, uri)) !== undefined;
}

/** Answers with the text of the file afterwards, empty where it is gone; undefined where nothing was done. */
async function applyAndSave(edit: vscode.WorkspaceEdit, target: vscode.Uri): Promise<string | undefined> {
  const wasDirty = findDocument(target)?.isDirty === true;
  if (!(await vscode.workspace.applyEdit(edit))) {
    return undefined;
  }
  const document = await openIfThere(target);
  if (document?.isDirty === true && !wasDirty) {
    await document.save();
  }
  return document?.getText() ?? '';
}

async function openIfThere(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    // There is no such file, or none that is text.
    return undefined;
  }
}

function findDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
}
