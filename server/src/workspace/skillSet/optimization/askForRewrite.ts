import type { ChatModel } from '../../../core/chat/conversation/chatModel.ts';
import { askModel } from '../../../core/chat/judge/askModel.ts';
import { maxInstructions } from '../../../core/operations/evals/readRewrite.ts';
import type { RewriteRequest } from '../../../core/operations/evals/rewriteRequest.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { estimateTokens } from '../../../core/text/tokens/estimateTokens.ts';

/** What became of a request. */
export interface RewriteAnswer {
  readonly text: string;
  readonly usage: RewriteUsage;
  /** Why the text can't be used; absent where it can. */
  readonly end?: 'over-budget' | { readonly problem: Sentence };
}

export interface RewriteUsage {
  readonly input: number;
  readonly output: number;
  /** False where the model doesn't tell its tokens, so that they are estimated. */
  readonly isCounted: boolean;
}

/** UTF-16 units of an answer that are waited for: instructions of the allowed length and a few words around them. */
const maxAnswer = maxInstructions + 2000;

/**
 * Asks a model for other instructions. The answer is broken off once it is longer than any that can be used, or passes the budget.
 * @param maxTokens of the request and its answer
 */
export async function askForRewrite(
  model: ChatModel,
  { system, message }: RewriteRequest,
  { maxTokens, cancellation }: { readonly maxTokens: number; readonly cancellation: Cancellation },
): Promise<RewriteAnswer> {
  const input = countTokens(system) + countTokens(message);
  let text = '';
  const isOver = () => input + countTokens(text) > maxTokens;
  const bounded: ChatModel = {
    async *stream(...asked) {
      for await (const part of model.stream(...asked)) {
        text += part.kind === 'text' ? part.text : '';
        yield part;
        if (text.length > maxAnswer || isOver()) {
          return;
        }
      }
    },
  };
  const request = { system, messages: [{ role: 'user', text: message }], tools: [] } as const;
  const answer = await askModel(bounded, request, cancellation);
  const isCounted = answer.usage.input + answer.usage.output > 0;
  return {
    text,
    usage: isCounted ? { ...answer.usage, isCounted } : { input, output: countTokens(text), isCounted },
    ...(answer.kind === 'failed'
      ? { end: { problem: answer.problem } }
      : isOver()
        ? { end: 'over-budget' }
        : {}),
  };
}

/** As estimated, without a model's vocabulary. */
export function countTokens(text: string): number {
  return estimateTokens(text, { start: 0, end: text.length }, Infinity).count;
}
