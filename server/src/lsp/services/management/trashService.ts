import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import type { Refusal } from '../../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../../core/model/findings/transferNote.ts';
import { planDelete } from '../../../core/operations/move/planDelete.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { toRealPath } from '../../../node/files/realPath.ts';
import { containsRoot } from '../../../node/trash/findSpot.ts';
import { restoreFromTrash } from '../../../node/trash/restoreFromTrash.ts';
import type { DeletedSkill, TrashEntry } from '../../../node/trash/trash.ts';
import { listTrash, moveToTrash } from '../../../node/trash/trash.ts';
import { skillFileOf } from '../../../node/trash/trashEntry.ts';
import type { TrashView } from '../../../protocol/management.ts';
import type { Server } from '../../session/context.ts';
import { findUnsavedIn } from '../importExport/findUnsaved.ts';
import { openManaged } from './openManaged.ts';
import { toUri } from './placeAt.ts';
import { say } from '../../editor/say.ts';

/** Deletes skills into the trash of the person and gives them back. */
export class TrashService {
  readonly #server: Server;
  readonly #onWritten: (files: readonly string[]) => void;

  /** @param onWritten is told of what came and went on disk */
  constructor(server: Server, onWritten: (files: readonly string[]) => void) {
    this.#server = server;
    this.#onWritten = onWritten;
  }

  async delete({ uris }: { readonly uris: readonly string[] }, token: CancellationToken) {
    const roots = this.#server.workspace.roots;
    const skills: DeletedSkill[] = [];
    for (const uri of uris) {
      const skill = this.#choose(uri, uris.length > 1);
      if ('problem' in skill) {
        return skill;
      }
      skills.push(skill);
    }
    const places = skills.map(({ file }) => {
      const folder = path.dirname(file);
      return toRealPath(containsRoot(folder, roots) ? file : folder);
    });
    const unsaved = findUnsavedIn(this.#server.documents, places);
    if (unsaved !== undefined) {
      const template = '{file} has unsaved changes; save or close it first.';
      return this.#refuse({ refusal: { template, args: { file: unsaved } } });
    }
    const answer = await moveToTrash({ skills, roots }, token);
    if (isRefusal(answer)) {
      return this.#refuse(answer);
    }
    this.#tell(answer.deleted);
    return { deleted: answer.deleted.map(toView) };
  }

  list(): TrashView[] {
    return listTrash().map(toView);
  }

  async restore({ trashIds }: { readonly trashIds: readonly string[] }, token: CancellationToken) {
    const answer = await restoreFromTrash(trashIds, token);
    if (isRefusal(answer)) {
      return this.#refuse(answer);
    }
    this.#tell(answer.restored);
    return { uris: answer.restored.map(entry => toUri(skillFileOf(entry))) };
  }

  /** @param isOneOfSeveral names the skill in what is said of it */
  #choose(uri: string, isOneOfSeveral: boolean): DeletedSkill | { readonly problem: string } {
    const opened = openManaged(this.#server, uri);
    if ('problem' in opened) {
      return this.#refuse({ refusal: opened.problem });
    }
    const { file, id, managed } = opened;
    const planned = planDelete(managed);
    if ('problem' in planned) {
      const problem = this.#say(planned.problem);
      return { problem: isOneOfSeveral ? `${id}: ${problem}` : problem };
    }
    return { file, name: id };
  }

  #tell(entries: readonly TrashEntry[]): void {
    this.#onWritten(entries.flatMap(entry => [...new Set([entry.from, skillFileOf(entry)])]));
  }

  #refuse({ refusal }: Refusal): { readonly problem: string } {
    return { problem: this.#say(refusal) };
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}

function toView(entry: TrashEntry): TrashView {
  const { id, name, deleted } = entry;
  return { trashId: id, name, folderUri: toUri(path.dirname(skillFileOf(entry))), deleted };
}
