import path from 'node:path';
import { URI } from 'vscode-uri';
import { parseSkillDocument } from '../../../core/syntax/document/skillDocument.ts';
import type { TransferNote, Refusal } from '../../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../../core/model/folder/packFile.ts';
import { textIn } from '../../../core/model/folder/packFile.ts';
import { checkNewSkill } from '../../../core/operations/create/checkNewSkill.ts';
import type { NewSkill } from '../../../core/operations/create/createSkillFiles.ts';
import { createSkillFiles } from '../../../core/operations/create/createSkillFiles.ts';
import { findStops } from '../../../core/operations/create/findStops.ts';
import { createFromText } from '../../../core/operations/create/fromText.ts';
import { originKeys } from '../../../core/operations/create/originKeys.ts';
import { plain } from '../../../core/operations/create/templates/plain.ts';
import { findTemplate } from '../../../core/operations/create/templates/templates.ts';
import { chooseNewSkillHosts } from '../../../core/model/profiles/newSkillHosts.ts';
import { findProfile } from '../../../core/model/profiles/registry.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { SkillFile } from '../../../core/model/skill/skillFile.ts';
import { plainFacts } from '../../../core/model/skill/skillFile.ts';
import { findNameProblem } from '../../../core/operations/create/findNameFault.ts';
import { statOf } from '../../../node/files/statOf.ts';
import type { Advice, NewSkillOrder, NewSkillParams, NewSkillPlan } from '../../../protocol/create.ts';
import { requireFilePath } from '../../convert/uris.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';
import { namedTargets } from './skillPlaces.ts';
import { readSource } from './skillText.ts';
import { say } from '../../editor/say.ts';

/** A skill that is to be made, and where. */
interface Order {
  readonly folder: string;
  readonly skill: NewSkill;
}

/** What is to be said of a name and a description while they are typed. */
export function adviseOn(
  workspace: SkillWorkspace,
  params: NewSkillParams,
  bundle: MessageBundle,
): { readonly name: Advice | null; readonly description: Advice | null } {
  const order = toOrder(workspace, params);
  const problem = findPlaceProblem(order, bundle);
  if (problem !== undefined) {
    return { name: { severity: 'error', message: problem }, description: null };
  }
  const { folder, skill } = order;
  const created = createSkillFiles(plain, skill);
  const text = isRefusal(created) ? '' : (textIn(created.files, 'SKILL.md') ?? '');
  const absolute = path.join(folder, 'SKILL.md');
  const { file, record } = toSkillFile(workspace, absolute, text);
  const { targets, settings } = workspace.check(file, absolute);
  const check = { profile: skill.profile, targets, settings, bundle };
  const { name, description } = checkNewSkill(file, record, check);
  return { name: name ?? null, description: (isDescribed(skill) ? description : undefined) ?? null };
}

/** The files of a new skill, or why it cannot be made. */
export function planSkill(
  workspace: SkillWorkspace,
  params: NewSkillOrder,
  bundle: MessageBundle,
): NewSkillPlan {
  const order = toOrder(workspace, params);
  const problem = findPlaceProblem(order, bundle);
  if (problem !== undefined) {
    return { problem };
  }
  const made = make(params, order.skill);
  if (isRefusal(made)) {
    return { problem: say(made.refusal, bundle) };
  }
  const uriOf = (relative: string) => URI.file(path.join(order.folder, relative)).toString();
  // An import keeps the files in the order of their names.
  const files = made.files.toSorted((one, other) => Number(isSkill(other)) - Number(isSkill(one)));
  return {
    uri: uriOf('SKILL.md'),
    files: files.flatMap(({ path: relative, content }) =>
      typeof content === 'string' ? [{ uri: uriOf(relative), text: content }] : [],
    ),
    stops: findStops(textIn(files, 'SKILL.md') ?? '', {
      isDescribed: isDescribed(order.skill),
      isTemplate: params.source === undefined,
    }).map(({ start, end }) => [start, end] as const),
    notes: made.notes.map(note => say(note, bundle)),
  };
}

function isDescribed({ description = '' }: NewSkill): boolean {
  return description.trim() !== '';
}

function isSkill({ path: relative }: PackFile): boolean {
  return relative === 'SKILL.md';
}

function make(
  { source, template = plain.id }: NewSkillOrder,
  skill: NewSkill,
): { readonly files: readonly PackFile[]; readonly notes: readonly TransferNote[] } | Refusal {
  if (source !== undefined) {
    const read = readSource(source);
    return isRefusal(read) ? read : createFromText(read, skill);
  }
  const created = createSkillFiles(findTemplate(template) ?? plain, skill);
  return isRefusal(created) ? created : { ...created, notes: [] };
}

function toOrder(
  workspace: SkillWorkspace,
  params: NewSkillParams & Pick<NewSkillOrder, 'nextSkill'>,
): Order {
  const { folderUri, name, description, nextSkill } = params;
  const parent = requireFilePath(folderUri);
  const targets = namedTargets(workspace, parent);
  const { profile, others } = chooseNewSkillHosts(findProfile(params.profile ?? ''), targets, parent);
  const keys = originKeys(profile, 'user', new Date().toISOString());
  return { folder: path.join(parent, name), skill: { name, description, nextSkill, profile, others, keys } };
}

/** Why no skill can be made under this name at this place, in a sentence. */
function findPlaceProblem({ folder, skill }: Order, bundle: MessageBundle): string | undefined {
  const { name, profile } = skill;
  const problem = findNameProblem(name, profile, bundle);
  const known = problem === undefined ? statOf(folder) : undefined;
  const isTaken =
    known !== undefined && (!known.isDirectory() || statOf(path.join(folder, 'SKILL.md')) !== undefined);
  return isTaken ? formatMessage("'{name}' is there already.", { name }, bundle) : problem;
}

/** The skill as it would be read, and as the others would know it. */
function toSkillFile(workspace: SkillWorkspace, absolute: string, text: string) {
  const skill: SkillFile = {
    path: workspace.shownPath(absolute),
    fileName: 'SKILL.md',
    folderName: path.basename(path.dirname(absolute)),
    document: parseSkillDocument(text),
    facts: plainFacts,
  };
  const { catalog } = workspace.index;
  const context = {
    exists: () => undefined,
    readText: () => undefined,
    workspace: workspace.describe(absolute),
    ...(catalog && { catalog }),
  };
  return { file: { ...skill, context }, record: workspace.toRecord(skill, absolute) };
}
