import { loggingHosts } from '../../core/analysis/usage/sessionReader.ts';
import { readSessions } from '../../node/usage/readSessions.ts';
import { reportUsage } from '../../workspace/skillSet/usageInSkillSet.ts';
import { reportUnreadable } from '../check/catalogFiles.ts';
import { describeUsage, toJsonUsage } from '../reports/evals/usageReport.ts';
import { findWithoutModel } from '../skills/findWithoutModel.ts';
import { findNamedSkills, listWanted } from '../skills/namedSkills.ts';
import { openSkillSet } from '../skills/openSkillSet.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { createProgress, runSteps } from '../terminal/progress.ts';
import { createMessageMask, keepMessage } from './skill/keepMessage.ts';

/** Days of sessions that are looked at where nobody says how many. */
const defaultDays = 30;

const day = 24 * 60 * 60 * 1000;

export const usage: Command = {
  usage: '[skills…] [options] | keep SKILL MESSAGE',
  help: `Reads the logs that hosts on this computer keep of their sessions in the current folder, and counts how often each skill was
loaded and when last, by host. Below a skill it lists messages for which Skillwright's router selects the skill but that no session loaded
it for. Name skills by id or path, or none for all of the project. Nothing leaves this computer, and secrets in messages are masked.

Logs of these hosts are read: ${loggingHosts.join(', ')}.

  keep SKILL MESSAGE    add a message to the trigger cases of a skill: its words, or the id before it in the list

  --days N              how far to look back (default: ${defaultDays})
  --all                 sessions in all folders, and also your own skills outside of the project
  --host HOST           only sessions of this host; may be repeated
  --format FORMAT       pretty (default), json

'keep' exits with 1 when nothing can be written.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    days: { type: 'string' },
    all: { type: 'boolean' },
    host: { type: 'string', multiple: true },
    format: { type: 'string' },
  });
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  const days = readNumber('days', values.days, { min: 1, max: 3650 }) ?? defaultDays;
  const hosts = (values.host ?? loggingHosts).map(host => readChoice('host', host, loggingHosts, host));
  const [action, ...names] = positionals;
  const since = Date.now() - days * day;
  if (action === 'keep') {
    return keepMessage(names, { isJson, choice: { hosts, since, folders: undefined } }, environment);
  }
  const named = await findNamedSkills(positionals, environment);
  const skillSet = openSkillSet(named.found, environment);
  reportUnreadable(named.found, environment);
  const isAll = values.all === true;
  const paths =
    isAll && !named.isNarrow ? skillSet.files.map(({ shown }) => shown) : listWanted(named, skillSet);
  const choice = { hosts, since, folders: isAll ? undefined : [environment.cwd] };
  const { sessions, cut } = await readSessions(choice, { home: environment.home, env: process.env });
  const progress = createProgress(environment, 'messages');
  const steps = reportUsage(skillSet, sessions, {
    paths,
    since,
    mask: createMessageMask(environment),
    findings: findWithoutModel(skillSet, { message: '' }),
  });
  const report = { ...runSteps(steps, ({ done, of }) => progress.show(done, of)), days, cut };
  progress.clear();
  environment.write(isJson ? toJson(toJsonUsage(report)) : describeUsage(report, environment));
  return 0;
}
