import type { ChatModel, ModelPart, ModelRequest } from '../../core/chat/conversation/chatModel.ts';
import { maskModel } from '../../core/chat/conversation/maskModel.ts';
import { formatSentence } from '../../core/model/findings/messages.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { bundleAddress } from '../../node/process/bundleAddress.ts';
import type { EndpointModule } from '../../protocol/endpoints.ts';
import { endpointBundle, toFailureSentence } from '../../protocol/endpoints.ts';
import type { Environment } from '../terminal/output.ts';
import type { ModelChoice } from './modelChoice.ts';

/** Milliseconds between two checks of a cancellation, which has no event for being requested. */
const lookInterval = 100;

/**
 * A model of a service. Nothing is loaded or sent before it is asked. Its key never appears in the output, and secrets of skills never in
 * what is sent.
 */
export function connectModel(
  choice: ModelChoice,
  { hide, mask = String }: Pick<Environment, 'hide' | 'mask'>,
): ChatModel {
  const { key } = choice.target;
  if (key !== undefined) {
    hide?.(() => [key]);
  }
  return maskModel({ stream: (request, cancellation) => stream(choice, request, cancellation) }, mask);
}

async function* stream(
  { place, target }: ModelChoice,
  request: ModelRequest,
  cancellation: Cancellation,
): AsyncGenerator<ModelPart> {
  // The library in this bundle is large, so nothing else loads it.
  const { streamEndpoint }: EndpointModule = await import(bundleAddress(endpointBundle));
  const canceled = new AbortController();
  const look = () => {
    if (cancellation.isCancellationRequested) {
      canceled.abort();
    }
  };
  look();
  const looking = setInterval(look, lookInterval);
  try {
    for await (const part of streamEndpoint(target, request, canceled.signal)) {
      yield part.kind === 'failed'
        ? {
            kind: 'failed',
            problem: formatSentence(toFailureSentence(part.failure, place, target.key !== undefined)),
          }
        : part;
    }
  } finally {
    clearInterval(looking);
  }
}
