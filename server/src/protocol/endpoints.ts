/** The bundle that calls services of models. It is part of the client and is loaded by its file, so this is all that others know of it. */
import type { Sentence } from '../core/text/format/sentence.ts';
import type { ModelPart, ModelRequest } from './models.ts';

/** Name of the bundle's file beside the others. */
export const endpointBundle = 'endpointStream.cjs';

/** The two supported APIs of services: Chat Completions of OpenAI, and Messages of Anthropic. */
export const endpointKinds = ['openai-compatible', 'anthropic'] as const;

export type EndpointKind = (typeof endpointKinds)[number];

/** An endpoint with its key; undefined where it needs none. */
export interface EndpointTarget {
  readonly kind: EndpointKind;
  /** Up to where `/chat/completions` or `/messages` follows: `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly key?: string;
}

/** The failure of a model, without any part of a key. */
export interface ModelFailure {
  readonly kind:
    | 'unreachable'
    /** Nothing came at all. */
    | 'timeout'
    /** It stopped in the middle, with the connection open. */
    | 'silent'
    /** The connection ended before the answer did. */
    | 'cut'
    | 'unauthorized'
    /** There is nothing at the address, or no such model. */
    | 'missing'
    /** Too many requests. */
    | 'busy'
    | 'refused'
    | 'redirected'
    | 'unreadable';
  /** A status, an address, a content type, or a message of the system about the connection; may be empty. */
  readonly detail: string;
  /** The message of the service, shortened. */
  readonly said?: string;
}

/** A piece of an answer. A failure is data; its receiver puts it into words. */
export type EndpointPart =
  | Exclude<ModelPart, { kind: 'failed' }>
  | { readonly kind: 'failed'; readonly failure: ModelFailure };

/** What the bundle exports. It never throws, and ends soon after an abort. */
export interface EndpointModule {
  readonly streamEndpoint: (
    target: EndpointTarget & { readonly model: string },
    request: ModelRequest,
    signal: AbortSignal,
  ) => AsyncIterable<EndpointPart>;
}

/** Returns the origin that a key is bound to; undefined for an address with another scheme than http, or with a name or password. */
export function originOf(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isHttp = parsed?.protocol === 'http:' || parsed?.protocol === 'https:';
  return isHttp && parsed.username === '' && parsed.password === '' ? parsed.origin : undefined;
}

/** Whether others can read what is sent to an address: http to another computer. */
export function isReadableByOthers(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Describes a failure in a sentence, followed by the message of the service.
 * @param place the service, as people call it
 * @param hasKey the request contained a key
 */
export function toFailureSentence(
  { kind, detail, said }: ModelFailure,
  place: string,
  hasKey: boolean,
): Sentence {
  const isWithoutKey = kind === 'unauthorized' && !hasKey;
  const [withDetail, withoutDetail] = isWithoutKey
    ? ['{place} wants a key ({detail}).']
    : failureTemplates[kind];
  const template = detail === '' ? (withoutDetail ?? withDetail) : withDetail;
  return said === undefined
    ? { template, args: { place, detail } }
    : { template: `${template} It says: {said}`, args: { place, detail, said } };
}

/** With the detail, and without it where that reads differently. */
const failureTemplates: Readonly<
  Record<ModelFailure['kind'], readonly [withDetail: string, withoutDetail?: string]>
> = {
  timeout: ['{place} did not answer in time.'],
  silent: ['{place} stopped in the middle of its answer.'],
  cut: ['The connection to {place} ended in the middle of the answer.'],
  unreachable: ['{place} cannot be reached ({detail}).', '{place} cannot be reached.'],
  unauthorized: ['{place} refused the key ({detail}).'],
  missing: ['{place} has no such model, or its address is wrong ({detail}).'],
  busy: ['{place} has no time for the request ({detail}).'],
  refused: ['{place} answered with status {detail}.', '{place} could not answer.'],
  redirected: ['{place} sends on to {detail}, which gets neither the messages nor the key.'],
  unreadable: [
    '{place} answered with something that is not an answer of a model ({detail}).',
    '{place} answered with something that is not an answer of a model.',
  ],
};
