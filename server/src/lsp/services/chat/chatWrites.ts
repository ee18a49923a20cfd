import type { CancellationToken } from 'vscode-languageserver/node';
import { CancellationToken as Tokens } from 'vscode-languageserver/node';
import type { Cancellation } from '../../../core/text/position/span.ts';
import type { SkillSetEdit } from '../../../workspace/skillSet/explainInSkillSet.ts';
import type { SkillChanges } from '../../../node/edit/applyToDisk.ts';
import { applyToDisk } from '../../../node/edit/applyToDisk.ts';
import type { DeletedSkill } from '../../../node/trash/trash.ts';
import type { Server } from '../../session/context.ts';
import { stateOf, toFileChanges } from '../../session/fileEdits.ts';
import type { TrashService } from '../management/trashService.ts';
import { toUri } from '../management/placeAt.ts';
import { findOpen } from '../../convert/uris.ts';

interface WriteListeners {
  /** Told of what came and went on disk. */
  readonly onWritten: (files: readonly string[]) => void;
  /** Brings the skills up to date, so that the next tool of the turn finds what this one changed. */
  readonly reload: () => Promise<unknown>;
}

/** Makes the changes of tools: in the editor where a file is open, where they can be undone, and on disk where it is not. */
export class ChatWrites {
  readonly #server: Server;
  readonly #trash: TrashService;
  readonly #onWritten: (files: readonly string[]) => void;
  readonly #reload: () => Promise<unknown>;

  constructor(server: Server, trash: TrashService, { onWritten, reload }: WriteListeners) {
    this.#server = server;
    this.#trash = trash;
    this.#onWritten = onWritten;
    this.#reload = reload;
  }

  /** The text that an editor holds of a file; undefined where the disk counts. */
  openText(file: string): string | undefined {
    return findOpen(this.#server.documents, file)?.getText();
  }

  /** Answers with why the changes were not made. */
  async apply({ edits, folder }: SkillChanges, cancellation: Cancellation): Promise<string | undefined> {
    const isOpen = ({ file, create }: SkillSetEdit) =>
      create === undefined && this.openText(file) !== undefined;
    const inEditor = edits.filter(isOpen);
    const onDisk = edits.filter(edit => !isOpen(edit));
    const problem = inEditor.length === 0 ? undefined : await this.#applyInEditor(inEditor);
    if (problem !== undefined) {
      return problem;
    }
    if (onDisk.length === 0 && folder === undefined) {
      await this.#reload();
      return undefined;
    }
    const failure = await applyToDisk({ edits: onDisk, ...(folder && { folder }) }, cancellation);
    if (failure === undefined) {
      this.#onWritten([...onDisk.map(({ file }) => file), ...(folder === undefined ? [] : [folder.target])]);
      await this.#reload();
    }
    return failure;
  }

  async moveToTrash({ file }: DeletedSkill, cancellation: Cancellation): Promise<string | undefined> {
    const token: CancellationToken = cancellation.isCancellationRequested ? Tokens.Cancelled : Tokens.None;
    const answer = await this.#trash.delete({ uris: [toUri(file)] }, token);
    await this.#reload();
    return 'problem' in answer ? answer.problem : undefined;
  }

  async #applyInEditor(edits: readonly SkillSetEdit[]): Promise<string | undefined> {
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
