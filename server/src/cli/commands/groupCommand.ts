import { createNearIds } from '../../core/analysis/activation/nearIds.ts';
import { parseWorkspaceDescription } from '../../core/checks/rules/workspace/parseWorkspaceDescription.ts';
import type {
  GoalDescription,
  WorkspaceDescription,
} from '../../core/model/workspace/workspaceDescription.ts';
import { sortAgentSkills } from '../../core/model/workspace/workspaceRouting.ts';
import { builtInActions, optimizeSkillAction } from '../../core/model/workspace/builtInActions.ts';
import { findBrokenWorkspace } from '../../core/analysis/readiness/world/brokenWorkspace.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { idOf } from '../../core/model/skill/skill.ts';
import type { SkillPlace } from '../../core/operations/workspace/assignSkill.ts';
import { isUnknownGroup, planAssignment, planRemoval } from '../../core/operations/workspace/assignSkill.ts';
import { readSkillFile } from '../../node/files/readSkillFile.ts';
import { findCatalogFiles } from '../check/catalogFiles.ts';
import type { Command } from '../terminal/command.ts';
import { suggestNames, parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import type { ListedGroup } from '../reports/groupReport.ts';
import { describeAssignment, describeGroups } from '../reports/groupReport.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { toOneLine, UsageError } from '../terminal/output.ts';
import { readWorkspaceText, textAfter, writeWorkspaceText } from '../edit/workspaceText.ts';

type List = SkillPlace['list'];

const nouns = { agents: 'agent', goals: 'goal' } as const;

/** The command that gives skills to agents or to goals, and takes them away. */
export function createGroupCommand(list: List): Command {
  const noun = nouns[list];
  const name = noun.toUpperCase();
  return {
    usage: `assign ${name} SKILL | remove ${name} SKILL | list [${name}] [options]`,
    help: `Changes the ${list} of 'skillwright.json'; its comments and layout stay. Skills are named by their ids.${
      list === 'goals'
        ? ` The skills of a goal\nmay name the action '${optimizeSkillAction}', which 'skillwright eval optimize --goal GOAL' carries out.`
        : ''
    }

  assign            gives the ${noun} a skill, or changes its priority there
  remove            takes it away again
  list              shows the skills of each ${noun} in their order, and which of them are not there

  --priority N      with assign: the larger comes first; 0 where there is none
  --create          with assign: makes the ${noun}, and the file, where it is not there
  --format FORMAT   pretty (default), json

Exits with 1 where nothing can be changed, such as a skill that is to be removed and is not assigned.`,
    run: (args, environment) => run(list, args, environment),
  };
}

/** What the arguments ask for. */
interface Request {
  readonly list: List;
  readonly format: 'pretty' | 'json';
  readonly priority: number | undefined;
  readonly create: boolean;
}

async function run(list: List, args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    priority: { type: 'string' },
    create: { type: 'boolean' },
    format: { type: 'string' },
  });
  const limits = { min: -1_000_000, max: 1_000_000 };
  const request = {
    list,
    format: readChoice('format', values.format, ['pretty', 'json'], 'pretty'),
    priority: readNumber('priority', values.priority, limits),
    create: values.create === true,
  };
  const [action, slug, skill, ...others] = positionals;
  const isAssign = action === 'assign';
  if (!isAssign && (values.priority !== undefined || request.create)) {
    throw new UsageError('--priority and --create go with assign.');
  }
  if (action === 'list' && skill === undefined) {
    return listGroups(request, slug, environment);
  }
  if ((isAssign || action === 'remove') && slug && skill && others.length === 0) {
    return isAssign
      ? assign({ ...request, slug, skill }, environment)
      : remove({ ...request, slug, skill }, environment);
  }
  const noun = nouns[list];
  const name = noun.toUpperCase();
  throw new UsageError(
    `skillwright ${noun} takes assign ${name} SKILL, remove ${name} SKILL or list [${name}].`,
  );
}

