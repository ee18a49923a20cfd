import path from 'node:path';
import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import type { ManagedSkill, Problem } from '../../core/operations/access/managedSkill.ts';
import { nameOf } from '../../core/operations/access/managedSkill.ts';
import { planCreate } from '../../core/operations/create/planCreate.ts';
import { planDelete } from '../../core/operations/move/planDelete.ts';
import { planEnabled } from '../../core/operations/update/planEnabled.ts';
import { planUpdate } from '../../core/operations/update/planUpdate.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';
import type { Target } from '../../core/model/profiles/record/profile.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { findObstacle } from '../../core/model/skill/skillFile.ts';
import { textOfPart } from '../../core/model/skill/skillParts.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import type { ProvidedTool } from '../../core/chat/tools/createToolProvider.ts';
import { createToolProvider } from '../../core/chat/tools/createToolProvider.ts';
import { manageTools, toUpdate } from '../../core/chat/tools/manageForms.ts';
import { textIn, textsIn } from '../../core/chat/tools/toolForm.ts';
import { done, failed } from '../../core/chat/turn/toolResult.ts';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import { collectSecrets, maskSecrets } from '../../core/model/variables/secretMask.ts';
import type { PartEdit } from '../../core/model/skill/partEdit.ts';
import type { SkillSetEdit } from '../../workspace/skillSet/explainInSkillSet.ts';
import { isIn } from '../files/realPath.ts';
import { findTaken } from '../files/transaction/nameTaken.ts';
import { nodeDisk } from '../files/transaction/disk.ts';
import { isReallyIn } from '../files/findInside.ts';
import type { SkillChanges } from '../edit/applyToDisk.ts';
import type { NewSkillPlace } from '../edit/newSkillPlace.ts';
import { openManaged } from '../edit/openManaged.ts';
import type { DeletedSkill } from '../trash/trash.ts';
import { fileOfPart } from '../files/partFiles.ts';
import { findText } from '../files/readSkillFile.ts';
import { descriptionFileName } from '../files/readWorkspace.ts';
import { whyReadonly } from '../files/whyReadonly.ts';
import type { SkillFinder } from './skillFinder.ts';

export interface ManagePlace {
  readonly skills: SkillFinder;
  /** Absolute path of the folder of the workspace; undefined where there is none. */
  readonly folder: string | undefined;
  /** What a skill is checked against. */
  readonly targetsOf: (absolute: string, file: SkillFile) => readonly Target[];
  readonly newSkill: () => NewSkillPlace;
  /** The text that an editor holds of a file; undefined where the disk counts. */
  readonly openText: (file: string) => string | undefined;
  /** Makes changes, through the editor where one has the files; answers with why they were not made. */
  readonly applyChanges: (changes: SkillChanges, cancellation: Cancellation) => Promise<string | undefined>;
  /** Moves a skill into the trash; answers likewise. */
  readonly moveToTrash: (skill: DeletedSkill, cancellation: Cancellation) => Promise<string | undefined>;
  /** In ISO 8601. */
  readonly now: () => string;
}

type Run = (place: ManagePlace, given: ToolArguments, cancellation: Cancellation) => Promise<ToolResult>;

const runs: Readonly<Record<keyof typeof manageTools, Run>> = {
  create_skill: createSkill,
  get_skill: getSkill,
  update_skill: updateSkill,
  delete_skill: deleteSkill,
  enable_skill: (place, given, cancellation) => switchSkill(place, given, true, cancellation),
  disable_skill: (place, given, cancellation) => switchSkill(place, given, false, cancellation),
};

/** The tools that make, change, switch and delete skills. */
export function createManageTools(place: ManagePlace): ToolProvider {
  const toHosted = (name: keyof typeof runs): ProvidedTool => ({
    tool: manageTools[name],
    run: (given, cancellation) => runs[name](place, given, cancellation),
  });
  return createToolProvider([
    toHosted('create_skill'),
    toHosted('get_skill'),
    toHosted('update_skill'),
    toHosted('delete_skill'),
    toHosted('enable_skill'),
    toHosted('disable_skill'),
  ]);
}

interface Opened {
  readonly absolute: string;
  readonly managed: ManagedSkill;
}

async function open(place: ManagePlace, given: ToolArguments): Promise<Opened | Problem> {
  const id = textIn(given, 'name');
  const found = await place.skills.find(id, 'edit');
  if ('problem' in found) {
    return found;
  }
  // What was beside it when the skill set read it may have changed.
  const { siblings: _, ...source } = found.source;
  const { absolute } = source;
  const managed = openManaged(source, file => place.targetsOf(absolute, file), place.openText);
  const obstacle = findObstacle(managed.parts.file.facts);
  return obstacle === undefined
    ? { absolute, managed }
    : { problem: { template: "'{id}' cannot be read: {reason}.", args: { id, reason: obstacle.reason } } };
}

