import { formatCount } from '../../../core/text/format/formatCount.ts';
import { posix } from 'node:path';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { OptimizationLoopView } from '../../../core/analysis/evals/optimizationLoopView.ts';
import { describeRuns } from '../../../core/analysis/evals/describeRuns.ts';
import type { TriggerJudge } from '../../../core/analysis/evals/triggerReport.ts';
import type { TokenUsage } from '../../../core/chat/judge/askModel.ts';
import type { JudgedInstructions } from '../../../core/operations/evals/summarizeRubricRuns.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { SkillScore } from '../../../workspace/skillSet/scoreInSkillSet.ts';
import type {
  PlacedResult,
  SkillTriggerReport,
} from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { PlacedCaseProblem } from '../../../workspace/evals/caseFiles.ts';
import type { Environment, Paint } from '../../terminal/output.ts';
import { createPaint, plural, quote, toOneLine } from '../../terminal/output.ts';
import type { WordyRow } from '../../terminal/table.ts';
import { shorten, toWordyLines, toWords } from '../../terminal/table.ts';
import {
  describeJudged,
  toJsonJudged,
  toJsonRuns,
  toJsonScore,
  toJudgedRows,
  toJudgeProblemRows,
  toScoreRows,
} from './scoreReport.ts';

/** A skill with all that its evals say. */
export interface EvaluatedSkill {
  readonly triggers: SkillTriggerReport;
  readonly rated: SkillScore;
  /** How far its optimization loop is set up. */
  readonly loop: OptimizationLoopView;
  /** Why it doesn't pass; empty where it does. */
  readonly failures: readonly Sentence[];
  /** What a model says of the instructions; absent where none was asked. */
  readonly judged?: JudgedInstructions;
}

/** Who judged by several runs, and what it took. */
export interface Judgment {
  readonly judge: Exclude<TriggerJudge, { kind: 'router' }>;
  /** How often everything was asked. */
  readonly runs: number;
  /** As the service of a model counted them. */
  readonly tokens?: TokenUsage;
}

export interface EvalReport {
  readonly skills: readonly EvaluatedSkill[];
  /** How many skills have nothing to be evaluated by. */
  readonly without: number;
  /** Absent for the router. */
  readonly judgment?: Judgment;
  /** The line of a place, from 1. */
  readonly lineOf: LineOf;
}

export type LineOf = (place: Pick<PlacedResult, 'source' | 'span'>) => number;

type Placed = Parameters<LineOf>[0];

/** The file and the line of a place, which terminals open. @param path of the skill */
export function toPlace(path: string, place: Placed, lineOf: LineOf): string {
  return `${toShownFile(path, place)}:${lineOf(place)}`;
}

/** As reports call the file: the path of the skill says where its folder is. */
export function toShownFile(path: string, { source }: Placed): string {
  return posix.join(posix.dirname(path), source.name);
}

/** The shape of `--format json`. */
export function toJsonEval({ skills, without, judgment, lineOf }: EvalReport) {
  const results = skills.flatMap(({ triggers }) => triggers.results);
  return {
    ...toJsonJudgment(judgment),
    skills: skills.map(skill => toJsonSkill(skill, lineOf)),
    summary: {
      skills: skills.length,
      failed: skills.filter(({ failures }) => failures.length > 0).length,
      withoutEvals: without,
      cases: results.length,
      passed: results.filter(({ passed }) => passed).length,
    },
  };
}

/** The kind of the judge, and what else there is to say of it. */
export function toJsonJudgment(judgment: Judgment | undefined) {
  if (judgment === undefined) {
    return { judge: 'router' };
  }
  const { judge, ...others } = judgment;
  const { kind, ...rest } = judge;
  return { judge: kind, ...rest, ...others };
}

export function toJsonSkill({ triggers, rated, loop, failures, judged }: EvaluatedSkill, lineOf: LineOf) {
  const { score, policy } = rated;
  return {
    id: triggers.id,
    path: triggers.path,
    triggers: toJsonTriggers(triggers, lineOf),
    score: toJsonScore(score),
    ...(judged && { judged: toJsonJudged(judged) }),
    coverage: loop.coverage,
    stages: loop.stages.map(({ stage, status }) => ({ stage, status })),
    nextGaps: loop.nextGaps.map(formatSentence),
    optimization: policy,
    failures: failures.map(formatSentence),
  };
}

export function toJsonTriggers(
  { path, results, passed, rate, problems }: SkillTriggerReport,
  lineOf: LineOf,
) {
  return {
    cases: results.length,
    passed,
    rate: rate ?? null,
    results: results.map(result => ({
      message: result.message,
      expected: result.expected,
      activated: result.activated,
      rate: result.rate,
      passed: result.passed,
      file: toShownFile(path, result),
      line: lineOf(result),
      own: result.own ?? null,
      other: result.other ?? null,
      why: formatSentence(result.why),
      ...(result.runs && { runs: toJsonRuns(result.runs) }),
    })),
    problems: problems.map(problem => ({
      file: toShownFile(path, problem),
      line: lineOf(problem),
      message: formatSentence(problem),
    })),
  };
}

export interface EvalView {
  /** Whether cases that pass, and the evidence of the scores, are shown, too. */
  readonly showsAll: boolean;
  /** Whether thresholds are set, so that marks alone don't say why a skill fails. */
  readonly hasThresholds: boolean;
  readonly environment: Environment;
}

