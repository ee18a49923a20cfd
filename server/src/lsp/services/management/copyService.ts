import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { parseSkillDocument } from '../../../core/syntax/document/skillDocument.ts';
import { isRefusal } from '../../../core/model/findings/transferNote.ts';
import { textIn } from '../../../core/model/folder/packFile.ts';
import type { SkillFolder } from '../../../core/model/folder/skillFolder.ts';
import { folderNameFor } from '../../../core/operations/create/findIdFault.ts';
import type { Problem } from '../../../core/operations/access/managedSkill.ts';
import type { DuplicatePlan } from '../../../core/operations/create/planDuplicate.ts';
import { evaluateDuplicate, planDuplicate } from '../../../core/operations/create/planDuplicate.ts';
import { refusePlace } from '../../../core/operations/move/planMove.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { readToDuplicate, writeDuplicate } from '../../../node/edit/duplicateSkill.ts';
import { findSpot } from '../../../node/trash/findSpot.ts';
import type { DuplicateParams, MadeSkill } from '../../../protocol/management.ts';
import type { Server } from '../../session/context.ts';
import { filePathOf, findOpen } from '../../convert/uris.ts';
import type { OtherSkillsReader } from './otherSkillsReader.ts';
import type { OpenedSkill } from './openManaged.ts';
import { openReadable } from './openManaged.ts';
import { elsewhere, placeAt, toUri } from './placeAt.ts';
import { say } from '../../editor/say.ts';

/** Copies skills, so that the copies can be edited. */
export class CopyService {
  readonly #server: Server;
  readonly #otherSkills: OtherSkillsReader;
  readonly #onWritten: (files: readonly string[]) => void;

  /** @param onWritten is told of what was written on disk */
  constructor(server: Server, otherSkills: OtherSkillsReader, onWritten: (files: readonly string[]) => void) {
    this.#server = server;
    this.#otherSkills = otherSkills;
    this.#onWritten = onWritten;
  }

  /** Null where a copy can be made. */
  async check(params: DuplicateParams, token: CancellationToken): Promise<string | null> {
    const opened = openReadable(this.#server, params.uri);
    const planned =
      'problem' in opened
        ? opened
        : await this.#planCopy(opened, { parts: opened.managed.parts, others: [] }, params, token);
    return 'problem' in planned ? this.#say(planned.problem) : null;
  }

  async duplicate(params: DuplicateParams, token: CancellationToken): Promise<MadeSkill> {
    const opened = openReadable(this.#server, params.uri);
    if ('problem' in opened) {
      return this.#refuse(opened);
    }
    const openText = (file: string) => findOpen(this.#server.documents, file)?.getText();
    const content = await readToDuplicate(opened.file, openText, token);
    if (isRefusal(content)) {
      return this.#refuse({ problem: content.refusal });
    }
    const planned = await this.#planCopy(opened, content, params, token);
    if ('problem' in planned) {
      return this.#refuse(planned);
    }
    const { file, files, notes } = planned;
    const folder = path.dirname(file);
    const refusal = await writeDuplicate(path.dirname(folder), path.basename(folder), files, token);
    if (refusal !== undefined) {
      return this.#refuse({ problem: refusal.refusal });
    }
    this.#onWritten([folder, file]);
    return { uri: toUri(file), notes: notes.map(note => this.#say(note)) };
  }

  async #planCopy(
    opened: OpenedSkill,
    content: SkillFolder,
    { intoUri, name }: DuplicateParams,
    token: CancellationToken,
  ): Promise<(DuplicatePlan & { readonly file: string }) | Problem> {
    const into = filePathOf(intoUri);
    if (into === undefined) {
      return { problem: elsewhere };
    }
    const folderName = folderNameFor(name);
    const file = path.join(into, folderName, path.basename(opened.file));
    const { targets } = placeAt(this.#server, opened.checked.file, opened.file, file);
    const plan = planDuplicate({ folder: content, name, targets });
    if ('problem' in plan) {
      return plan;
    }
    const spot = findSpot({
      file: opened.file,
      into,
      folderName,
      roots: this.#server.workspace.roots,
      isCopy: true,
    });
    if (spot !== 'free') {
      return { problem: refusePlace(spot, this.#server.workspace.shownPath(into), folderName) };
    }
    const document = parseSkillDocument(textIn(plan.files, path.basename(file)) ?? '');
    const copy = placeAt(this.#server, { ...opened.checked.file, document }, opened.file, file);
    const known = await this.#otherSkills.known(token);
    const judged = evaluateDuplicate(copy.record, [...known.values()]);
    return 'problem' in judged ? judged : { ...plan, file, notes: [...plan.notes, ...judged.notes] };
  }

  #refuse({ problem }: Problem): { readonly problem: string } {
    return { problem: this.#say(problem) };
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}
