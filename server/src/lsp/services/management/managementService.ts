import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import type { Problem } from '../../../core/operations/access/managedSkill.ts';
import { folderNameFor } from '../../../core/operations/create/findIdFault.ts';
import { planEnabled } from '../../../core/operations/update/planEnabled.ts';
import { planMove } from '../../../core/operations/move/planMove.ts';
import { planRename } from '../../../core/operations/rename/planRename.ts';
import { namesSkill } from '../../../core/operations/rename/renameIn.ts';
import type { TextEdit } from '../../../core/text/position/span.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { findNameProblem } from '../../../core/model/folder/packPaths.ts';
import { findSpot, containsRoot, isSiblingNameTaken } from '../../../node/trash/findSpot.ts';
import { fileOfPart } from '../../../node/files/partFiles.ts';
import { toSlashes } from '../../../workspace/references/names.ts';
import { descriptionFileName } from '../../../node/files/readWorkspace.ts';
import { whyReadonly } from '../../../node/files/whyReadonly.ts';
import type { FolderPlan, SwitchPlan } from '../../../protocol/management.ts';
import type { FileEdit } from '../../../protocol/routing.ts';
import type { Server } from '../../session/context.ts';
import { stateOf, toFileEdit } from '../../session/fileEdits.ts';
import { filePathOf, uriOf } from '../../convert/uris.ts';
import type { OtherSkillsReader } from './otherSkillsReader.ts';
import type { OpenedSkill } from './openManaged.ts';
import { openReadable, openWritable } from './openManaged.ts';
import { elsewhere, placeAt, toUri } from './placeAt.ts';
import { say } from '../../editor/say.ts';

const changedMeanwhile: Sentence = { template: 'The files changed meanwhile; look at it again.', args: {} };

/** What people are told of a plan; the warnings and the rivals are among the notes. */
interface PlanNotes {
  readonly notes: readonly Sentence[];
  readonly warnings?: readonly Sentence[];
  readonly rivals?: readonly Sentence[];
}

/** Plans what people do with whole skills. Nothing is written. */
export class ManagementService {
  readonly #server: Server;
  readonly #otherSkills: OtherSkillsReader;

  constructor(server: Server, otherSkills: OtherSkillsReader) {
    this.#server = server;
    this.#otherSkills = otherSkills;
  }

