import path from 'node:path';
import { collectUsage } from '../../../core/analysis/usage/usage.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { nameOfPart } from '../../../core/model/skill/skillParts.ts';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
import { planDraftedCases } from '../../../core/operations/evals/planDraftedCases.ts';
import { toChanges } from '../../../node/edit/openManaged.ts';
import type { SessionChoice } from '../../../node/usage/readSessions.ts';
import { readSessions } from '../../../node/usage/readSessions.ts';
import { secretsOfUser } from '../../../node/usage/secretsOfUser.ts';
import { writeChanges } from '../../edit/writeChanges.ts';
import { idOfMessage, isMessageId } from '../../reports/evals/usageReport.ts';
import { toJson } from '../../terminal/command.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { quote, toOneLine, UsageError } from '../../terminal/output.ts';
import { refuse } from './changeActions.ts';
import { chooseManaged } from './chooseManaged.ts';

interface KeepRequest {
  readonly isJson: boolean;
  /** The sessions among whose messages an id is looked for. */
  readonly choice: SessionChoice;
}

/** Adds a message to the trigger cases of a skill. */
export async function keepMessage(
  names: readonly string[],
  { isJson, choice }: KeepRequest,
  environment: Environment,
): Promise<ExitCode> {
  const [name, given, ...others] = names;
  if (name === undefined || given === undefined || others.length > 0) {
    throw new UsageError('A skill and a message are needed: skillwright usage keep SKILL MESSAGE.');
  }
  const skill = await chooseManaged(name, undefined, environment);
  const message = isMessageId(given) ? await findMessage(given, choice, environment) : given;
  const plan = planDraftedCases(skill, [{ message, list: 'triggerCases' }]);
  if ('problem' in plan) {
    return refuse(plan.problem, environment);
  }
  const { absolute, shown, parts } = skill;
  const decide = () => Promise.resolve(toChanges(absolute, parts, plan.edits));
  if (!(await writeChanges(path.dirname(absolute), decide, environment))) {
    return 1;
  }
  const [file = ''] = plan.edits.map(({ part }) =>
    path.posix.join(path.posix.dirname(shown), nameOfPart(parts, part)),
  );
  environment.write(
    isJson
      ? toJson({ path: shown, file, message })
      : `${formatMessage('Added to {file}: {message}', { file: toOneLine(file), message: quote(message) })}\n`,
  );
  return 0;
}

async function findMessage(id: string, choice: SessionChoice, environment: Environment): Promise<string> {
  const { sessions } = await readSessions(choice, { home: environment.home, env: process.env });
  const mask = createMessageMask(environment);
  const { written } = collectUsage(sessions, { since: choice.since, mask, find: () => undefined });
  const found = written.find(({ text }) => idOfMessage(text) === id);
  if (found === undefined) {
    throw new UsageError(`No message in the logs has the id '${id}'. 'skillwright usage' lists them.`);
  }
  return found.text;
}

/** Masks secrets of skills and of the user in what people wrote. */
export function createMessageMask({ mask = text => text }: Environment): (text: string) => string {
  const maskOwn = createSecretMask(secretsOfUser(process.env));
  return text => mask(maskOwn(text));
}
