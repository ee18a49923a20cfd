import path from 'node:path';
import type { JudgeRun } from '../../core/analysis/evals/judgeByRuns.ts';
import { findInListing, isOffered } from '../../core/analysis/evals/loadedInListing.ts';
import type { LoadedSkill } from '../../core/analysis/evals/loadedSkills.ts';
import type { TriggerCase } from '../../core/analysis/evals/triggerCase.ts';
import type { HostEntry } from '../../core/analysis/listing/hostEntry.ts';
import { buildHostListing } from '../../core/analysis/listing/hostListing.ts';
import type { HostSkill } from '../../core/analysis/loading/hostSkill.ts';
import { ownPathOf } from '../../core/analysis/loading/rivals.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { findCatalogRoot } from '../files/readWorkspace.ts';
import { isIn, toRealPath } from '../files/realPath.ts';
import type { HostProgram, TrialHost } from '../hosts/trialHosts.ts';
import { findHostProgram, isHostSetting, trialHosts } from '../hosts/trialHosts.ts';
import type { Trial, TrialRun } from './hostTrials.ts';
import { runTrials } from './hostTrials.ts';
import type { ScratchCopy } from './scratchCopy.ts';
import { withScratchCopy } from './scratchCopy.ts';

/** Milliseconds that one run may take, where nobody says how long. */
export const defaultTimeout = 180_000;

/** Runs that are made without a question. */
export const maxUnasked = 20;

/** A host that trials were tried with. */
export interface HostChoice {
  readonly profile: Profile;
  readonly trialHost: TrialHost;
}

/** @param host id of the profile */
export function findHostChoice(host: string): HostChoice | undefined {
  const profile = findProfile(host);
  const trialHost = trialHosts[host];
  return profile === undefined || trialHost === undefined ? undefined : { profile, trialHost };
}

