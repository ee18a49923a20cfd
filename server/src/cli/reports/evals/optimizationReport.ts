import { formatCount } from '../../../core/text/format/formatCount.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type {
  RankedCandidate,
  ScoredCandidate,
} from '../../../core/operations/evals/evaluateSkillCandidates.ts';
import type { SkillOptimizationRunResult } from '../../../workspace/skillSet/optimization/skillOptimization.ts';
import { describeEnd } from '../../../workspace/skillSet/optimization/skillOptimization.ts';
import { describeDiff } from '../../edit/fileChanges.ts';
import type { Environment } from '../../terminal/output.ts';
import { createPaint, plural, toOneLine } from '../../terminal/output.ts';
import { toTableLines } from '../../terminal/table.ts';
import { toSigned } from './candidatesReport.ts';
import { toJsonScore } from './scoreReport.ts';

/** A run, and where its candidates are. */
export interface OptimizedSkill {
  /** What the skill was called. */
  readonly name: string;
  readonly run: SkillOptimizationRunResult;
  /** Paths by the names of candidates. */
  readonly files: ReadonlyMap<string, string>;
  /** By which the audit has it; absent where it was not recorded. */
  readonly traceId?: string;
}

/** The shape of `--format json`. */
export function toJsonOptimization(optimized: OptimizedSkill) {
  const { run, files, traceId = null } = optimized;
  const { training, heldOut, gate, usage = null, ended } = run;
  return {
    promoted: run.promoted,
    skill: run.id,
    path: run.path,
    judge: 'router',
    strategy: run.strategy,
    cases: run.cases,
    baseline: {
      training: toJsonScored(training.baseline),
      heldOut: heldOut ? toJsonScored(heldOut.baseline) : null,
    },
    candidates: pairCandidates(run).map(({ proposed, ranked, other }) => ({
      name: ranked.name,
      source: proposed.source,
      file: files.get(ranked.name),
      sha256: proposed.hash,
      rank: ranked.rank,
      training: { ...toJsonScored(ranked), gain: ranked.gain },
      heldOut: other ? { ...toJsonScored(other), gain: other.gain } : null,
      diff: describeDiff([toChange(run, proposed.text)], plain),
    })),
    best: training.best ?? null,
    nextGaps: training.nextGaps,
    rejected: run.rejected.map(({ name, source, reason }) => ({
      name,
      source,
      reason: formatSentence(reason),
    })),
    gate: { ...gate.promotion, obstacle: gate.obstacle ? formatSentence(gate.obstacle) : null },
    ended: typeof ended === 'string' ? ended : 'failed',
    reason: describeEnd(ended),
    usage,
    traceId,
    promote: toPromotion(optimized) ?? null,
  };
}

/** What became of one skill of a goal. */
export type GoalRun = { readonly skill: string } & (
  | { readonly optimized: OptimizedSkill }
  /** Why there was nothing to do. */
  | { readonly skipped: string }
  /** Why it could not run. */
  | { readonly problem: string }
);

/** The runs of a goal. */
interface GoalReport {
  readonly goal: string;
  readonly action: string;
  readonly runs: readonly GoalRun[];
}

/** The same of the skills of a goal. */
export function toJsonGoal({ runs, ...rest }: GoalReport) {
  return { ...rest, runs: runs.map(run => ('optimized' in run ? toJsonOptimization(run.optimized) : run)) };
}

/** The same for people, one skill after the other. */
export function describeGoal({ goal, runs }: GoalReport, environment: Environment): string {
  const done = runs.flatMap(run =>
    'optimized' in run ? [describeOptimization(run.optimized, environment)] : [],
  );
  const others = runs.flatMap(run => {
    const why = 'skipped' in run ? run.skipped : 'problem' in run ? run.problem : undefined;
    return why === undefined ? [] : [`${toOneLine(run.skill)} was left out: ${toOneLine(why)}\n`];
  });
  const none = runs.length === 0 ? [`The goal '${goal}' has no skills.\n`] : [];
  return [...none, others.join(''), ...done].filter(part => part !== '').join('\n');
}

const plain = { write: String, writeError: String, colors: false, width: Infinity };

function toJsonScored({ passedCases, score }: ScoredCandidate) {
  return { passedCases, score: toJsonScore(score) };
}

interface PairedCandidate {
  readonly proposed: SkillOptimizationRunResult['candidates'][number];
  /** By the training cases. */
  readonly ranked: RankedCandidate;
  /** By the held-out cases. */
  readonly other: RankedCandidate | undefined;
}

/** The best first. */
function pairCandidates({ candidates, training, heldOut }: SkillOptimizationRunResult): PairedCandidate[] {
  return training.candidates.flatMap(ranked => {
    const proposed = candidates.find(({ name }) => name === ranked.name);
    const other = heldOut?.candidates.find(({ name }) => name === ranked.name);
    return proposed === undefined ? [] : [{ proposed, ranked, other }];
  });
}

