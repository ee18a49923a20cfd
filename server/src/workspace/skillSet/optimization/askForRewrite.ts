import type { ChatModel } from '../../../core/chat/conversation/chatModel.ts';
import { maxInstructions } from '../../../core/operations/evals/readRewrite.ts';
import type { RewriteRequest } from '../../../core/operations/evals/rewriteRequest.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import { estimateTokens } from '../../../core/text/tokens/estimateTokens.ts';

/** What became of a request. */
export interface RewriteAnswer {
  readonly text: string;
  readonly usage: RewriteUsage;
  readonly end:
    | 'whole'
    | 'canceled'
    | 'over-budget'
    | 'too-long'
    | 'cut'
    | 'refused'
    | { readonly problem: string };
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
 * Asks a model for other instructions. The answer is broken off once it is longer than any that can be taken, or passes the budget.
 * @param maxTokens of the request and its answer
 */
export async function askForRewrite(
  model: ChatModel,
  { system, message }: RewriteRequest,
  { maxTokens, cancellation }: { readonly maxTokens: number; readonly cancellation: Cancellation },
): Promise<RewriteAnswer> {
  const input = countTokens(system) + countTokens(message);
  const token = { isCancellationRequested: cancellation.isCancellationRequested };
  const isCanceled = () => (token.isCancellationRequested ||= cancellation.isCancellationRequested);
  let text = '';
  let counted: RewriteUsage | undefined;
  let end: RewriteAnswer['end'] = 'whole';
  const request = { system, messages: [{ role: 'user', text: message }], tools: [] } as const;
  const stream = model.stream(request, {
    get isCancellationRequested() {
      return isCanceled();
    },
  });
  for await (const part of stream) {
    if (part.kind === 'text') {
      text += part.text;
    } else if (part.kind === 'usage') {
      counted = { input: part.input, output: part.output, isCounted: true };
    } else if (part.kind === 'cut') {
      end = part.by === 'length' ? 'cut' : 'refused';
    } else if (part.kind === 'failed') {
      end = { problem: part.problem };
    }
    if (end === 'whole' && text.length > maxAnswer) {
      end = 'too-long';
    } else if (end === 'whole' && input + countTokens(text) > maxTokens) {
      end = 'over-budget';
    }
    if (end === 'too-long' || end === 'over-budget') {
      token.isCancellationRequested = true;
      break;
    }
  }
  return {
    text,
    usage: counted ?? { input, output: countTokens(text), isCounted: false },
    end: cancellation.isCancellationRequested ? 'canceled' : end,
  };
}

/** As estimated, without a model's vocabulary. */
export function countTokens(text: string): number {
  return estimateTokens(text, { start: 0, end: text.length }, Infinity).count;
}
