import type { JudgeRun } from '../../core/analysis/evals/judgeByRuns.ts';
import { formatSentence } from '../../core/model/findings/messages.ts';
import { isSecretOfUser } from '../../core/model/variables/credential.ts';
import type { HostPlan, TriedCase } from '../../node/evals/hostEvals.ts';
import {
  defaultTimeout,
  findHostChoice,
  maxUnasked,
  planHostEvals,
  runHostPlan,
} from '../../node/evals/hostEvals.ts';
import { trialHosts } from '../../node/hosts/trialHosts.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { SkillTriggerReport } from '../../workspace/skillSet/triggerReportInSkillSet.ts';
import { listCases, reportRuns } from '../../workspace/skillSet/triggerReportInSkillSet.ts';
import { shownPath } from '../check/selectSkills.ts';
import { isAgreed } from '../terminal/ask.ts';
import { readNumber } from '../terminal/command.ts';
import { withInterruption } from '../terminal/interruption.ts';
import type { Environment } from '../terminal/output.ts';
import { plural, UsageError } from '../terminal/output.ts';
import { createProgressReporter } from '../terminal/progress.ts';

/** How the trigger cases are tried with a host. */
export interface HostRequest {
  readonly host: string;
  /** Runs of each case. */
  readonly runs: number;
  /** Milliseconds that one run may take. */
  readonly timeout: number;
  /** Whether it was agreed to any number of runs. */
  readonly isAgreed: boolean;
}

/** The request of a command line; undefined where no host is asked. */
export function readHostRequest(values: {
  readonly host?: string | undefined;
  readonly runs?: string | undefined;
  readonly timeout?: string | undefined;
  readonly yes?: boolean | undefined;
}): HostRequest | undefined {
  const { host, runs, timeout, yes = false } = values;
  const runCount = readNumber('runs', runs, { min: 1, max: 100, isInteger: true });
  const seconds = readNumber('timeout', timeout, { min: 1, max: 3600 });
  if (host === undefined) {
    const [option] =
      Object.entries({ timeout, yes: yes || undefined }).find(([, value]) => value !== undefined) ?? [];
    if (option !== undefined) {
      throw new UsageError(`--${option} goes with --host.`);
    }
    return undefined;
  }
  return {
    host,
    runs: runCount ?? 3,
    timeout: seconds === undefined ? defaultTimeout : seconds * 1000,
    isAgreed: yes,
  };
}

/**
 * Tries the trigger cases of skills with the installed program of a host, after saying how many runs that takes.
 * @param shown the paths of the skills as reports call them
 */
export async function reportByHost(
  skillSet: SkillSet,
  shown: readonly string[],
  request: HostRequest,
  environment: Environment,
): Promise<SkillTriggerReport[]> {
  const choice = findHostChoice(request.host);
  if (choice === undefined) {
    const known = Object.keys(trialHosts).join(', ');
    throw new UsageError(`--host takes one of ${known}, not '${request.host}'.`);
  }
  environment.hide?.(() =>
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && isSecretOfUser(name, value) ? [value] : [],
    ),
  );
  const { cwd, home, platform } = environment;
  const skills = shown.map(each => ({ shown: each, cases: listCases(skillSet, each) }));
  const plan = planHostEvals(choice, skills, {
    folder: cwd,
    root: '',
    skills: skillSet.hostSkills(),
    toShown: absolute => shownPath(absolute, cwd),
    home,
    platform,
    env: process.env,
  });
  if ('problem' in plan) {
    throw new UsageError(formatSentence(plan.problem));
  }
  const tried = await tryAll(plan, request, environment);
  const judge = { kind: 'host', host: request.host } as const;
  return skills.flatMap(each => {
    const unlisted = plan.unlisted.get(each.shown);
    const runs: readonly (readonly JudgeRun[])[] =
      unlisted === undefined
        ? tried.filter(one => one.shown === each.shown).map(one => one.runs)
        : each.cases.map(() => [{ kind: 'failed', problem: unlisted }]);
    return reportRuns(skillSet, each.shown, judge, runs) ?? [];
  });
}

async function tryAll(
  plan: HostPlan,
  request: HostRequest,
  environment: Environment,
): Promise<readonly TriedCase[]> {
  const runs = plan.cases * request.runs;
  if (runs === 0) {
    return [];
  }
  await agree(plan, request, environment);
  const progress = createProgressReporter(environment);
  const show = (done: number) => progress.show(`${done} / ${runs} runs of ${plan.choice.profile.title}`);
  return withInterruption(async token => {
    show(0);
    const tried = await runHostPlan(plan, request, {
      token,
      onRun: show,
      onLeftOut: count =>
        environment.writeError(
          `Files, folders or links that the copy of the workspace lacks, since they are too large, unreadable or lead elsewhere: ${count}.\n`,
        ),
    });
    progress.clear();
    if (token.isCancellationRequested) {
      const done = tried.reduce((sum, each) => sum + each.runs.length, 0);
      throw new UsageError(`Canceled after ${done} of ${runs} runs. Nothing was changed.`);
    }
    return tried;
  });
}

/** Says what is about to happen, and asks where that is much. */
async function agree(
  { choice: { profile }, cases, programs }: HostPlan,
  request: HostRequest,
  environment: Environment,
): Promise<void> {
  const runs = cases * request.runs;
  environment.writeError(
    `${profile.title} (${programs.join(', ')}) answers ${plural(cases, 'case')} with ${plural(request.runs, 'run')} each: ` +
      `${plural(runs, 'run')}, which its provider may charge for. It works in a copy of the workspace with your own login, settings and environment.\n`,
  );
  if (runs <= maxUnasked || request.isAgreed) {
    return;
  }
  if (environment.isInteractive !== true) {
    throw new UsageError(`More than ${maxUnasked} runs need --yes without a terminal to ask at.`);
  }
  if (!(await isAgreed(`Start ${runs} runs? [y/N] `, environment))) {
    throw new UsageError('Nothing was run.');
  }
}
