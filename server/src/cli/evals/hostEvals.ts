import path from 'node:path';
import { toSentence } from '../../core/text/format/sentence.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { JudgeRun } from '../../core/analysis/evals/judgeByRuns.ts';
import { findInListing, isOffered } from '../../core/analysis/evals/loadedInListing.ts';
import type { LoadedSkill } from '../../core/analysis/evals/loadedSkills.ts';
import type { HostEntry } from '../../core/analysis/listing/hostEntry.ts';
import { buildHostListing } from '../../core/analysis/listing/hostListing.ts';
import { ownPathOf } from '../../core/analysis/loading/rivals.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import { isSecretOfUser } from '../../core/model/variables/credential.ts';
import type { Trial, TrialRun } from '../../node/evals/hostTrials.ts';
import { runTrials } from '../../node/evals/hostTrials.ts';
import type { ScratchCopy } from '../../node/evals/scratchCopy.ts';
import { withScratchCopy } from '../../node/evals/scratchCopy.ts';
import { findCatalogRoot } from '../../node/files/readWorkspace.ts';
import { isIn, toRealPath } from '../../node/files/realPath.ts';
import type { HostProgram, TrialHost } from '../../node/hosts/trialHosts.ts';
import { findHostProgram, isHostSetting, trialHosts } from '../../node/hosts/trialHosts.ts';
import type { PlacedCase } from '../../workspace/evals/caseFiles.ts';
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
  return { host, runs: runCount ?? 3, timeout: (seconds ?? 180) * 1000, isAgreed: yes };
}

/** Runs that are made without a question. */
const maxUnasked = 20;

/** The skills that a host is started for in one folder, with what it lists there. */
interface Place {
  /** Absolute path of the folder that the host works in. */
  readonly start: string;
  /** Absolute path of the workspace or repository around it, which is copied. */
  readonly base: string;
  readonly entries: readonly HostEntry[];
  readonly skills: readonly TriedSkill[];
}

interface TriedSkill {
  readonly shown: string;
  readonly cases: readonly PlacedCase[];
}

interface Tried {
  readonly request: HostRequest;
  readonly profile: Profile;
  readonly trialHost: TrialHost;
  readonly skillSet: SkillSet;
  readonly environment: Environment;
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
  const profile = findProfile(request.host);
  const trialHost = trialHosts[request.host];
  if (profile === undefined || trialHost === undefined) {
    const known = Object.keys(trialHosts).join(', ');
    throw new UsageError(`--host takes one of ${known}, not '${request.host}'.`);
  }
  environment.hide?.(() =>
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && isSecretOfUser(name, value) ? [value] : [],
    ),
  );
  const tried: Tried = { request, profile, trialHost, skillSet, environment };
  const places = findPlaces(shown, tried);
  const started = places.map(place => ({ place, program: findProgram(place, tried) }));
  const runs = await tryAll(started, tried);
  const judge = { kind: 'host', host: request.host } as const;
  return shown.flatMap(each => {
    const place = places.find(({ skills }) => skills.some(skill => skill.shown === each));
    const unlisted = whyUnlisted(each, place, profile);
    const own: readonly (readonly JudgeRun[])[] =
      unlisted === undefined
        ? (runs.get(each) ?? [])
        : listCases(skillSet, each).map(() => [{ kind: 'failed', problem: unlisted }]);
    return reportRuns(skillSet, each, judge, own) ?? [];
  });
}

/** A host is started where the folder is that it reads the skill from: in the root of the project, or in a package of it. */
function findPlaces(shown: readonly string[], { profile, skillSet, environment }: Tried): Place[] {
  const { cwd, home } = environment;
  const all = skillSet.hostSkills();
  const rootOf = (each: string) => {
    const own = all.find(skill => ownPathOf(skill) === each && skill.source.scope === 'project');
    return own?.root ?? '';
  };
  return [...new Set(shown.map(rootOf))].map(root => {
    const start = path.resolve(cwd, root);
    const base = findCatalogRoot(start) ?? start;
    if (isIn(toRealPath(base), toRealPath(home))) {
      throw new UsageError(
        `'${base}' holds your home folder, which is not copied. Start in the folder of a project.`,
      );
    }
    const { entries } = buildHostListing(all, profile, { root, base: cwd.replaceAll('\\', '/') });
    const own = shown.filter(each => rootOf(each) === root);
    const skills = own.map(each => ({ shown: each, cases: listCases(skillSet, each) }));
    return { start, base, entries, skills };
  });
}

/** Why the host can't choose a skill, so that no run could say more; undefined where it can. */
function whyUnlisted(shown: string, place: Place | undefined, { title }: Profile): Sentence | undefined {
  const entry = place?.entries.find(({ skill }) => ownPathOf(skill) === shown);
  if (entry !== undefined && isOffered(entry)) {
    return undefined;
  }
  return entry === undefined
    ? toSentence('{host} does not list the skill, so it was not run.', { host: title })
    : toSentence('{host} does not list the skill, so it was not run. {reason}', {
        host: title,
        reason: entry.reason,
      });
}

