import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import type { SelectedSkill, TriggerResult } from './triggerReport.ts';
import type { TriggerCase } from './triggerCase.ts';

/** What came of asking a model or a host once; it may answer differently the next time. */
export type JudgeRun =
  /** The skills that were loaded, each once, in the order in which they were; a path as reports call it. */
  | { readonly kind: 'answered'; readonly loaded: readonly Pick<SelectedSkill, 'id' | 'path'>[] }
  | { readonly kind: 'failed'; readonly problem: Sentence };

/** How sure a rate is. */
export interface RunSummary {
  readonly answered: number;
  /** Why each of the others failed, each reason once. */
  readonly problems: readonly Sentence[];
  readonly failed: number;
  /** Where the true rate lies with 95 % confidence, 0 to 1; absent where no run was answered. */
  readonly interval?: readonly [low: number, high: number];
}

/** Result of a case that was judged by several runs. */
export interface RunsResult extends TriggerResult {
  readonly runs: RunSummary;
}

/**
 * Share of the runs from which on a skill counts as activated: the default of the Agent Skills guide on descriptions ("a reasonable
 * default is 0.5").
 */
const activationThreshold = 0.5;

/** Judges a case by what several runs loaded; those that failed don't count. A case without an answered run fails. */
export function judgeByRuns(
  { message, expected }: TriggerCase,
  runs: readonly JudgeRun[],
  skill: Pick<SelectedSkill, 'id' | 'path'>,
): RunsResult {
  const answered = runs.filter(run => run.kind === 'answered');
  const hits = answered.filter(({ loaded }) => loaded.some(({ path }) => path === skill.path)).length;
  const rate = answered.length === 0 ? 0 : hits / answered.length;
  const activated = answered.length > 0 && rate >= activationThreshold;
  const other = findMostLoaded(
    answered.flatMap(({ loaded }) => loaded.filter(({ path }) => path !== skill.path)),
  );
  const counts = countRuns(runs);
  const [firstProblem] = counts.problems;
  return {
    message,
    expected,
    activated,
    rate,
    passed: answered.length > 0 && activated === expected,
    ...(other && { other: { ...other.skill, score: other.count / answered.length, reasons: [] } }),
    why:
      firstProblem !== undefined && answered.length === 0
        ? firstProblem
        : explain({ hits, answered: answered.length, other }),
    runs: {
      ...counts,
      ...(answered.length > 0 && { interval: toInterval(hits, answered.length) }),
    },
  };
}

/** Counts runs of any kind, of which those that failed say why. */
export function countRuns(
  runs: readonly ({ readonly kind: 'failed'; readonly problem: Sentence } | { readonly kind: string })[],
): Pick<RunSummary, 'answered' | 'failed' | 'problems'> {
  const found = runs.flatMap(run => ('problem' in run ? [run.problem] : []));
  const problems = [...new Map(found.map(problem => [JSON.stringify(problem), problem])).values()];
  return { answered: runs.length - found.length, failed: found.length, problems };
}

interface Counted {
  readonly skill: Pick<SelectedSkill, 'id' | 'path'>;
  readonly count: number;
}

function findMostLoaded(loaded: readonly Pick<SelectedSkill, 'id' | 'path'>[]): Counted | undefined {
  const counts = new Map<string, Counted>();
  for (const { id, path } of loaded) {
    counts.set(path, { skill: { id, path }, count: (counts.get(path)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, two) => two.count - one.count)[0];
}

function explain({
  hits,
  answered,
  other,
}: {
  readonly hits: number;
  readonly answered: number;
  readonly other: Counted | undefined;
}): Sentence {
  return other === undefined
    ? toSentence('The skill was loaded in {hits} of {answered} runs.', { hits, answered })
    : toSentence("The skill was loaded in {hits} of {answered} runs, and '{other}' in {count}.", {
        hits,
        answered,
        other: other.skill.id,
        count: other.count,
      });
}

/** How sure a rate is, in percent. */
export function describeInterval([low, high]: NonNullable<RunSummary['interval']>): Sentence {
  const toPercent = (bound: number) => Math.round(bound * 100);
  return toSentence('95% confidence: {low}% to {high}%.', { low: toPercent(low), high: toPercent(high) });
}

/** Quantile of the normal distribution for 95 %. */
const z = 1.96;

/** Wilson's score interval, which holds for few runs and for rates of 0 and 1 (Wilson 1927, JASA 22:158). */
function toInterval(hits: number, runs: number): readonly [low: number, high: number] {
  const rate = hits / runs;
  const scale = 1 + z ** 2 / runs;
  const center = (rate + z ** 2 / (2 * runs)) / scale;
  const half = (z / scale) * Math.sqrt((rate * (1 - rate)) / runs + z ** 2 / (4 * runs ** 2));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}
