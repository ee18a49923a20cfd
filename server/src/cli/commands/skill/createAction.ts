import path from 'node:path';
import { planCreate } from '../../../core/operations/create/planCreate.ts';
import { findTemplate, skillTemplates } from '../../../core/operations/create/templates/templates.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import { findNameProblem } from '../../../core/operations/create/findNameFault.ts';
import { findTaken } from '../../../node/files/transaction/nameTaken.ts';
import { nodeDisk } from '../../../node/files/transaction/disk.ts';
import { readChoice, toJson } from '../../terminal/command.ts';
import { choosePlace } from '../../edit/newSkillPlace.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { toOneLine, UsageError } from '../../terminal/output.ts';
import { writeNewSkill } from '../../edit/writeNewSkill.ts';
import type { SkillRequest } from './skillOptions.ts';
import { readContent, readOneName, readTags } from './skillOptions.ts';

export async function createAction(request: SkillRequest, environment: Environment): Promise<ExitCode> {
  const { isJson } = request;
  const { cwd } = environment;
  const name = readOneName(request);
  const { profile, targets, parent } = choosePlace(request.values, cwd);
  const mistake = findNameProblem(name, profile);
  if (mistake !== undefined) {
    throw new UsageError(mistake);
  }
  const order = await readOrder(name, request, environment);
  const exists = (each: string) => findTaken(nodeDisk, path.join(parent, each)) !== undefined;
  const plan = planCreate(order, { profile, targets, exists, now: new Date().toISOString() });
  if ('problem' in plan) {
    environment.writeError(`${toOneLine(formatSentence(plan.problem))}\n`);
    return 1;
  }
  const files = await writeNewSkill(path.join(parent, name), plan.files, environment);
  if (files === undefined) {
    return 1;
  }
  environment.write(
    isJson ? toJson({ result: plan.result, files }) : files.map(file => `${file}\n`).join(''),
  );
  return 0;
}

async function readOrder(name: string, { values }: SkillRequest, environment: Environment) {
  const { title, description, category } = values;
  const content = await readContent(values, environment);
  const tags = readTags(values.tags);
  const ids = skillTemplates.map(({ id }) => id);
  const template =
    values.template === undefined
      ? undefined
      : findTemplate(readChoice('template', values.template, ids, values.template));
  if (description === undefined) {
    throw new UsageError('skillwright skill create takes --description TEXT.');
  }
  if (content === undefined && template === undefined) {
    throw new UsageError(
      'skillwright skill create takes --content TEXT, --content-file FILE or --template NAME.',
    );
  }
  return {
    name,
    description,
    source: 'user' as const,
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    ...(tags && { tags }),
    ...(category !== undefined && { category }),
    ...(template && { template }),
  };
}
