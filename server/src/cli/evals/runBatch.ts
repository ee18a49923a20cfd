import { formatCount } from '../../core/text/format/formatCount.ts';
import type { TokenUsage } from '../../core/chat/judge/askModel.ts';
import { JudgeBatch } from '../../core/chat/judge/judgeBatch.ts';
import { connectModel } from '../models/connectModel.ts';
import { withInterruption } from '../terminal/interruption.ts';
import type { Environment } from '../terminal/output.ts';
import { plural, UsageError } from '../terminal/output.ts';
import { createProgressReporter } from '../terminal/progress.ts';
import type { Judging } from './judgeOptions.ts';

export interface BatchResult<Result> {
  readonly result: Result;
  /** As the service counted them. */
  readonly tokens: TokenUsage;
}

/**
 * Asks a model everything that was planned. Says before what that takes, and refuses to take more than is allowed.
 * @param plan puts requests into the batch, and returns what makes the result once it has run
 * @returns undefined where a person interrupted it
 */
export async function runBatch<Result>(
  { choice, runs, maxTokens = Infinity }: Judging,
  environment: Environment,
  plan: (batch: JudgeBatch) => () => Result,
): Promise<BatchResult<Result> | undefined> {
  const { writeError } = environment;
  const batch = new JudgeBatch(runs);
  const finish = plan(batch);
  const { calls, tokens } = batch.estimate;
  const cost = `${plural(calls, 'request')} to ${choice.name}, about ${formatCount(tokens)} tokens`;
  if (tokens > maxTokens) {
    throw new UsageError(`This takes ${cost}, more than --max-tokens ${maxTokens}.`);
  }
  writeError(`${cost}.\n`);
  const progress = createProgressReporter(environment);
  const isWhole = await withInterruption(async token => {
    await batch.run(connectModel(choice, environment), token, done =>
      progress.show(`${done} / ${calls} answers`),
    );
    return !token.isCancellationRequested;
  });
  progress.clear();
  const { input, output } = batch.usage;
  if (!isWhole) {
    writeError(
      `Canceled, so nothing is reported. Tokens used so far: ${formatCount(input)} in, ${formatCount(output)} out.\n`,
    );
    return undefined;
  }
  return { result: finish(), tokens: batch.usage };
}