async function createSkill(
  place: ManagePlace,
  given: ToolArguments,
  cancellation: Cancellation,
): Promise<ToolResult> {
  const name = textIn(given, 'name');
  if (!('problem' in (await place.skills.find(name, 'edit')))) {
    return failed(`There is a skill '${name}' already; nothing was written over it.`);
  }
  const { profile, targets, parent } = place.newSkill();
  const target = path.join(parent, name);
  const tags = textsIn(given, 'tags');
  const title = textIn(given, 'title');
  const order = {
    name,
    description: textIn(given, 'description'),
    content: textIn(given, 'content'),
    source: 'agent' as const,
    ...(title !== '' && { title }),
    ...(tags && { tags }),
  };
  const exists = () => findTaken(nodeDisk, target) !== undefined;
  const plan = planCreate(order, { profile, targets, exists, now: place.now() });
  if ('problem' in plan) {
    return refuse(plan.problem);
  }
  const { folder } = place;
  if (folder !== undefined && isIn(folder, target) && !isReallyIn(folder, target)) {
    return failed('The folder for new skills is reached by a link that leads out of the workspace.');
  }
  const problem = await place.applyChanges(
    { edits: [], folder: { target, files: plan.files } },
    cancellation,
  );
  return problem === undefined ? toResult(plan.result) : failed(problem);
}

/** Secrets that stand in it are masked, as a result is shown and recorded. */
async function getSkill({ skills }: ManagePlace, given: ToolArguments): Promise<ToolResult> {
  const id = textIn(given, 'name');
  const [found, reading] = [await skills.find(id, 'edit'), await skills.read(id)];
  if ('problem' in found) {
    return refuse(found.problem);
  }
  return reading === undefined
    ? failed(`The skill '${id}' is disabled; enable it first.`)
    : done(maskSecrets(JSON.stringify(reading, undefined, 2), collectSecrets(found.variables)));
}

async function updateSkill(
  place: ManagePlace,
  given: ToolArguments,
  cancellation: Cancellation,
): Promise<ToolResult> {
  const opened = await open(place, given);
  if ('problem' in opened) {
    return refuse(opened.problem);
  }
  const plan = planUpdate(opened.managed, toUpdate(given), place.now());
  if ('problem' in plan) {
    return refuse(plan.problem);
  }
  const problem = await write(place, toSkillSetEdits(opened, plan.edits), cancellation);
  return problem === undefined ? toResult(plan.result) : failed(problem);
}

async function deleteSkill(
  place: ManagePlace,
  given: ToolArguments,
  cancellation: Cancellation,
): Promise<ToolResult> {
  const opened = await open(place, given);
  if ('problem' in opened) {
    return refuse(opened.problem);
  }
  const plan = planDelete(opened.managed);
  if ('problem' in plan) {
    return refuse(plan.problem);
  }
  const skill = { file: opened.absolute, name: nameOf(opened.managed) };
  const problem = await place.moveToTrash(skill, cancellation);
  return problem === undefined ? toResult(plan.result) : failed(problem);
}

async function switchSkill(
  place: ManagePlace,
  given: ToolArguments,
  enabled: boolean,
  cancellation: Cancellation,
): Promise<ToolResult> {
  const opened = await open(place, given);
  if ('problem' in opened) {
    return refuse(opened.problem);
  }
  const file = place.folder === undefined ? undefined : path.join(place.folder, descriptionFileName);
  const text = file === undefined ? undefined : (place.openText(file) ?? findText(file));
  const plan = planEnabled(opened.managed, enabled, file === undefined ? undefined : { text });
  if ('problem' in plan) {
    return refuse(plan.problem);
  }
  const listed =
    file === undefined || plan.workspace === undefined ? [] : [toEdit(file, text, plan.workspace)];
  const problem = await write(place, [...toSkillSetEdits(opened, plan.edits), ...listed], cancellation);
  const { note, result } = plan;
  return problem === undefined
    ? toResult({ ...result, ...(note && { note: formatMessage(note.template, note.args) }) })
    : failed(problem);
}

function toSkillSetEdits({ absolute, managed }: Opened, edits: readonly PartEdit[]): SkillSetEdit[] {
  return edits.map(edit =>
    toEdit(fileOfPart(absolute, edit.part), textOfPart(managed.parts, edit.part), edit),
  );
}

function toEdit(
  file: string,
  text: string | undefined,
  planned: { readonly edits?: SkillSetEdit['edits']; readonly create?: string },
): SkillSetEdit {
  const { edits = [], create } = planned;
  return { file, text: text ?? '', edits, ...(create !== undefined && { create }) };
}

/** Why edits were not made; where there are none, nothing has to be. */
async function write(
  place: ManagePlace,
  edits: readonly SkillSetEdit[],
  cancellation: Cancellation,
): Promise<string | undefined> {
  const { folder } = place;
  const obstacle = edits
    .map(({ file }) => whyReadonly(file, folder !== undefined && isIn(folder, file) ? folder : undefined))
    .find(Boolean);
  if (obstacle !== undefined) {
    return formatMessage(obstacle.template, obstacle.args);
  }
  return edits.length === 0 ? undefined : place.applyChanges({ edits }, cancellation);
}

function toResult(result: object): ToolResult {
  return done(JSON.stringify(result));
}

function refuse({ template, args }: Sentence): ToolResult {
  return failed(formatMessage(template, args));
}
