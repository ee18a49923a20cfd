import type { LoadedSkill } from '../../core/analysis/evals/loadedSkills.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { HostOrder } from '../hosts/runHost.ts';
import { runHost } from '../hosts/runHost.ts';
import { describeHostFailure } from './describeHostFailure.ts';

/** The host that all trials are run with, in one folder. */
export interface TrialPlace extends Pick<
  HostOrder,
  'host' | 'program' | 'workspace' | 'environment' | 'timeout'
> {
  readonly extra: readonly string[];
  /** What people call the host. */
  readonly title: string;
}

/** A message that is tried. */
export interface Trial {
  readonly message: string;
  /** Whether nothing else matters once these skills are loaded. */
  readonly isDecided: (loaded: readonly LoadedSkill[]) => boolean;
}

export type TrialRun =
  | { readonly kind: 'answered'; readonly loaded: readonly LoadedSkill[] }
  | { readonly kind: 'failed'; readonly problem: Sentence };

/** Few, since hosts share a login, its limits and this computer. */
const maxConcurrent = 2;

/** Runs that may fail before any is answered: then something is wrong with all of them. */
const maxFailures = 3;

export interface TrialWatch {
  readonly token: Cancellation;
  /** Told of the first run of a trial, by its index. */
  readonly onStart?: (at: number) => void;
  /** Told how many runs are done, and those of the trial that one was added to. */
  readonly onRun: (done: number, at: number, runs: readonly TrialRun[]) => void;
}

/**
 * Sends each message `times` times to a host. Once it has failed several times and was never answered, the other runs are not made and
 * fail for the same reason; a slow run may still be answered, so they wait for those that were begun.
 *
 * @returns the runs of each trial; those that were canceled are missing
 */
export async function runTrials(
  place: TrialPlace,
  trials: readonly Trial[],
  times: number,
  { token, onStart, onRun }: TrialWatch,
): Promise<TrialRun[][]> {
  const results: TrialRun[][] = trials.map(() => []);
  const left = trials.flatMap((trial, at) =>
    Array.from({ length: times }, (_, time) => ({ trial, at, isFirst: time === 0 })),
  );
  const failures: TrialRun[] = [];
  let done = 0;
  let wasAnswered = false;
  const begun = new Set<Promise<unknown>>();
  const isGivenUp = () => !wasAnswered && failures.length >= maxFailures;
  const run = async (trial: Trial) => {
    const result = await runTrial(place, trial, token);
    wasAnswered ||= result?.kind === 'answered';
    failures.push(...(result?.kind === 'failed' ? [result] : []));
    return result;
  };
  const runNext = async (trial: Trial) => {
    const refused = refuseCommand(trial, place);
    if (refused !== undefined) {
      return refused;
    }
    if (isGivenUp()) {
      await Promise.all(begun);
    }
    if (isGivenUp()) {
      return token.isCancellationRequested ? undefined : failures.at(-1);
    }
    const running = run(trial);
    begun.add(running);
    return running.finally(() => begun.delete(running));
  };
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      if (next.isFirst) {
        onStart?.(next.at);
      }
      const result = await runNext(next.trial);
      if (result === undefined) {
        return;
      }
      const runs = results[next.at] ?? [];
      runs.push(result);
      onRun(++done, next.at, runs);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return results;
}

/** A host carries such a message out itself, and its model gets none. */
function refuseCommand({ message }: Trial, { title }: TrialPlace): TrialRun | undefined {
  const template = "A message that starts with '{sign}' is a command of {host}, so it was not sent.";
  return /^[/!]/.test(message)
    ? { kind: 'failed', problem: toSentence(template, { sign: message.slice(0, 1), host: title }) }
    : undefined;
}

/** Undefined where it was canceled. */
async function runTrial(
  { title, ...place }: TrialPlace,
  { message, isDecided }: Trial,
  token: Cancellation,
): Promise<TrialRun | undefined> {
  const run = await runHost({ ...place, message, isDecided }, token);
  if (token.isCancellationRequested) {
    return undefined;
  }
  const problem = describeHostFailure(title, run, place.timeout);
  return problem === undefined
    ? { kind: 'answered', loaded: run?.loaded ?? [] }
    : { kind: 'failed', problem };
}
