import path from 'node:path';
import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import { createSkillsObject } from '../../core/operations/access/skillsObject.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { createToolProvider, toTurnTool } from '../../core/chat/tools/createToolProvider.ts';
import { answerSkillsCall } from '../../core/chat/tools/skillsCall.ts';
import { textIn, textsIn } from '../../core/chat/tools/toolForm.ts';
import { failed } from '../../core/chat/turn/toolResult.ts';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import { controlsPrograms } from '../../core/model/variables/controlVariables.ts';
import type { VariableQuestion } from '../../core/model/variables/allowedVariables.ts';
import { collectSecrets, createSecretMask } from '../../core/model/variables/secretMask.ts';
import type { ResolvedVariable } from '../../core/model/skill/variable.ts';
import type { FindBinary } from '../process/binaries.ts';
import { locateResource } from '../edit/readResource.ts';
import { findText } from '../files/readSkillFile.ts';
import { reduceEnvironment } from './childEnvironment.ts';
import type { ProcessEnd, ProcessLimits, Stopped } from './runProcess.ts';
import { runProcess } from './runProcess.ts';
import { findScriptCommand } from './scriptCommand.ts';
import type { FoundSkill, SkillFinder } from './skillFinder.ts';

export interface ScriptPlace {
  readonly skills: SkillFinder;
  readonly findBinary: FindBinary;
  /** Whether the person trusts the workspace; asked at every call. */
  readonly isTrusted: () => boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly limits?: ProcessLimits;
  /** Whether the scripts of a skill may have these variables of the environment; who may be asked is asked. */
  readonly mayHave: (question: VariableQuestion) => Promise<boolean>;
}

const scriptLimits: ProcessLimits = { milliseconds: 60_000, bytes: 1_000_000, patience: 2000 };

/** The tool that runs what skills bring along. */
export function createScriptTools(place: ScriptPlace): ToolProvider {
  const tool = toTurnTool('run_script', 'Runs a script that a skill brings along, in the skill folder.', {
    skill: { type: 'text', description: 'Id of the skill.' },
    path: { type: 'text', description: 'As `list_resources` names it, below `scripts/`.' },
    args: { type: 'texts', description: 'What follows it on a command line.', isOptional: true },
  });
  const offered = { ...tool, runsPrograms: true };
  return createToolProvider([
    { tool: offered, run: (given, cancellation) => runScript(place, given, cancellation) },
  ]);
}

async function runScript(
  place: ScriptPlace,
  given: ToolArguments,
  cancellation: Cancellation,
): Promise<ToolResult> {
  if (!place.isTrusted()) {
    return failed('No script runs here, since the person does not trust this workspace.');
  }
  const skill = await place.skills.find(textIn(given, 'skill'), 'run');
  if ('problem' in skill) {
    return failed(formatMessage(skill.problem.template, skill.problem.args));
  }
  const folder = path.dirname(skill.source.absolute);
  const script = await locateScript(folder, textIn(given, 'path'));
  if ('problem' in script) {
    return failed(script.problem);
  }
  const command = findScriptCommand(script.real, findText(script.real) ?? '', place.findBinary);
  if ('problem' in command) {
    return failed(`'${script.path}' was not run: ${command.problem}`);
  }
  const control = skill.variables.find(
    each => each.value !== undefined && controlsPrograms(each.declaration.name),
  );
  if (control !== undefined) {
    const { name } = control.declaration;
    return failed(
      `'${script.path}' was not run: the variable ${name} of the skill would change which code runs. Give it another name.`,
    );
  }
  const names = skill.variables.flatMap(({ level, declaration: { name } }) =>
    level === 'environment' && isEnvironmentName(name) ? [name] : [],
  );
  const question = {
    skill: textIn(given, 'skill'),
    file: skill.source.absolute,
    names,
    use: 'process',
  } as const;
  if (names.length > 0 && !(await place.mayHave(question))) {
    return failed(
      `'${script.path}' was not run: the skill isn't allowed to have ${names.join(', ')} of the user's environment.`,
    );
  }
  const { limits = scriptLimits } = place;
  const order = {
    command: command.command,
    args: [...command.args, ...(textsIn(given, 'args') ?? [])],
    cwd: folder,
    env: environmentOf(place, command.env, skill.variables),
    ...(command.isNode && { onMessage: createAnswerer(place.skills) }),
  };
  return toResult(await runProcess(order, limits, cancellation), limits, skill);
}

async function locateScript(
  folder: string,
  requestedPath: string,
): Promise<{ readonly path: string; readonly real: string } | { readonly problem: string }> {
  // What a body links to or the workspace attaches is for reading alone.
  const found = await locateResource({ folder }, requestedPath);
  if ('problem' in found) {
    return { problem: formatMessage(found.problem.template, found.problem.args) };
  }
  return found.path.startsWith('scripts/')
    ? found
    : { problem: `'${found.path}' is not a file below scripts/.` };
}

function environmentOf(
  { env, platform }: ScriptPlace,
  own: Readonly<Record<string, string>>,
  variables: readonly ResolvedVariable[],
): Record<string, string> {
  const values = variables.flatMap(({ declaration: { name }, value }) =>
    // Nothing else can be the value of a variable of the environment.
    value !== undefined && isEnvironmentName(name) && !value.includes('\0') ? [[name, value] as const] : [],
  );
  return { ...reduceEnvironment(env, platform), ...own, ...Object.fromEntries(values) };
}

function isEnvironmentName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

function createAnswerer(finder: SkillFinder): (message: unknown) => Promise<object | undefined> {
  const skills = createSkillsObject(finder.list, finder.read);
  return message => answerSkillsCall(skills, message);
}

function toResult(end: ProcessEnd, limits: ProcessLimits, { variables }: FoundSkill): ToolResult {
  const secrets = collectSecrets(variables);
  const mask = createSecretMask(secrets);
  // Where the output was cut, the start of a secret could be left.
  const longest = end.stopped !== 'output' ? 0 : Math.max(0, ...[...secrets].map(({ length }) => length));
  const show = (text: string) => mask(longest === 0 ? text : text.slice(0, -longest)).trimEnd();
  const [output, errors] = [show(end.output), show(end.errors)];
  const said = describeEnd(end, limits);
  const parts = [said ?? '', output, errors === '' ? '' : `Standard error:\n${errors}`];
  const text = parts.filter(part => part !== '').join('\n\n');
  return { text: text === '' ? 'It ended without any output.' : text, isError: said !== undefined };
}

/** Undefined where it ended well by itself. */
function describeEnd(
  { code, signal, stopped, problem }: ProcessEnd,
  limits: ProcessLimits,
): string | undefined {
  if (problem !== undefined) {
    return `It could not be started: ${problem}.`;
  }
  if (stopped !== undefined) {
    return `It was ended, since ${describeStop(stopped, limits)}.`;
  }
  if (code === 0) {
    return undefined;
  }
  return code === null ? `It was ended by ${signal ?? 'a signal'}.` : `It ended with exit code ${code}.`;
}

function describeStop(stopped: Stopped, { milliseconds, bytes }: ProcessLimits): string {
  switch (stopped) {
    case 'time':
      return `it took longer than ${milliseconds / 1000} seconds`;
    case 'output':
      return `it wrote more than ${bytes / 1_000_000} MB`;
    case 'cancelled':
      return 'the turn was stopped';
  }
}