  planEnabled({ uri, enabled }: { readonly uri: string; readonly enabled: boolean }): SwitchPlan {
    const opened = openReadable(this.#server, uri);
    if ('problem' in opened) {
      return this.#refuse(opened);
    }
    const { root, file, managed } = opened;
    const description = root === undefined ? undefined : path.join(root, descriptionFileName);
    const workspace = description === undefined ? undefined : stateOf(this.#server, description);
    const planned = planEnabled(managed, enabled, workspace && { text: workspace.text });
    if ('problem' in planned) {
      return this.#refuse(planned);
    }
    const own = planned.edits.map(({ part, ...edit }) => [fileOfPart(file, part), edit] as const);
    const listed =
      description === undefined || planned.workspace === undefined
        ? []
        : [[description, planned.workspace] as const];
    const changes = [...own, ...listed];
    const problem = this.#findObstacle(
      changes.map(([changed]) => changed),
      root,
    );
    if (problem !== undefined) {
      return this.#refuse({ problem });
    }
    const [edit, ...others] = changes.map(([changed, each]) => this.#toFileEdit(changed, each));
    return {
      edit: edit ?? { uri, edits: [] },
      ...(others.length > 0 && { others }),
      ...(planned.note && { note: this.#say(planned.note) }),
    };
  }

  async planRename(
    { uri, name }: { readonly uri: string; readonly name: string },
    token: CancellationToken,
  ): Promise<FolderPlan> {
    const opened = openWritable(this.#server, uri);
    if ('problem' in opened) {
      return this.#refuse(opened);
    }
    const { file, id, managed, record } = opened;
    const folder = path.dirname(file);
    const hasFolder = !containsRoot(folder, this.#server.workspace.roots);
    const { find, findNamesakes } = await this.#otherSkills.lookupFor(file, record, token);
    const names = new Set([id, path.basename(folder)]);
    const files = await this.#otherSkills.naming(file, names, find, token);
    // From here on nothing is waited for, so that what is planned fits the texts as they are.
    if (stateOf(this.#server, file).text !== opened.checked.file.document.text) {
      return this.#refuse({ problem: changedMeanwhile });
    }
    const skillFile = hasFolder ? opened.checked.file : { ...opened.checked.file, folderName: undefined };
    const plan = planRename({
      skill: {
        file: skillFile,
        targets: managed.targets,
        lock: managed.lock,
        record,
        folder: toSlashes(folder),
      },
      name,
      findNamesakes,
      files,
      findFolderProblem: wanted => findFolderProblem(folder, wanted),
    });
    if ('problem' in plan) {
      return this.#refuse(plan);
    }
    const others = plan.others.map(({ file: { absolute, text }, edits }) =>
      toFileEdit({ uri: uriOf(this.#server.documents, absolute), text }, { edits }),
    );
    const own = plan.edits.length === 0 ? [] : [this.#toFileEdit(file, plan)];
    const to = plan.folder === undefined ? undefined : path.join(path.dirname(folder), plan.folder);
    return this.#toFolderPlan(opened, to, [...own, ...others], plan);
  }

  /**
   * What a folder that gets another name asks of the texts, the skill having its name from it. Undefined where that name does not go by the
   * folder, or is so already.
   */
  async planFolderName(
    uri: string,
    folderName: string,
    token: CancellationToken,
  ): Promise<FolderPlan | undefined> {
    const opened = openReadable(this.#server, uri);
    if ('problem' in opened) {
      return undefined;
    }
    const isBound = folderNameFor(opened.id) === path.basename(path.dirname(opened.file));
    const isDone = opened.id === folderName || folderNameFor(opened.id) === folderName;
    if (!isBound || isDone) {
      return undefined;
    }
    const plan = await this.planRename({ uri, name: folderName }, token);
    return 'problem' in plan || plan.rename !== undefined ? plan : undefined;
  }

  async planMove(
    { uri, intoUri }: { readonly uri: string; readonly intoUri: string },
    token: CancellationToken,
  ): Promise<FolderPlan> {
    const opened = openReadable(this.#server, uri);
    const into = filePathOf(intoUri);
    if ('problem' in opened || into === undefined) {
      return this.#refuse('problem' in opened ? opened : { problem: elsewhere });
    }
    const { file, checked, record, managed } = opened;
    const folder = path.dirname(file);
    const to = path.join(into, path.basename(folder));
    const place = findSpot({
      file,
      into,
      folderName: path.basename(folder),
      roots: this.#server.workspace.roots,
      isCopy: false,
    });
    const known = await this.#otherSkills.known(token);
    known.delete(file);
    const plan = planMove({
      place,
      into: this.#server.workspace.shownPath(into),
      lock: managed.lock,
      before: { ...checked, record },
      after: placeAt(this.#server, checked.file, file, path.join(to, path.basename(file))),
      others: [...known.values()],
      isNamedBehind: this.#isNamedBehind(opened, to),
    });
    return 'problem' in plan ? this.#refuse(plan) : this.#toFolderPlan(opened, to, [], plan);
  }

  /** Whether it leaves a folder of the workspace that names it in its description. */
  #isNamedBehind({ root, id }: OpenedSkill, to: string): boolean {
    if (root === undefined || this.#server.workspace.rootOf(to) === root) {
      return false;
    }
    const { text } = stateOf(this.#server, path.join(root, descriptionFileName));
    return text !== undefined && namesSkill({ kind: 'workspace', text }, id);
  }

  #toFolderPlan(
    { file }: OpenedSkill,
    to: string | undefined,
    edits: readonly FileEdit[],
    { notes, warnings = [], rivals = [] }: PlanNotes,
  ): FolderPlan {
    const folder = path.dirname(file);
    const rename = to !== undefined && { fromUri: toUri(folder), toUri: toUri(to) };
    return {
      edits,
      ...(rename && { rename }),
      notes: notes.map(note => this.#say(note)),
      ...(warnings.length > 0 && { warnings: warnings.map(note => this.#say(note)) }),
      ...(rivals.length > 0 && { rivals: rivals.map(note => this.#say(note)) }),
      uri: toUri(path.join(to ?? folder, path.basename(file))),
    };
  }

  /** Why one of some files cannot be written. */
  #findObstacle(files: readonly string[], root: string | undefined): Sentence | undefined {
    return files.map(file => stateOf(this.#server, file).obstacle ?? whyReadonly(file, root)).find(Boolean);
  }

  #toFileEdit(
    file: string,
    planned: { readonly edits?: readonly TextEdit[]; readonly create?: string },
  ): FileEdit {
    return toFileEdit(stateOf(this.#server, file), planned);
  }

  #refuse({ problem }: Problem): { readonly problem: string } {
    return { problem: this.#say(problem) };
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}

function findFolderProblem(folder: string, name: string): Sentence | undefined {
  const problem = findNameProblem(name);
  if (problem !== undefined) {
    return { template: '{problem}', args: { problem } };
  }
  return isSiblingNameTaken(folder, name)
    ? { template: "Something called '{name}' is already next to its folder.", args: { name } }
    : undefined;
}
