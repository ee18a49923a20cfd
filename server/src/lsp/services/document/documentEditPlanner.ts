import path from 'node:path';
import type { WorkspaceReference } from '../../../core/model/workspace/workspaceDescription.ts';
import { toDocumentPath } from '../../../core/model/workspace/workspaceReferences.ts';
import type { EditedSkill } from '../../../core/operations/form/planFieldChange.ts';
import { planFieldChange } from '../../../core/operations/form/planFieldChange.ts';
import {
  checkAttachment,
  planAttachment,
  planBinding,
  planDetachment,
} from '../../../core/operations/attach/planReference.ts';
import { toSkill } from '../../../core/model/skill/skill.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { PlannedEdit } from '../../../core/model/skill/partEdit.ts';
import type { PlannedText } from '../../../core/operations/workspace/workspaceEdit.ts';
import { isReallyIn } from '../../../node/files/findInside.ts';
import { skillIsGone } from '../../../core/model/skill/skillParts.ts';
import { fileOfPart } from '../../../node/files/partFiles.ts';
import { pathFrom } from '../../../node/files/pathFrom.ts';
import { descriptionFileName } from '../../../node/files/readWorkspace.ts';
import { whyReadonly } from '../../../node/files/whyReadonly.ts';
import type { FieldChangeParams, ReferenceParams } from '../../../protocol/document.ts';
import type { Plan } from '../../../protocol/readiness.ts';
import type { Server } from '../../session/context.ts';
import { stateOf, toFileEdit } from '../../session/fileEdits.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { DocumentFiles } from './documentFiles.ts';
import { readDocumentFiles } from './documentFiles.ts';
import { findReadonlyReason } from './documentReader.ts';
import { say } from '../../editor/say.ts';

const sentences = {
  outside: '{file} does not lie in the workspace of the skill.',
  noFile: '{target} is not a file that can be attached.',
  noWorkspace:
    'The skill lies in no folder of the workspace, so that nothing but files and addresses can be attached.',
} as const;

/** Plans what a person changes in a skill part by part. Nothing is written. */
export class DocumentEditPlanner {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  change({ uri, form, change }: FieldChangeParams): Plan {
    const files = readDocumentFiles(this.#server, uri);
    return files === undefined
      ? this.#say(skillIsGone)
      : this.#toPlan(files, planFieldChange(toEdited(files), form, change));
  }

  /** In `skillwright.json`; in the manifest where the skill lies in no folder of the workspace. */
  attach({ uri, kind, target }: ReferenceParams): Plan {
    const files = readDocumentFiles(this.#server, uri);
    if (files === undefined) {
      return this.#say(skillIsGone);
    }
    const named = kind === 'file' ? toTarget(files, target) : { target };
    if ('problem' in named) {
      return this.#say(named.problem);
    }
    const reference = {
      kind: kind === 'entity' ? 'entity' : 'document',
      target: named.target,
      skill: toSkill(files.skill.file).id,
    } as const;
    const entities = (files.workspace.entities ?? []).map(each => `${each.kind}:${each.slug}`);
    const problem = checkAttachment(reference, kind === 'link', entities);
    if (problem !== undefined) {
      return this.#say(files.root === undefined && kind === 'entity' ? noWorkspace : problem);
    }
    return this.#attach(files, reference);
  }

  #attach(files: DocumentFiles, reference: WorkspaceReference): Plan {
    const edited = toEdited(files);
    return files.root === undefined
      ? this.#toPlan(files, planBinding(edited, reference.target))
      : this.#planText(files.root, text => planAttachment(edited, text, reference));
  }

  /** Wherever it is said. */
  detach({ uri, key }: { readonly uri: string; readonly key: string }): Plan {
    const files = readDocumentFiles(this.#server, uri);
    if (files === undefined) {
      return this.#say(skillIsGone);
    }
    const { root, skill } = files;
    const { id } = toSkill(skill.file);
    const file = root === undefined ? undefined : path.join(root, descriptionFileName);
    const text = file === undefined ? undefined : stateOf(this.#server, file).text;
    const detached = planDetachment(toEdited(files), id, text, key);
    return detached.from === 'skill' || root === undefined
      ? this.#toPlan(files, detached.planned)
      : this.#planText(root, () => detached.planned);
  }

  #planText(root: string, plan: (text: string | undefined) => PlannedText): Plan {
    const file = path.join(root, descriptionFileName);
    const { text, obstacle } = stateOf(this.#server, file);
    const problem = obstacle ?? whyReadonly(file, root);
    return problem === undefined ? this.#toFileEdit(file, plan(text)) : this.#say(problem);
  }

  #toPlan(files: DocumentFiles, planned: PlannedEdit | PlannedText): Plan {
    const part = 'part' in planned ? planned.part : 'skill';
    const file = fileOfPart(files.file, part);
    // The SKILL.md itself is looked at before anything is planned.
    const problem = 'problem' in planned || part === 'skill' ? undefined : whyReadonly(file, files.root);
    return problem === undefined ? this.#toFileEdit(file, planned) : this.#say(problem);
  }

  #toFileEdit(file: string, planned: PlannedEdit | PlannedText): Plan {
    return 'problem' in planned
      ? this.#say(planned.problem)
      : { edit: toFileEdit(stateOf(this.#server, file), planned) };
  }

  #say(sentence: Sentence): { readonly problem: string } {
    return { problem: say(sentence, this.#server.client().messages) };
  }
}

const noWorkspace: Sentence = { template: sentences.noWorkspace, args: {} };

function toEdited(files: DocumentFiles): EditedSkill {
  const { parts, skill, lock } = files;
  const readonlyReason = findReadonlyReason(files);
  return {
    parts,
    targets: skill.targets,
    lock,
    ...(readonlyReason && { readonlyReason }),
  };
}

/** The path of a file from the root of the workspace, or from the folder of a skill without one. */
function toTarget(
  { file, root }: DocumentFiles,
  uri: string,
): { readonly target: string } | { readonly problem: Sentence } {
  const wanted = filePathOf(uri);
  const base = root ?? path.dirname(file);
  if (wanted === undefined) {
    return { problem: { template: sentences.noFile, args: { target: uri } } };
  }
  const target = pathFrom(base, wanted);
  const isInside = isReallyIn(base, wanted) && toDocumentPath(target) !== undefined;
  return isInside
    ? { target }
    : { problem: { template: sentences.outside, args: { file: path.basename(wanted) } } };
}