function toChange({ path, text }: SkillOptimizationRunResult, after: string) {
  return { path, kind: 'changed' as const, before: text, after };
}

/** The command that promotes the best candidate; undefined where none is better. */
function toPromotion({ name, run, files }: OptimizedSkill): string | undefined {
  const file = files.get(run.training.best ?? '');
  return file && `skillwright eval promote ${toShellWord(name)} ${toShellWord(file)}`;
}

/** A word that a shell takes as it is, quoted where it has to be. */
function toShellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** The same for people, with the command to promote the best candidate at the end. */
export function describeOptimization(optimized: OptimizedSkill, environment: Environment): string {
  const { run, files, traceId } = optimized;
  const paint = createPaint(environment);
  const pairs = pairCandidates(run);
  const rows = [
    toRow(' ', run.path, '', run.training.baseline, run.heldOut?.baseline),
    ...pairs.map(({ ranked, other }) =>
      toRow(
        String(ranked.rank),
        ranked.name,
        toSigned(ranked.gain),
        ranked,
        other,
        other && toSigned(other.gain),
      ),
    ),
  ];
  const { training, heldOut } = run.cases;
  const header = [
    '',
    '',
    `${training.length} training`,
    '',
    '',
    ...(heldOut.length === 0 ? [] : [`${heldOut.length} held out`]),
  ];
  const lines = [
    paint('bold', `Candidates of ${toOneLine(run.id)}`),
    ...toTableLines(
      ['right', 'left', 'left', 'left', 'left', 'left', 'left', 'left'],
      [header.map(text => ({ text, paint: (words: string) => paint('dim', words) })), ...rows],
    ),
    ...run.rejected.map(({ name, reason }) => `${toOneLine(name)} was rejected: ${formatSentence(reason)}`),
    '',
    toOneLine(describeEnd(run.ended)),
    ...describeUsage(run),
    ...describeBest(run),
    ...(traceId === undefined ? [] : [paint('dim', `» trace ${traceId}`)]),
  ];
  const details = pairs.map(({ proposed, ranked }) => {
    const title = `${toOneLine(ranked.name)}: ${toOneLine(files.get(ranked.name) ?? '')}`;
    return `\n${paint('bold', title)}\n${describeDiff([toChange(run, proposed.text)], environment)}`;
  });
  const promotion = toPromotion(optimized);
  const next =
    promotion === undefined
      ? ''
      : `\nNothing of the skill was changed. To promote the best candidate:\n${toOneLine(promotion)}\n`;
  return `${lines.map(line => `${line}\n`).join('')}${details.join('')}${next}`;
}

function toRow(
  rank: string,
  name: string,
  gain: string,
  training: ScoredCandidate,
  heldOut?: ScoredCandidate,
  otherGain = '',
) {
  const toCells = ({ passedCases, score }: ScoredCandidate, more: string) => [
    `${passedCases} pass`,
    `score ${score.overallScore}`,
    more,
  ];
  const texts = [
    rank,
    toOneLine(name),
    ...toCells(training, gain),
    ...(heldOut ? toCells(heldOut, otherGain) : []),
  ];
  return texts.map(text => ({ text }));
}

function describeUsage({ usage }: SkillOptimizationRunResult): string[] {
  if (usage === undefined) {
    return [];
  }
  const { requests, estimated, input, output, isCounted } = usage;
  const taken = `${formatCount(input)} tokens in and ${formatCount(output)} out`;
  return [
    `${plural(requests, 'request')}: ${taken}, ${isCounted ? 'as the model counts them' : 'estimated'}; ${formatCount(estimated)} were expected.`,
  ];
}

function describeBest({ training, heldOut, gate }: SkillOptimizationRunResult): string[] {
  if (training.best === undefined) {
    return ['No candidate is better than the skill.'];
  }
  const other = heldOut?.candidates.find(({ name }) => name === training.best);
  const isWorse =
    other !== undefined &&
    heldOut !== undefined &&
    (other.passedCases < heldOut.baseline.passedCases ||
      (other.passedCases === heldOut.baseline.passedCases && other.gain < 0));
  const held =
    heldOut === undefined
      ? ['No case is held out, so it is unknown whether the gain holds for other messages.']
      : isWorse
        ? ['It does worse than the skill on the held-out cases, so it may fit the training cases only.']
        : [];
  return [
    `The best candidate is ${toOneLine(training.best)}.`,
    ...held,
    gate.obstacle === undefined
      ? 'Its score reaches the threshold of the manifest, so eval promote needs no approval.'
      : formatSentence(gate.obstacle),
  ];
}
