import type { CancellationToken } from 'vscode-languageserver/node';
import { CancellationToken as Tokens } from 'vscode-languageserver/node';
import type { Cancellation } from '../../core/span.ts';
import type { DeskEdit } from '../../node/deskAuthor.ts';
import type { SkillChanges } from '../../node/management/applyToDisk.ts';
import { applyToDisk } from '../../node/management/applyToDisk.ts';
import type { DeletedSkill } from '../../node/management/trash.ts';
import type { Server } from '../context.ts';
import { stateOf, toFileChanges } from '../fileChange.ts';
import type { TrashService } from '../management/trashService.ts';
import { toUri } from '../management/placeAt.ts';
import { findOpen } from '../uris.ts';

/** Makes the changes of tools: in the editor where a file is open, where they can be undone, and on disk where it is not. */
export class ChatWrites {
  readonly #server: Server;
  readonly #trash: TrashService;
  readonly #onWritten: (files: readonly string[]) => void;

  /** @param onWritten is told of what came and went on disk */
  constructor(server: Server, trash: TrashService, onWritten: (files: readonly string[]) => void) {
    this.#server = server;
    this.#trash = trash;
    this.#onWritten = onWritten;
  }

  /** The text that an editor holds of a file; undefined where the disk counts. */
  openText(file: string): string | undefined {
    return findOpen(this.#server.documents, file)?.getText();
  }

  /** Answers with why the changes were not made. */
  async apply({ edits, folder }: SkillChanges, cancellation: Cancellation): Promise<string | undefined> {
    const isOpen = ({ file, create }: DeskEdit) => create === undefined && this.openText(file) !== undefined;
    const inEditor = edits.filter(isOpen);
    const onDisk = edits.filter(edit => !isOpen(edit));
    const problem = inEditor.length === 0 ? undefined : await this.#applyInEditor(inEditor);
    if (problem !== undefined || (onDisk.length === 0 && folder === undefined)) {
      return problem;
    }
    const failure = await applyToDisk({ edits: onDisk, ...(folder && { folder }) }, cancellation);
    if (failure === undefined) {
      this.#onWritten([...onDisk.map(({ file }) => file), ...(folder === undefined ? [] : [folder.target])]);
    }
    return failure;
  }

  async moveToTrash({ file }: DeletedSkill, cancellation: Cancellation): Promise<string | undefined> {
    const token: CancellationToken = cancellation.isCancellationRequested ? Tokens.Cancelled : Tokens.None;
    const answer = await this.#trash.delete({ uris: [toUri(file)] }, token);
    return 'problem' in answer ? answer.problem : undefined;
  }

  async #applyInEditor(edits: readonly DeskEdit[]): Promise<string | undefined> {
    const documentChanges = edits.flatMap(({ file, text, edits: changes }) => {
      const state = stateOf(this.#server, file);
      return state.text === text ? toFileChanges(state, { edits: changes }) : [];
    });
    if (documentChanges.length < edits.length) {
      return 'The text in the editor has changed meanwhile.';
    }
    const { connection } = this.#server;
    const { applied } = await connection.workspace.applyEdit({ documentChanges });
    return applied ? undefined : 'The editor did not take the change.';
  }
}
