import path from 'node:path';
import type { PlannedSwitch } from '../../../core/operations/update/planEnabled.ts';
import { planEnabled } from '../../../core/operations/update/planEnabled.ts';
import type { SkillUpdate } from '../../../core/operations/update/planUpdate.ts';
import { checkRequest, planUpdate } from '../../../core/operations/update/planUpdate.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { PartEdit } from '../../../core/model/skill/partEdit.ts';
import { isReallyIn } from '../../../node/files/findInside.ts';
import { toChanges } from '../../../node/edit/openManaged.ts';
import { toJson } from '../../terminal/command.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { plural, toOneLine, UsageError } from '../../terminal/output.ts';
import type { WorkspaceText } from '../../edit/workspaceText.ts';
import {
  readWorkspaceText,
  swapWorkspaceText,
  textAfter,
  writeWorkspaceText,
} from '../../edit/workspaceText.ts';
import { writeChanges } from '../../edit/writeChanges.ts';
import type { ChosenSkill } from './chooseManaged.ts';
import { chooseManaged } from './chooseManaged.ts';
import type { SkillRequest } from './skillOptions.ts';
import { readContent, readOneName, readTags } from './skillOptions.ts';

export async function updateAction(request: SkillRequest, environment: Environment): Promise<ExitCode> {
  const name = readOneName(request);
  const update = await readUpdate(request, environment);
  const mistake = checkRequest(update);
  if (mistake !== undefined) {
    throw new UsageError(formatSentence(mistake));
  }
  const skill = await chooseManaged(name, request.values.profile, environment);
  const plan = planUpdate(skill, update, new Date().toISOString());
  if ('problem' in plan) {
    return refuse(plan.problem, environment);
  }
  if (!(await writeEdits(skill, plan.edits, environment))) {
    return 1;
  }
  const { result } = plan;
  const changed = plan.edits.length > 0;
  const counts = [
    ...(result.replaced === undefined ? [] : [`${plural(result.replaced, 'place')} changed`]),
    ...(result.remaining === undefined || result.remaining === 0 ? [] : [`${result.remaining} left`]),
  ];
  const counted = counts.length === 0 ? '' : ` (${counts.join(', ')})`;
  const words = changed ? `is now version ${result.version}${counted}` : 'is so already';
  environment.write(
    request.isJson
      ? toJson({ result, path: skill.shown, changed })
      : `${toOneLine(result.name)} ${toOneLine(words)}.\n`,
  );
  return 0;
}

async function readUpdate({ values }: SkillRequest, environment: Environment): Promise<SkillUpdate> {
  const { title, description, operation, find, replace } = values;
  const content = await readContent(values, environment);
  const tags = readTags(values.tags);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(tags && { tags }),
    ...(operation !== undefined && { operation }),
    ...(content !== undefined && { content }),
    ...(find !== undefined && { find }),
    ...(replace !== undefined && { replace }),
    ...(values['replace-all'] === true && { replaceAll: true }),
  };
}

export async function switchAction(request: SkillRequest, environment: Environment): Promise<ExitCode> {
  const enabled = request.action === 'enable';
  const skill = await chooseManaged(readOneName(request), request.values.profile, environment);
  const workspace = skill.workspace === undefined ? undefined : readWorkspaceText(skill.workspace);
  const plan = planEnabled(skill, enabled, workspace);
  if ('problem' in plan) {
    return refuse(plan.problem, environment);
  }
  const after = workspace && plan.workspace && textAfter(workspace, plan.workspace);
  const isWritten =
    workspace === undefined || after === undefined || after === workspace.text
      ? await writeEdits(skill, plan.edits, environment)
      : await writeBoth(skill, plan.edits, { workspace, after }, environment);
  if (!isWritten) {
    return 1;
  }
  environment.write(request.isJson ? toJson(toJsonSwitch(plan)) : describeSwitch(plan));
  return 0;
}

/** All of it or nothing, where the skill lies in its workspace; else the workspace last, for that alone does no harm. */
async function writeBoth(
  skill: ChosenSkill,
  edits: readonly PartEdit[],
  { workspace, after }: { readonly workspace: WorkspaceText; readonly after: string },
  environment: Environment,
): Promise<boolean> {
  const { absolute, parts, shown } = skill;
  if (edits.length > 0 && isReallyIn(workspace.root, absolute)) {
    const decide = () => {
      const { folders, files } = toChanges(absolute, parts, edits);
      return Promise.resolve({ folders, files: [...files, swapWorkspaceText(workspace, after)] });
    };
    return writeChanges(workspace.root, decide, environment);
  }
  if (!(await writeEdits(skill, edits, environment))) {
    return false;
  }
  const refusal = writeWorkspaceText(workspace, after);
  if (refusal !== undefined) {
    const done = edits.length === 0 ? '' : `'${shown}' was changed, but `;
    environment.writeError(`${done}'${workspace.shown}' was not changed: ${refusal}.\n`);
  }
  return refusal === undefined;
}

function describeSwitch({ result, note }: PlannedSwitch): string {
  const noteLine = note === undefined ? '' : `${toOneLine(formatSentence(note))}\n`;
  return `${toOneLine(result.name)} is switched ${result.enabled ? 'on' : 'off'}.\n${noteLine}`;
}

function toJsonSwitch({ edits, workspace, result, note }: PlannedSwitch) {
  return {
    result,
    changed: edits.length > 0 || workspace !== undefined,
    ...(note && { note: formatSentence(note) }),
  };
}

async function writeEdits(
  { absolute, parts }: ChosenSkill,
  edits: readonly PartEdit[],
  environment: Environment,
): Promise<boolean> {
  const decide = () => Promise.resolve(toChanges(absolute, parts, edits));
  return edits.length === 0 || writeChanges(path.dirname(absolute), decide, environment);
}

export function refuse(problem: Sentence, { writeError }: Pick<Environment, 'writeError'>): ExitCode {
  writeError(`${toOneLine(formatSentence(problem))}\n`);
  return 1;
}
