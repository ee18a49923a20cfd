import path from 'node:path';
import { planCreate } from '../../core/management/planCreate.ts';
import { findTemplate, skillTemplates } from '../../core/management/templates/templates.ts';
import { chooseTargets } from '../../core/profiles/chooseTargets.ts';
import type { Profile, Target } from '../../core/profiles/profile.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import { findNameProblem } from '../../core/write/newSkill.ts';
import { ChangeProblem } from '../../node/exchange/changeProblem.ts';
import { isThere, nodeDisk } from '../../node/exchange/disk.ts';
import { findWorkspaceRoot, readDescription } from '../../node/readWorkspace.ts';
import { readChoice, toJson } from '../command.ts';
import { chooseProfile } from '../commands/new.ts';
import type { Environment, ExitCode } from '../output.ts';
import { toOneLine, UsageError } from '../output.ts';
import { shownPath } from '../selectSkills.ts';
import { writeChanges } from '../writeChanges.ts';
import type { SkillRequest } from './skillOptions.ts';
import { readContent, readOneName, readTags } from './skillOptions.ts';

export async function createAction(request: SkillRequest, environment: Environment): Promise<ExitCode> {
  const { isJson } = request;
  const { cwd } = environment;
  const name = readOneName(request);
  const { profile, targets, parent } = choosePlace(request, environment);
  const mistake = findNameProblem(name, profile);
  if (mistake !== undefined) {
    throw new UsageError(mistake);
  }
  const order = await readOrder(name, request, environment);
  const folder = path.join(parent, name);
  const exists = (each: string) => isThere(nodeDisk, path.join(parent, each));
  const plan = planCreate(order, { profile, targets, exists, now: new Date().toISOString() });
  if ('problem' in plan) {
    environment.writeError(`${toOneLine(formatMessage(plan.problem.template, plan.problem.args))}\n`);
    return 1;
  }
  const files = plan.files.map(file => ({ target: path.join(folder, file.path), content: file.content }));
  const decide = () => {
    if (exists(name)) {
      throw new ChangeProblem(`'${shownPath(folder, cwd)}' is there already; nothing was written.`);
    }
    return Promise.resolve({ folders: [], files });
  };
  if (!(await writeChanges(parent, decide, environment))) {
    return 1;
  }
  const shown = files.map(({ target }) => shownPath(target, cwd));
  environment.write(
    isJson ? toJson({ result: plan.result, files: shown }) : shown.map(file => `${file}\n`).join(''),
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

interface CreationPlace {
  readonly profile: Profile;
  readonly targets: readonly Target[];
  /** The folder that holds the folder of the skill. */
  readonly parent: string;
}

/** The host that is named, else the first one that the workspace names, else the one that loads the folder. */
function choosePlace({ values }: SkillRequest, { cwd }: Environment): CreationPlace {
  const into = values.into === undefined ? undefined : path.resolve(cwd, values.into);
  const { description } = readDescription(findWorkspaceRoot(cwd));
  const choice = values.profile === undefined ? description : { profile: values.profile };
  const named = chooseTargets('', undefined, choice).find(({ strict }) => strict)?.profile;
  const profile = chooseProfile(
    into === undefined || values.profile !== undefined ? named?.id : undefined,
    into,
  );
  const parent = into ?? path.resolve(cwd, profile.folders.project[0] ?? 'skills');
  const told = chooseTargets(`${parent}/skill/SKILL.md`, undefined, choice);
  const isTold = told.some(target => target.profile === profile);
  return { profile, targets: isTold ? told : [{ profile, strict: false }, ...told], parent };
}