function findProgram({ base }: Place, { profile, trialHost, environment }: Tried): HostProgram {
  const found = findHostProgram(trialHost.program, base, process.env, environment.platform);
  if (found === undefined) {
    throw new UsageError(
      `${profile.title} is not installed: there is no program '${trialHost.program}' on your PATH.`,
    );
  }
  if (/\.(?:cmd|bat)$/i.test(found.program)) {
    throw new UsageError(`'${found.program}' would have to be started by a shell, which is not done.`);
  }
  return found;
}

interface Started {
  readonly place: Place;
  readonly program: HostProgram;
}

/** The runs of each skill that the host lists, by its path: those of each case. */
type RunsOfSkills = ReadonlyMap<string, readonly (readonly JudgeRun[])[]>;

async function tryAll(started: readonly Started[], tried: Tried): Promise<RunsOfSkills> {
  const { request, profile, environment } = tried;
  const open = started.flatMap(({ place, program }) => {
    const skills = place.skills.filter(({ shown }) => whyUnlisted(shown, place, profile) === undefined);
    return skills.some(({ cases }) => cases.length > 0) ? [{ place: { ...place, skills }, program }] : [];
  });
  const cases = open.flatMap(({ place }) => place.skills.flatMap(skill => skill.cases)).length;
  const runs = cases * request.runs;
  if (runs === 0) {
    return new Map();
  }
  await agree({ cases, runs, programs: open.map(({ program }) => program.program) }, tried);
  const progress = createProgressReporter(environment);
  const results = new Map<string, JudgeRun[][]>();
  let before = 0;
  await withInterruption(async token => {
    progress.show(`0 / ${runs} runs of ${profile.title}`);
    for (const one of open) {
      const onRun = (done: number) => progress.show(`${before + done} / ${runs} runs of ${profile.title}`);
      const tries = await tryPlace(one, tried, { token, onRun });
      tries.forEach(({ shown, runs: own }) => pushTo(results, shown, own));
      before += tries.reduce((sum, each) => sum + each.runs.length, 0);
    }
    progress.clear();
    if (token.isCancellationRequested) {
      throw new UsageError(`Canceled after ${before} of ${runs} runs. Nothing was changed.`);
    }
  });
  return results;
}

/** Says what is about to happen, and asks where that is much. */
async function agree(
  { cases, runs, programs }: { cases: number; runs: number; programs: readonly string[] },
  { request, profile, environment }: Tried,
): Promise<void> {
  const program = [...new Set(programs)].join(', ');
  environment.writeError(
    `${profile.title} (${program}) answers ${plural(cases, 'case')} with ${plural(request.runs, 'run')} each: ` +
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

/** The runs of one case of a skill. */
interface TriedCase {
  readonly shown: string;
  readonly runs: JudgeRun[];
}

async function tryPlace(
  { place, program }: Started,
  tried: Tried,
  watch: { readonly token: Cancellation; readonly onRun: (done: number) => void },
): Promise<readonly TriedCase[]> {
  const { request, profile, trialHost, environment } = tried;
  const all = place.skills.flatMap(({ shown, cases }) => cases.map(trial => ({ shown, trial })));
  const tries = await withScratchCopy(
    place.base,
    watch.token,
    async copy => {
      if (copy.leftOut > 0) {
        environment.writeError(
          `Files, folders or links that the copy of the workspace lacks, since they are too large, unreadable or lead elsewhere: ${copy.leftOut}.\n`,
        );
      }
      const start = path.join(copy.folder, path.relative(place.base, place.start));
      const resolve = (loaded: readonly LoadedSkill[]) =>
        findInListing(loaded, place.entries, file => toShown(file, { copy, start, place, environment }));
      const trials = all.map(({ shown, trial }): Trial => ({
        message: trial.message,
        isDecided: loaded => resolve(loaded).some(skill => skill.path === shown),
      }));
      const at = {
        host: request.host,
        title: profile.title,
        program: program.program,
        environment: program.environment,
        workspace: start,
        timeout: request.timeout,
        extra: trialHost.extra,
      };
      const runs = await runTrials(at, trials, request.runs, watch);
      return runs.map(each => each.map(run => toJudgeRun(run, resolve)));
    },
    { isUnwanted: isHostSetting },
  );
  return all.map(({ shown }, at) => ({ shown, runs: tries?.[at] ?? [] }));
}

function toJudgeRun(
  run: TrialRun,
  resolve: (loaded: readonly LoadedSkill[]) => ReturnType<typeof findInListing>,
): JudgeRun {
  return run.kind === 'failed' ? run : { kind: 'answered', loaded: resolve(run.loaded) };
}

/** The path of a file that a host read, in the workspace in place of the copy, as reports call it. */
function toShown(
  file: string,
  {
    copy,
    start,
    place,
    environment,
  }: { copy: ScratchCopy; start: string; place: Place; environment: Pick<Environment, 'cwd' | 'home'> },
): string {
  const absolute = path.resolve(start, file.replace(/^~(?=[/\\])/, environment.home));
  const own = isIn(copy.folder, absolute)
    ? path.join(place.base, path.relative(copy.folder, absolute))
    : absolute;
  return shownPath(own, environment.cwd);
}