/** Where skills are, and who starts the host. */
export interface HostEvalPlace {
  /** Absolute path that places and the paths of skills are relative to. */
  readonly folder: string;
  /** This folder as in the places of the skills. */
  readonly root: string;
  readonly skills: readonly HostSkill[];
  /** The path of a file as reports call it. */
  readonly toShown: (absolute: string) => string;
  readonly home: string;
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A skill with the cases that are tried. */
export interface TriedSkill {
  /** Its path as reports call it. */
  readonly shown: string;
  readonly cases: readonly Pick<TriggerCase, 'message'>[];
}

/** The skills that a host is started for in one folder, with what it lists there. */
interface Start {
  /** Absolute path of the folder that the host works in. */
  readonly folder: string;
  /** Absolute path of the workspace or repository around it, which is copied. */
  readonly base: string;
  readonly entries: readonly HostEntry[];
  readonly skills: readonly TriedSkill[];
  readonly program: HostProgram;
}

/** What a host would be started for. Nothing has run yet. */
export interface HostPlan {
  readonly choice: HostChoice;
  readonly place: HostEvalPlace;
  readonly starts: readonly Start[];
  /** Absolute paths, each once. */
  readonly programs: readonly string[];
  /** How many cases are sent. */
  readonly cases: number;
  /** Why the host can't choose some of the skills, so that no run could say more, by their paths. */
  readonly unlisted: ReadonlyMap<string, Sentence>;
}

/** Plans how the trigger cases of skills are tried with the installed program of a host; the problem says why they can't be. */
export function planHostEvals(
  choice: HostChoice,
  skills: readonly TriedSkill[],
  place: HostEvalPlace,
): HostPlan | { readonly problem: Sentence } {
  const starts: Start[] = [];
  const unlisted = new Map<string, Sentence>();
  for (const [root, own] of groupByRoot(skills, place)) {
    const folder = path.resolve(place.folder, root);
    const base = findCatalogRoot(folder) ?? folder;
    if (isIn(toRealPath(base), toRealPath(place.home))) {
      const template =
        "'{folder}' holds your home folder, which is not copied. Start in the folder of a project.";
      return { problem: toSentence(template, { folder: base }) };
    }
    const program = findProgram(base, choice, place);
    if ('problem' in program) {
      return program;
    }
    const options = { root, base: place.folder.replaceAll('\\', '/') };
    const { entries } = buildHostListing(place.skills, choice.profile, options);
    const open = own.filter(({ shown }) => {
      const reason = whyUnlisted(shown, entries, choice.profile);
      return reason === undefined || !unlisted.set(shown, reason);
    });
    starts.push({ folder, base, entries, skills: open, program });
  }
  const open = starts.filter(start => start.skills.some(({ cases }) => cases.length > 0));
  return {
    choice,
    place,
    starts: open,
    programs: [...new Set(open.map(({ program }) => program.program))],
    cases: open.flatMap(start => start.skills.flatMap(({ cases }) => cases)).length,
    unlisted,
  };
}

/** A host is started where the folder is that it reads the skill from: in the root of the project, or in a package of it. */
function groupByRoot(
  skills: readonly TriedSkill[],
  { skills: all, root }: HostEvalPlace,
): ReadonlyMap<string, TriedSkill[]> {
  const groups = new Map<string, TriedSkill[]>();
  for (const skill of skills) {
    const own = all.find(each => ownPathOf(each) === skill.shown && each.source.scope === 'project');
    pushTo(groups, own?.root ?? root, skill);
  }
  return groups;
}

function findProgram(
  base: string,
  { profile: { title }, trialHost: { program } }: HostChoice,
  { env, platform }: HostEvalPlace,
): HostProgram | { readonly problem: Sentence } {
  const found = findHostProgram(program, base, env, platform);
  if (found === undefined) {
    const template = "{host} is not installed: there is no program '{program}' on your PATH.";
    return { problem: toSentence(template, { host: title, program }) };
  }
  if (/\.(?:cmd|bat)$/i.test(found.program)) {
    const template = "'{program}' would have to be started by a shell, which is not done.";
    return { problem: toSentence(template, { program: found.program }) };
  }
  return found;
}

function whyUnlisted(shown: string, entries: readonly HostEntry[], { title }: Profile): Sentence | undefined {
  const entry = entries.find(({ skill }) => ownPathOf(skill) === shown);
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

/** The runs of one case of a skill. */
export interface TriedCase {
  readonly shown: string;
  /** Index of the case among those of the skill. */
  readonly at: number;
  readonly runs: readonly JudgeRun[];
}

export interface HostWatch {
  readonly token: Cancellation;
  /** Told of the first run of a case. */
  readonly onStart?: (started: Omit<TriedCase, 'runs'>) => void;
  /** Told how many runs are done, and all runs so far of the case that one was added to. */
  readonly onRun: (done: number, tried: TriedCase) => void;
  /** Told what the copy of the workspace lacks, since it is too large, unreadable or leads elsewhere. */
  readonly onLeftOut?: (count: number) => void;
}

/**
 * Sends each case of a plan several times to the host, in a scratch copy of the workspace.
 * @returns the cases that were sent; once it is canceled, some of them or of their runs are missing
 */
export async function runHostPlan(
  { choice, place, starts }: HostPlan,
  { runs, timeout }: { readonly runs: number; readonly timeout: number },
  watch: HostWatch,
): Promise<TriedCase[]> {
  const results: TriedCase[] = [];
  let before = 0;
  for (const start of starts) {
    const tried = await runStart(
      start,
      { choice, place, runs, timeout },
      {
        ...watch,
        onRun: (done, each) => watch.onRun(before + done, each),
      },
    );
    results.push(...tried);
    before += tried.reduce((sum, each) => sum + each.runs.length, 0);
  }
  return results;
}

async function runStart(
  start: Start,
  {
    choice: { profile, trialHost },
    place,
    runs: times,
    timeout,
  }: { choice: HostChoice; place: HostEvalPlace; runs: number; timeout: number },
  { token, onStart, onRun, onLeftOut }: HostWatch,
): Promise<TriedCase[]> {
  const all = start.skills.flatMap(({ shown, cases }) =>
    cases.map(({ message }, at) => ({ shown, at, message })),
  );
  const tries = await withScratchCopy(
    start.base,
    token,
    async copy => {
      if (copy.leftOut > 0) {
        onLeftOut?.(copy.leftOut);
      }
      const folder = path.join(copy.folder, path.relative(start.base, start.folder));
      const resolve = (loaded: readonly LoadedSkill[]) =>
        findInListing(loaded, start.entries, file =>
          toShown(file, { copy, folder, base: start.base, place }),
        );
      const trials = all.map(({ shown, message }): Trial => ({
        message,
        isDecided: loaded => resolve(loaded).some(skill => skill.path === shown),
      }));
      const trialPlace = {
        host: profile.id,
        title: profile.title,
        program: start.program.program,
        environment: start.program.environment,
        workspace: folder,
        timeout,
        extra: trialHost.extra,
      };
      const toTried = (index: number, own: readonly TrialRun[]): TriedCase[] =>
        all.slice(index, index + 1).map(({ shown, at }) => ({
          shown,
          at,
          runs: own.map(run => toJudgeRun(run, resolve)),
        }));
      const found = await runTrials(trialPlace, trials, times, {
        token,
        onStart: index => toTried(index, []).forEach(each => onStart?.(each)),
        onRun: (done, index, own) => toTried(index, own).forEach(each => onRun(done, each)),
      });
      return found.flatMap((own, index) => toTried(index, own));
    },
    { isUnwanted: isHostSetting },
  );
  return tries ?? [];
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
    folder,
    base,
    place,
  }: { copy: ScratchCopy; folder: string; base: string; place: Pick<HostEvalPlace, 'home' | 'toShown'> },
): string {
  const absolute = path.resolve(folder, file.replace(/^~(?=[/\\])/, place.home));
  return place.toShown(
    isIn(copy.folder, absolute) ? path.join(base, path.relative(copy.folder, absolute)) : absolute,
  );
}
