import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { FinishReason, LanguageModelMiddleware, LanguageModelUsage, TextStreamPart, ToolSet } from 'ai';
import {
  InvalidResponseDataError,
  JSONParseError,
  NoOutputGeneratedError,
  streamText,
  TypeValidationError,
  wrapLanguageModel,
} from 'ai';
import type {
  EndpointPart,
  EndpointTarget,
  ModelFailure,
} from '../../../../server/src/protocol/endpoints.ts';
import type { ModelRequest, ToolCall } from '../../../../server/src/protocol/models.ts';
import { describeError } from '../../text/describeError.ts';
import type { CallClock } from './callClock.ts';
import { defaultClock } from './callClock.ts';
import { EndpointCall } from './endpointCall.ts';
import { toModelMessages, toToolSet } from './endpointMessages.ts';
import { toSaid } from './modelFailure.ts';
import { NoticeQueue } from './noticeQueue.ts';
import { toolNamesOf } from './modelRequests.ts';
import type { ToolNames } from './toolNames.ts';

/**
 * Streams the answer of a model of an endpoint. It never throws; a failure is the last part. It ends without another part soon after an
 * abort.
 */
export async function* streamEndpoint(
  target: EndpointTarget & { readonly model: string },
  request: ModelRequest,
  signal: AbortSignal,
  clock: CallClock = defaultClock,
): AsyncGenerator<EndpointPart> {
  const retries = new NoticeQueue<Retry>();
  const call = new EndpointCall(target, clock, 'text/event-stream', retry =>
    retries.push({ kind: 'retry', ...retry }),
  );
  const ended = new AbortController();
  const names = toolNamesOf(request);
  const answer = new Answer(names);
  try {
    const { stream } = streamText({
      model: createModel(target, call),
      ...(request.system !== '' && { system: request.system }),
      messages: toModelMessages(request.messages, names),
      ...(request.tools.length > 0 && { tools: toToolSet(request.tools, names) }),
      // The call retries on its own, and only where that helps.
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, ended.signal]),
      // Errors are parts of the stream as well; without this they would be written to the console.
      onError: () => undefined,
    });
    for await (const part of retries.among(stream)) {
      if (signal.aborted) {
        return;
      }
      if (!('type' in part)) {
        yield part;
        continue;
      }
      yield* answer.take(part);
      if (answer.error !== undefined) {
        break;
      }
    }
  } catch (error) {
    answer.fail(error);
  } finally {
    // A consumer that stops reading cancels the call.
    ended.abort();
  }
  if (!signal.aborted) {
    yield* answer.end(call.failure, target.key);
  }
}

type Retry = Extract<EndpointPart, { readonly kind: 'retry' }>;

/** Creates a model without a key: the call adds the key, and the library doesn't look for one in the environment. */
function createModel({ kind, url, model }: EndpointTarget & { readonly model: string }, call: EndpointCall) {
  const settings = { baseURL: url, fetch: call.fetch };
  const provider =
    kind === 'anthropic'
      ? createAnthropic({ ...settings, apiKey: 'none' })
      : createOpenAICompatible({ ...settings, name: 'endpoint', includeUsage: true });
  return wrapLanguageModel({ model: provider.languageModel(model), middleware: withoutWarnings });
}

/** The library would log that it doesn't know a model, in the log of all extensions; users can't do anything about it. */
const withoutWarnings: LanguageModelMiddleware = {
  wrapStream: async ({ doStream }) => {
    const result = await doStream();
    type Part = typeof result.stream extends ReadableStream<infer Each> ? Each : never;
    const quiet = new TransformStream<Part, Part>({
      transform: (part, controller) =>
        controller.enqueue(part.type === 'stream-start' ? { ...part, warnings: [] } : part),
    });
    return { ...result, stream: result.stream.pipeThrough(quiet) };
  },
};

/** The answer so far. Calls are held back until the answer is complete, since calls of a broken answer may be cut off. */
class Answer {
  readonly #names: ToolNames;
  readonly #calls: ToolCall[] = [];
  /** The arguments of calls as the model writes them, by their ids. */
  readonly #written = new Map<string, string>();
  #error: { readonly is: unknown } | undefined;
  #reason: FinishReason | undefined;
  #usage: LanguageModelUsage | undefined;

  constructor(names: ToolNames) {
    this.#names = names;
  }

  /** The first thing that went wrong. */
  get error(): { readonly is: unknown } | undefined {
    return this.#error;
  }

  fail(error: unknown): void {
    this.#error ??= { is: error };
  }

  *take(part: TextStreamPart<ToolSet>): Generator<EndpointPart> {
    switch (part.type) {
      case 'text-delta':
        if (part.text !== '') {
          yield { kind: 'text', text: part.text };
        }
        break;
      case 'tool-input-delta':
        this.#written.set(part.id, (this.#written.get(part.id) ?? '') + part.delta);
        break;
      case 'tool-call':
        this.#calls.push({
          id: part.toolCallId,
          name: this.#names.fromWire(part.toolName),
          arguments: this.#written.get(part.toolCallId) ?? toText(part.input),
        });
        break;
      case 'finish-step':
        this.#reason = part.finishReason;
        this.#usage = part.usage;
        break;
      case 'error':
        this.fail(part.error);
        break;
      default:
    }
  }

  /** Returns the remaining parts at the end of the stream. */
  *end(failure: ModelFailure | undefined, key: string | undefined): Generator<EndpointPart> {
    const wrong = failure ?? this.#findFailure(key);
    if (wrong !== undefined) {
      yield { kind: 'failed', failure: wrong };
      return;
    }
    for (const call of this.#calls) {
      yield { kind: 'call', call };
    }
    const { inputTokens, outputTokens } = this.#usage ?? {};
    if (inputTokens !== undefined || outputTokens !== undefined) {
      yield { kind: 'usage', input: inputTokens ?? 0, output: outputTokens ?? 0 };
    }
    if (this.#reason === 'length') {
      yield { kind: 'cut', by: 'length' };
    } else if (this.#reason === 'content-filter') {
      yield { kind: 'cut', by: 'refusal' };
    }
  }

  #findFailure(key: string | undefined): ModelFailure | undefined {
    if (this.#error !== undefined) {
      return toFailure(this.#error.is, key);
    }
    const isWhole = this.#reason !== undefined && !['error', 'interrupted'].includes(this.#reason);
    return isWhole ? undefined : { kind: 'cut', detail: '' };
  }
}

/** Errors of the library that are not about the connection. Their messages may quote what the service sent. */
function toFailure(error: unknown, key: string | undefined): ModelFailure {
  if (InvalidResponseDataError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return { kind: 'cut', detail: '' };
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) {
    return { kind: 'unreadable', detail: '' };
  }
  return { kind: 'refused', detail: '', said: toSaid(describeError(error), key) };
}

/** A service may send the arguments as an object instead of a text. */
function toText(input: unknown): string {
  return typeof input === 'string' ? input : JSON.stringify(input ?? {});
}