async function assign(request: Request & SkillPlace, environment: Environment): Promise<ExitCode> {
  const { list, slug, skill, priority, create } = request;
  const workspace = readWorkspaceText(environment.cwd);
  const ids = await findIds(workspace.root, environment);
  const isAction = list === 'goals' && builtInActions.has(skill);
  if (!isAction && !ids.has(skill)) {
    throw new UsageError(
      `There is no skill '${skill}'.${suggestNames(createNearIds(() => [...ids])(skill))}`,
    );
  }
  const place = { list, slug, skill };
  const plan = planAssignment(workspace.text, {
    ...place,
    create,
    ...(priority !== undefined && { priority }),
  });
  const hint = ` --create makes it.`;
  return change({ request, workspace, plan, hint }, environment);
}

async function remove(request: Request & SkillPlace, environment: Environment): Promise<ExitCode> {
  const workspace = readWorkspaceText(environment.cwd);
  const plan = planRemoval(workspace.text, request);
  return change({ request, workspace, plan, hint: '' }, environment);
}

interface Change {
  readonly request: Request & SkillPlace;
  readonly workspace: ReturnType<typeof readWorkspaceText>;
  readonly plan: ReturnType<typeof planAssignment>;
  /** What helps where there is no such agent or goal. */
  readonly hint: string;
}

function change({ request, workspace, plan, hint }: Change, environment: Environment): ExitCode {
  const { list, slug, skill, format } = request;
  const { shown } = workspace;
  if ('problem' in plan) {
    const sentence = formatMessage(plan.problem.template, { ...plan.problem.args, file: shown });
    if (isUnknownGroup(plan.problem)) {
      throw new UsageError(sentence + hint);
    }
    environment.writeError(`${toOneLine(sentence)}\n`);
    return 1;
  }
  const after = textAfter(workspace, plan);
  const refusal = writeWorkspaceText(workspace, after);
  if (refusal !== undefined) {
    environment.writeError(`'${shown}' was not changed: ${refusal}.\n`);
    return 1;
  }
  const group = findGroup(after, list, slug);
  const isAction = group?.actions?.includes(skill) === true;
  const priority = isAction ? 0 : group?.skills.find(each => each.slug === skill)?.priority;
  const changed = after !== workspace.text;
  environment.write(
    format === 'json'
      ? toJson({
          file: shown,
          [nouns[list]]: slug,
          skill,
          ...(priority !== undefined && { priority }),
          changed,
        })
      : describeAssignment({ file: shown, noun: nouns[list], slug, skill, priority, changed }),
  );
  return 0;
}

function findGroup(text: string | undefined, list: List, slug: string): GoalDescription | undefined {
  return describe(text)[list]?.find(group => group.slug === slug);
}

function describe(text: string | undefined): WorkspaceDescription {
  return parseWorkspaceDescription(text ?? '').description;
}

async function listGroups(
  { list, format }: Request,
  slug: string | undefined,
  environment: Environment,
): Promise<ExitCode> {
  const { root, text, shown } = readWorkspaceText(environment.cwd);
  const broken = text === undefined ? undefined : findBrokenWorkspace(text);
  if (broken !== undefined) {
    environment.writeError(`${formatMessage(broken.template, broken.args)}\n`);
    return 1;
  }
  const all = describe(text)[list] ?? [];
  if (slug !== undefined && all.every(group => group.slug !== slug)) {
    const near = createNearIds(() => all.map(group => group.slug))(slug);
    throw new UsageError(`There is no ${nouns[list]} '${slug}'.${suggestNames(near)}`);
  }
  const ids = await findIds(root, environment);
  const groups = all
    .filter(group => slug === undefined || group.slug === slug)
    .map(group => toListed(group, ids));
  environment.write(
    format === 'json'
      ? toJson({ file: shown, [list]: groups })
      : describeGroups(groups, nouns[list], shown, environment),
  );
  return 0;
}

function toListed({ skills, ...group }: GoalDescription, ids: ReadonlySet<string>): ListedGroup {
  const sorted = sortAgentSkills(skills);
  const listed = sorted.map(({ slug, priority }) => ({ slug, priority, found: ids.has(slug) }));
  return { ...group, skills: listed };
}

/** The skills of the workspace and the person's own. */
async function findIds(root: string, environment: Environment): Promise<ReadonlySet<string>> {
  const { files } = await findCatalogFiles([root], environment, true);
  return new Set(
    files.map(({ absolute, shown, siblings }) =>
      idOf(readSkillFile(absolute, shown, siblings?.includes('.git'))),
    ),
  );
}
