import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import { formatSentence } from '../../model/findings/messages.ts';
import type { RunSummary } from './judgeByRuns.ts';
import { describeInterval } from './judgeByRuns.ts';

/** How sure a result is, and why some runs don't count. Where none was answered, the result says why already. */
export function describeRuns({ answered, interval, ...failures }: RunSummary): Sentence[] {
  return [
    ...(interval === undefined ? [] : [describeInterval(interval)]),
    ...(answered === 0 ? [] : describeFailedRuns(failures)),
  ];
}

/** How many runs failed, and why; nothing where none did. */
export function describeFailedRuns({
  failed: count,
  problems,
}: Pick<RunSummary, 'failed' | 'problems'>): Sentence[] {
  const why = problems.map(formatSentence).join(' ');
  return count === 0
    ? []
    : [
        count === 1
          ? toSentence('1 run failed: {why}', { why })
          : toSentence('{count} runs failed: {why}', { count, why }),
      ];
}
