import type { ChatModel, ModelPart, ModelRequest } from '../conversation/chatModel.ts';
import { estimateTokens } from '../../text/tokens/estimateTokens.ts';

/** Tokens of a text, by the estimate. */
export function tokensOf(text: string): number {
  return estimateTokens(text, { start: 0, end: text.length }, Infinity).count;
}

/** Tokens of all that a model is sent, by the estimate. */
export function tokensOfRequest(request: Pick<ModelRequest, 'system' | 'messages' | 'tools'>): number {
  return tokensOf(request.system) + tokensOf(JSON.stringify([request.messages, request.tools]));
}

/** Counts the tokens of models: those that the service reports, or else an estimate. */
export class TokenCount {
  #used = 0;
  #isEstimated = false;

  get used(): number {
    return this.#used;
  }

  /** Whether any part of the count is an estimate. */
  get isEstimated(): boolean {
    return this.#isEstimated;
  }

  /** The same model, whose answers are counted. */
  watch(model: ChatModel): ChatModel {
    return { stream: (request, cancellation) => this.#count(request, model.stream(request, cancellation)) };
  }

  async *#count(request: ModelRequest, parts: AsyncIterable<ModelPart>): AsyncGenerator<ModelPart> {
    let [reported, output] = [0, ''];
    try {
      for await (const part of parts) {
        reported += part.kind === 'usage' ? part.input + part.output : 0;
        output += part.kind === 'text' ? part.text : part.kind === 'call' ? part.call.arguments : '';
        yield part;
      }
    } finally {
      // A request that failed at once took nothing.
      const isEstimated = reported === 0 && output !== '';
      this.#isEstimated ||= isEstimated;
      this.#used += isEstimated ? tokensOfRequest(request) + tokensOf(output) : reported;
    }
  }
}
