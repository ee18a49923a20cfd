import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import type { Cancellation } from '../../text/position/span.ts';
import type { ChatModel, ModelRequest, ToolCall } from '../conversation/chatModel.ts';

/** Tokens as a service counted them. */
export interface TokenUsage {
  readonly input: number;
  readonly output: number;
}

/** The whole answer of a model. */
export type ModelAnswer = { readonly usage: TokenUsage } & (
  | { readonly kind: 'answered'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'failed'; readonly problem: Sentence }
);

/** Asks a model once and waits for its whole answer. An answer that was cut, refused or canceled has failed. */
export async function askModel(
  model: ChatModel,
  request: ModelRequest,
  cancellation: Cancellation,
): Promise<ModelAnswer> {
  const calls: ToolCall[] = [];
  let text = '';
  let usage: TokenUsage = { input: 0, output: 0 };
  let problem: Sentence | undefined;
  for await (const part of model.stream(request, cancellation)) {
    switch (part.kind) {
      case 'text':
        text += part.text;
        break;
      case 'call':
        calls.push(part.call);
        break;
      case 'usage':
        usage = { input: part.input, output: part.output };
        break;
      case 'retry':
        break;
      case 'cut':
        problem =
          part.by === 'length'
            ? toSentence('The answer is too long for the model.')
            : toSentence('The model refused to answer.');
        break;
      case 'failed':
        problem = toSentence('{problem}', { problem: part.problem });
        break;
    }
  }
  problem ??= cancellation.isCancellationRequested ? toSentence('The run was canceled.') : undefined;
  return problem === undefined
    ? { kind: 'answered', text, calls, usage }
    : { kind: 'failed', problem, usage };
}
