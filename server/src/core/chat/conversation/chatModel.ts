import type { Cancellation } from '../../text/position/span.ts';

/** A call as the model wrote it. */
export interface ToolCall {
  /** What the result is told by; unique in its message. */
  readonly id: string;
  readonly name: string;
  /** JSON, or what the model takes for it. */
  readonly arguments: string;
}

export type ChatMessage =
  /** What a person wrote, what they said at a gate, or what the turn says in their place where a skill takes over. */
  | { readonly role: 'user'; readonly text: string; readonly by?: 'gate' | 'handover' }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | {
      readonly role: 'tool';
      readonly callId: string;
      readonly name: string;
      readonly text: string;
      readonly isError: boolean;
    };

/** What a model is told of a tool. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  /** The system prompt. */
  readonly system: string;
  /** From the first of the chat to the last, which a person or a tool wrote. */
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDefinition[];
}

/** A request that a service turned away, and that is sent again after a pause. */
export interface ModelRetry {
  /** `limit` where too many requests were sent, `busy` where the service has no time or failed. */
  readonly because: 'limit' | 'busy';
  readonly milliseconds: number;
  /** The attempt that follows, from 2 on. */
  readonly attempt: number;
  readonly maxAttempts: number;
}

/** A piece of an answer. Only a call that comes as such is one: text that looks like a call is text. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly call: ToolCall }
  | { readonly kind: 'usage'; readonly input: number; readonly output: number }
  | ({ readonly kind: 'retry' } & ModelRetry)
  /** The answer ended by itself where there is none. */
  | { readonly kind: 'cut'; readonly by: 'length' | 'refusal' }
  /** Nothing comes after it; the sentence is for people. */
  | { readonly kind: 'failed'; readonly problem: string };

/** A model, wherever it runs. It never throws, and ends its stream soon after it was canceled. */
export interface ChatModel {
  stream(request: ModelRequest, cancellation: Cancellation): AsyncIterable<ModelPart>;
}
