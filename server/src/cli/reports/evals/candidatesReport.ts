import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { RankedCandidate } from '../../../core/operations/evals/evaluateSkillCandidates.ts';
import type { JudgedInstructions } from '../../../core/operations/evals/summarizeRubricRuns.ts';
import type { CandidatesReport } from '../../../workspace/skillSet/candidatesInSkillSet.ts';
import { createPaint, toOneLine } from '../../terminal/output.ts';
import type { Paint } from '../../terminal/output.ts';
import { toTableLines, toWordyLines } from '../../terminal/table.ts';
import { describeDiff } from '../../edit/fileChanges.ts';
import type { EvalView, EvaluatedSkill, Judgment, LineOf } from './evalReport.ts';
import { countPassed, toJudgmentLines, toJsonJudgment, toJsonSkill, toJsonTriggers } from './evalReport.ts';
import {
  describeJudged,
  toJsonJudged,
  toJsonScore,
  toJudgedRows,
  toJudgeProblemRows,
  toScoreRows,
} from './scoreReport.ts';

/** Candidates of a skill beside what it is now. */
export interface ComparedSkill {
  readonly skill: EvaluatedSkill;
  readonly report: CandidatesReport;
  /** What a model says of the instructions of each candidate; absent where none was asked. */
  readonly judgedCandidates?: ReadonlyMap<string, JudgedInstructions>;
  readonly judgment: Judgment;
  /** Why the best candidate doesn't pass; empty where it does. */
  readonly failures: EvaluatedSkill['failures'];
  /** The SKILL.md as it is. */
  readonly text: string;
  readonly lineOf: LineOf;
}

/** The shape of `--format json`. */
export function toJsonCandidates(compared: ComparedSkill) {
  const { skill, report, judgment, failures, lineOf } = compared;
  const { best = null, nextGaps } = report.evaluation;
  return {
    ...toJsonJudgment(judgment),
    skill: toJsonSkill(skill, lineOf),
    candidates: joinTriggers(compared).map(each => toJsonCandidate(each, lineOf)),
    best,
    nextGaps,
    failures: failures.map(formatSentence),
  };
}

function toJsonCandidate({ candidate, triggers, judged }: JoinedCandidate, lineOf: LineOf) {
  return {
    name: candidate.name,
    rank: candidate.rank,
    changed: candidate.isChanged,
    gain: candidate.gain,
    triggers: toJsonTriggers(triggers, lineOf),
    score: toJsonScore(candidate.score),
    ...(judged && { judged: toJsonJudged(judged) }),
    gains: candidate.dimensions,
  };
}

interface JoinedCandidate {
  readonly candidate: RankedCandidate;
  readonly triggers: CandidatesReport['candidates'][number]['triggers'];
  readonly text: string;
  readonly judged?: JudgedInstructions;
}

function joinTriggers({ report, judgedCandidates }: ComparedSkill): JoinedCandidate[] {
  const { evaluation, candidates } = report;
  return evaluation.candidates.flatMap(candidate => {
    const found = candidates.find(({ name }) => name === candidate.name);
    const judged = judgedCandidates?.get(candidate.name);
    return found === undefined
      ? []
      : [{ candidate, triggers: found.triggers, text: found.text, ...(judged && { judged }) }];
  });
}

type CandidatesView = Omit<EvalView, 'hasThresholds'>;

/** The same for people: a ranking, what each candidate gains, and how its text differs. */
export function describeCandidates(compared: ComparedSkill, view: CandidatesView): string {
  const { skill, report, judgment, failures, text } = compared;
  const paint = createPaint(view.environment);
  const { best, nextGaps } = report.evaluation;
  const joined = joinTriggers(compared);
  const toJudgedCell = (judged?: JudgedInstructions) => ({ text: judged ? describeJudged(judged) : '' });
  const rows = [
    [
      { text: ' ' },
      { text: toOneLine(skill.triggers.path), paint: (words: string) => paint('dim', words) },
      { text: `score ${skill.rated.score.overallScore}` },
      { text: '' },
      toJudgedCell(skill.judged),
      { text: countPassed(skill.triggers.results) },
    ],
    ...joined.map(({ candidate, triggers, judged }) => [
      { text: String(candidate.rank) },
      { text: toOneLine(candidate.name) },
      { text: `score ${candidate.score.overallScore}` },
      { text: candidate.isChanged ? toSigned(candidate.gain) : 'unchanged' },
      toJudgedCell(judged),
      { text: countPassed(triggers.results) },
    ]),
  ];
  const lines = [
    paint('bold', `Candidates of ${toOneLine(skill.triggers.id)}`),
    ...toTableLines(['right', 'left', 'left', 'left', 'left', 'left'], rows),
    '',
    best === undefined
      ? 'No candidate is better than the skill.'
      : `The best candidate is ${toOneLine(best)}. Nothing was written; use skillwright eval promote to put its body in place.`,
    ...(nextGaps.length === 0 ? [] : [`Next gaps: ${nextGaps.map(toOneLine).join(', ')}`]),
    ...toJudgmentLines(judgment),
    ...failures.map(failure => paint('red', toOneLine(formatSentence(failure)))),
  ];
  const details = joined.map(each =>
    describeCandidate(each, { text, path: skill.triggers.path }, view, paint),
  );
  return `${lines.map(line => `${line}\n`).join('')}${details.join('')}`;
}

function describeCandidate(
  { candidate, text: after, judged }: JoinedCandidate,
  { text: before, path }: { readonly text: string; readonly path: string },
  { showsAll, environment }: CandidatesView,
  paint: Paint,
): string {
  const { dimensions } = candidate.score;
  const isShown = (at: number) => showsAll || candidate.dimensions[at]?.gain !== 0;
  const shown = dimensions.filter((_, at) => isShown(at));
  const rows = toWordyLines(
    ['left', 'left', 'right'],
    [
      ...toScoreRows({ dimensions: shown }, paint),
      ...(judged ? [...toJudgeProblemRows(judged, paint), ...toJudgedRows(judged, paint)] : []),
    ],
    environment.width,
  );
  const diff = before === after ? '' : describeDiff([{ path, kind: 'changed', before, after }], environment);
  return `\n${paint('bold', toOneLine(candidate.name))}\n${rows.map(row => `${row}\n`).join('')}${diff}`;
}

export function toSigned(gain: number): string {
  return gain < 0 ? String(gain) : `+${gain}`;
}
