import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { SwitchPlan } from '../../../../server/src/protocol/management.ts';
import type { FileEdit } from '../../../../server/src/protocol/routing.ts';
import { addFileEdit } from '../../edits/addFileEdit.ts';
import { applyAndSave, findDocument } from '../../edits/openDocuments.ts';
import type { LoggedChange, OtherChange } from './changeLog.ts';
import { ChangeLog } from './changeLog.ts';

/** A change was not made, for this reason; or it was, and there may be something to know about it. */
export type Written = { readonly problem: string } | { readonly note?: string };

/** Maximum number of attempts to plan a change, where the file changes in the meantime. */
const maxTries = 4;

/**
 * Writes the changes of one document view one after the other. The document itself stays unsaved, as after typing; related files are saved
 * unless they had unsaved changes, since no editor shows them.
 */
export class FieldWriter {
  readonly #client: LanguageClient;
  readonly #document: vscode.TextDocument;
  readonly #activate: () => Promise<boolean>;
  readonly #log = new ChangeLog<LoggedChange>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param activate makes the view the active editor, since the editor's undo applies to that one
   */
  constructor(client: LanguageClient, document: vscode.TextDocument, activate: () => Promise<boolean>) {
    this.#client = client;
    this.#document = document;
    this.#activate = activate;
  }

  /** Requests a plan and applies it. */
  change(plan: () => Promise<SwitchPlan>): Promise<Written> {
    return this.#inTurn(() => this.#change(plan));
  }

  /** Undoes the last change, whether in the document or in a related file; returns the reason where that fails. */
  undo(): Promise<string | undefined> {
    return this.#inTurn(() => this.#inFront(() => this.#step('undo')));
  }

  redo(): Promise<string | undefined> {
    return this.#inTurn(() => this.#inFront(() => this.#step('redo')));
  }

  /** Saves the document after all pending changes; returns the reason where that fails. */
  save(): Promise<string | undefined> {
    return this.#inTurn(() =>
      this.#inFront(async () => {
        await vscode.commands.executeCommand('workbench.action.files.save');
        return undefined;
      }),
    );
  }

  /** Commands are about the active editor, which has to be this one. */
  async #inFront(work: () => Promise<string | undefined>): Promise<string | undefined> {
    return (await this.#activate()) ? work() : vscode.l10n.t('Another editor is in front; try again.');
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work);
    this.#last = result;
    return result;
  }

  async #change(plan: () => Promise<SwitchPlan>): Promise<Written> {
    for (let tries = 0; tries < maxTries; tries++) {
      const versions = new Map(vscode.workspace.textDocuments.map(one => [one.uri.toString(), one.version]));
      const planned = await plan();
      if ('problem' in planned) {
        return planned;
      }
      const { edit, others = [], note } = planned;
      const edits = [edit, ...others];
      if (edits.every(({ uri }) => this.#isAsBefore(uri, versions))) {
        const problem = await this.#write(edits);
        return problem === undefined ? { ...(note !== undefined && { note }) } : { problem };
      }
    }
    return { problem: vscode.l10n.t('The file changes all the time; try again.') };
  }

  #isAsBefore(uri: string, versions: ReadonlyMap<string, number>): boolean {
    const open = findDocument(this.#client.protocol2CodeConverter.asUri(uri));
    const before = open && versions.get(open.uri.toString());
    return before === undefined || before === open?.version;
  }

  /** File by file: VS Code would ask whether to take an edit of several files back in all of them. */
  async #write(edits: readonly FileEdit[]): Promise<string | undefined> {
    const others: OtherChange[] = [];
    let isOwn = false;
    let problem: string | undefined;
    for (const fileEdit of edits.filter(one => one.edits.length > 0 || one.create !== undefined)) {
      const edit = new vscode.WorkspaceEdit();
      const target = addFileEdit(edit, this.#client, fileEdit);
      if (target.toString() === this.#document.uri.toString()) {
        isOwn = await vscode.workspace.applyEdit(edit);
        problem = isOwn ? undefined : vscode.l10n.t('The file cannot be changed.');
      } else {
        const isNew = fileEdit.create !== undefined;
        const other = await writeOther(edit, target, isNew);
        others.push(...(other === undefined ? [] : [other]));
        problem = other === undefined ? cannotChange(target) : undefined;
      }
      if (problem !== undefined) {
        break;
      }
    }
    if (isOwn || others.length > 0) {
      this.#log.add({ isOwn, others });
    }
    return problem;
  }

  /** The editor undoes changes of the document itself; those of related files are undone here, unless the files have changed since. */
  async #step(way: 'undo' | 'redo'): Promise<string | undefined> {
    const change = way === 'undo' ? this.#log.takeUndo() : this.#log.takeRedo();
    const { isOwn, others } = change ?? { isOwn: true, others: [] };
    for (const other of others) {
      const problem = await restore(other, way);
      if (problem !== undefined) {
        return problem;
      }
    }
    if (isOwn) {
      await vscode.commands.executeCommand(way);
    }
    return undefined;
  }
}

async function writeOther(
  edit: vscode.WorkspaceEdit,
  uri: vscode.Uri,
  isNew: boolean,
): Promise<OtherChange | undefined> {
  const before = isNew ? undefined : (await vscode.workspace.openTextDocument(uri)).getText();
  return (await applyAndSave(edit, [uri])) ? { uri, before, after: await readText(uri) } : undefined;
}

/** Returns the reason where that fails. */
async function restore(
  { uri, before, after }: OtherChange,
  way: 'undo' | 'redo',
): Promise<string | undefined> {
  const [from, to] = way === 'undo' ? [after, before] : [before, after];
  const edit = new vscode.WorkspaceEdit();
  if (from === undefined) {
    edit.createFile(uri, { overwrite: false, contents: new TextEncoder().encode(to ?? '') });
  } else {
    const document = await openIfThere(uri);
    if (document?.getText() !== from) {
      return vscode.l10n.t('{0} has changed since then and was left untouched.', pathOf(uri));
    }
    if (to === undefined) {
      edit.deleteFile(uri, { ignoreIfNotExists: true });
    } else {
      edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), to);
    }
  }
  return (await applyAndSave(edit, [uri])) ? undefined : cannotChange(uri);
}

function cannotChange(uri: vscode.Uri): string {
  return vscode.l10n.t('{0} cannot be changed.', pathOf(uri));
}

function pathOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}

/** Returns an empty text where the file is missing. */
async function readText(uri: vscode.Uri): Promise<string> {
  return (await openIfThere(uri))?.getText() ?? '';
}

async function openIfThere(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    // The file doesn't exist or isn't text.
    return undefined;
  }
}