/** The same for people. */
export function describeEval(report: EvalReport, view: EvalView): string {
  const { skills, without, judgment, lineOf } = report;
  const paint = createPaint(view.environment);
  const results = skills.flatMap(({ triggers }) => triggers.results);
  const hasCases = skills.length > 0 && skills.every(({ triggers }) => triggers.results.length > 0);
  const lines = [
    ...skills.flatMap(skill => toSkillLines(skill, lineOf, view, paint)),
    ...(skills.length === 0
      ? ['No skills with evals were found.']
      : [
          '',
          `${plural(skills.length, 'skill')}: ${countPassed(results)}` +
            (without > 0 ? `; ${plural(without, 'skill')} without evals` : ''),
        ]),
    ...(judgment ? [describeJudgment(judgment)] : []),
    ...(hasCases ? [] : ['`skillwright eval init SKILL` drafts trigger cases.']),
  ];
  return lines.map(line => `${line}\n`).join('');
}

/** Who judged, and what it took, in a line. */
export function describeJudgment({ judge, runs, tokens }: Judgment): string {
  const who = judge.kind === 'model' ? `${judge.model}, shown what ${judge.host} lists` : judge.host;
  const used = tokens && ` Tokens used: ${formatCount(tokens.input)} in, ${formatCount(tokens.output)} out.`;
  return `Judged by ${toOneLine(who)}, ${plural(runs, 'run')} each.${used ?? ''}`;
}

function toSkillLines(skill: EvaluatedSkill, lineOf: LineOf, view: EvalView, paint: Paint): string[] {
  const { triggers, rated, loop, failures, judged } = skill;
  const { showsAll, hasThresholds, environment } = view;
  const { ready, of } = loop.coverage;
  const facts = [
    countPassed(triggers.results),
    `score ${rated.score.overallScore} of 5`,
    ...(judged ? [describeJudged(judged)] : []),
    `${ready} of ${of} stages`,
  ].join(', ');
  const head = `${toMark(failures.length === 0, paint)} ${paint('bold', toOneLine(triggers.id))}  ${paint('dim', toOneLine(triggers.path))}  ${facts}`;
  const shown = triggers.results.filter(({ passed }) => showsAll || !passed);
  const rows = [
    ...triggers.problems.map(problem =>
      toProblemRow(problem, toPlace(triggers.path, problem, lineOf), paint),
    ),
    ...shown.map(result =>
      toResultRow(result, toPlace(triggers.path, result, lineOf), environment.width, paint),
    ),
    ...(judged ? toJudgeProblemRows(judged, paint) : []),
    ...(showsAll
      ? [
          ...toScoreRows(rated.score, paint),
          ...(judged ? toJudgedRows(judged, paint) : []),
          ...toGapRows(loop, paint),
        ]
      : []),
  ];
  const reasons = (hasThresholds ? failures : []).map(
    failure => ` ${toMark(false, paint)}  ${toOneLine(formatSentence(failure))}`,
  );
  return [head, ...reasons, ...toWordyLines(['left', 'left', 'left'], rows, environment.width)];
}

export function countPassed(results: readonly PlacedResult[]): string {
  const passed = results.filter(each => each.passed);
  return results.length === 0
    ? 'no trigger cases'
    : `${passed.length} of ${results.length} trigger cases pass`;
}

function toMark(isFine: boolean, paint: Paint): string {
  return isFine ? paint('green', '✓') : paint('red', '✗');
}

/** Characters of a message that are shown at most, as a share of the line. */
const shareOfMessage = 0.4;

function toResultRow(result: PlacedResult, place: string, width: number, paint: Paint): WordyRow {
  const { passed, message } = result;
  const words = `${describeResult(result)} (${place})`;
  return {
    cells: [
      { text: passed ? ' ✓' : ' ✗', paint: text => paint(passed ? 'green' : 'red', text) },
      { text: shorten(quote(message), Math.max(20, Math.floor(width * shareOfMessage))) },
    ],
    words: toWords(words),
  };
}

/** Why a case passes or not, in words. */
export function describeResult({ expected, activated, other, why, passed, runs }: PlacedResult): string {
  // Without an answer, nothing speaks against the skill.
  const expectation =
    passed || runs?.answered === 0
      ? ''
      : expected
        ? 'Should activate the skill. '
        : 'Should not activate the skill. ';
  const instead =
    expected && !activated && other !== undefined && other.reasons.length > 0
      ? ` '${other.id}' is selected instead: ${other.reasons.join(', ')}.`
      : '';
  const counts = (runs ? describeRuns(runs) : []).map(each => ` ${formatSentence(each)}`);
  return `${expectation}${formatSentence(why)}${instead}${counts.join('')}`;
}

function toProblemRow(problem: PlacedCaseProblem, place: string, paint: Paint): WordyRow {
  return {
    cells: [{ text: ' !', paint: text => paint('yellow', text) }, { text: toOneLine(place) }],
    words: toWords(formatSentence(problem)),
  };
}

function toGapRows({ stages }: OptimizationLoopView, paint: Paint): WordyRow[] {
  return stages.flatMap(({ stage, gap }) =>
    gap === undefined
      ? []
      : [
          {
            cells: [{ text: ' ○', paint: (text: string) => paint('yellow', text) }, { text: stage }],
            words: toWords(formatSentence(gap)),
          },
        ],
  );
}
