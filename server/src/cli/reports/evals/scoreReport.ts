import { describeFailedRuns } from '../../../core/analysis/evals/describeRuns.ts';
import type { RunSummary } from '../../../core/analysis/evals/judgeByRuns.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { RubricScoreResult } from '../../../core/operations/evals/rubric.ts';
import type { JudgedInstructions } from '../../../core/operations/evals/summarizeRubricRuns.ts';
import type { Paint } from '../../terminal/output.ts';
import { toOneLine } from '../../terminal/output.ts';
import type { WordyRow } from '../../terminal/table.ts';
import { toWords } from '../../terminal/table.ts';

export function toJsonScore({ overallScore, dimensions }: RubricScoreResult) {
  return {
    overallScore,
    dimensions: dimensions.map(({ key, title, score, passed, evidence }) => ({
      key,
      title,
      score,
      passed,
      evidence: evidence.map(formatSentence),
    })),
  };
}

export function toJsonRuns({ problems, ...counts }: Pick<RunSummary, 'answered' | 'failed' | 'problems'>) {
  return { ...counts, problems: problems.map(formatSentence) };
}

export function toJsonJudged({ score, spread, runs }: JudgedInstructions) {
  return { score: score ? toJsonScore(score) : null, spread: spread ?? null, runs: toJsonRuns(runs) };
}

/** The score of a judge in a few words: `judge 3.67 ± 0.58`. */
export function describeJudged({ score, spread }: JudgedInstructions): string {
  return score === undefined
    ? 'no score of the judge'
    : `judge ${score.overallScore}${spread === undefined ? '' : ` ± ${spread.overallScore}`}`;
}

export function toJudgeProblemRows({ runs }: JudgedInstructions, paint: Paint): WordyRow[] {
  return describeFailedRuns(runs).map(sentence => ({
    cells: [{ text: ' !', paint: text => paint('yellow', text) }, { text: 'judge' }],
    words: toWords(formatSentence(sentence)),
  }));
}

/** The dimensions as a judge rates them, with its reasons in each run. */
export function toJudgedRows({ score, spread }: JudgedInstructions, paint: Paint): WordyRow[] {
  const rows = score === undefined ? [] : toScoreRows(score, paint);
  return rows.map(({ cells: [mark, key, mean], words }) => {
    const deviation = spread?.dimensions[key?.text ?? ''];
    return {
      cells: [
        mark ?? { text: '' },
        { text: `judge: ${key?.text ?? ''}` },
        { text: `${mean?.text ?? ''}${deviation === undefined ? '' : ` ± ${deviation}`}` },
      ],
      words,
    };
  });
}

export function toScoreRows({ dimensions }: Pick<RubricScoreResult, 'dimensions'>, paint: Paint): WordyRow[] {
  return dimensions.map(({ key, score, passed, evidence }) => ({
    cells: [
      { text: passed ? ' ✓' : ' ✗', paint: text => paint(passed ? 'green' : 'yellow', text) },
      { text: toOneLine(key) },
      { text: String(score) },
    ],
    words: toWords(evidence.map(formatSentence).join(' ')),
  }));
}
