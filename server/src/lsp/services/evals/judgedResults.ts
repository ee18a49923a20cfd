import { describeFailedRuns, describeRuns } from '../../../core/analysis/evals/describeRuns.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import type { JudgedInstructions } from '../../../core/operations/evals/summarizeRubricRuns.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import type { CaseResult } from '../../../protocol/evals.ts';
import type { PlacedResult } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import { say } from '../../editor/say.ts';
import type { Locate } from './locate.ts';

/** The result of a case that was judged by several runs, in the language of the editor. */
export function toCaseResult(
  { message, expected, passed, why, rate, runs, source, span }: PlacedResult,
  locate: Locate,
  bundle: MessageBundle,
): CaseResult {
  return {
    message,
    expected,
    passed,
    why: [why, ...(runs ? describeRuns(runs) : [])].map(each => say(each, bundle)).join(' '),
    selected: [],
    location: locate(source.file, span),
    rate,
    ...(runs && { runs: runs.answered }),
  };
}

/** What a model says of instructions: the mean of its runs, and that of each dimension with its reasons. */
export function describeJudged({ score, spread, runs }: JudgedInstructions, bundle: MessageBundle): string[] {
  const failed = describeFailedRuns(runs).map(each => say(each, bundle));
  if (score === undefined) {
    return [say(toSentence('The model gave no score.'), bundle), ...failed];
  }
  const plus = (deviation: number | undefined) => (deviation === undefined ? '' : ` ± ${deviation}`);
  const mean = `${score.overallScore}${plus(spread?.overallScore)}`;
  return [
    say(toSentence('The model rates the instructions with {mean} of 5.', { mean }), bundle),
    ...score.dimensions.map(({ key, score: own, passed, evidence }) => {
      const reasons = evidence.map(each => say(each, bundle)).join(' ');
      return `${passed ? '✓' : '✗'} ${key} ${own}${plus(spread?.dimensions[key])} ${reasons}`.trimEnd();
    }),
    ...failed,
  ];
}
