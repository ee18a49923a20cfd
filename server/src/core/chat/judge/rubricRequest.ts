import type { JudgeOptions } from '../../operations/evals/buildSkillJudgeOptions.ts';
import type { RubricRun } from '../../operations/evals/readJudgeAnswer.ts';
import { readJudgeAnswer } from '../../operations/evals/readJudgeAnswer.ts';
import type { CriteriaSetDimension } from '../../operations/evals/rubric.ts';
import type { ModelRequest } from '../conversation/chatModel.ts';
import type { ModelAnswer } from './askModel.ts';

export function toRubricRequest({ system, message }: JudgeOptions): ModelRequest {
  return { system, messages: [{ role: 'user', text: message }], tools: [] };
}

/** How long an answer is about, in tokens: each dimension has its key, its score and a sentence. */
export function rubricAnswerTokens({ dimensions }: JudgeOptions): number {
  return 20 + 50 * dimensions.length;
}

export function readRubricAnswer(
  answer: ModelAnswer,
  dimensions: readonly CriteriaSetDimension[],
): RubricRun {
  return answer.kind === 'failed' ? answer : readJudgeAnswer(answer.text, dimensions);
}
