import { addressBelow } from './endpoints.ts';
import { systemCodeOf } from './modelFailure.ts';

/** An endpoint as OpenAI describes `/v1/embeddings`; Ollama, LM Studio and vLLM have the same. */
export interface EmbeddingsEndpoint {
  /** Up to where `/embeddings` follows: `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; undefined where the endpoint needs none. */
  readonly key?: string;
}

export type Vectors =
  | { readonly vectors: readonly (readonly number[])[] }
  | { readonly failure: EmbeddingsFailure };

/** The reason of a failure without any part of the key: `detail` is a status, or a message of the system about the connection. */
export interface EmbeddingsFailure {
  readonly kind: 'timeout' | 'unreachable' | 'refused' | 'unauthorized' | 'unreadable';
  readonly detail: string;
}

/** Requests the vectors of texts. It never throws; a failure is part of the answer. */
export async function fetchEmbeddings(
  { url, model, key }: EmbeddingsEndpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Vectors> {
  try {
    const response = await fetch(addressBelow(url, 'embeddings'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts }),
      // A redirect could carry the key to someone else.
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      const kind = response.status === 401 || response.status === 403 ? 'unauthorized' : 'refused';
      return { failure: { kind, detail: String(response.status) } };
    }
    return readVectors(await response.json(), texts.length);
  } catch (error) {
    return { failure: describe(error) };
  }
}

function describe(error: unknown): EmbeddingsFailure {
  if (error instanceof SyntaxError) {
    return { kind: 'unreadable', detail: 'JSON' };
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') {
    return { kind: 'timeout', detail: '' };
  }
  return { kind: 'unreachable', detail: systemCodeOf(error) };
}

/** The answer lists vectors with the index of their text, in whatever order. */
function readVectors(answer: unknown, count: number): Vectors {
  const data: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined;
  const vectors: (readonly number[])[] = [];
  for (const [place, item] of (Array.isArray(data) ? data : []).entries()) {
    const isObject = typeof item === 'object' && item !== null;
    const index: unknown = isObject ? Reflect.get(item, 'index') : undefined;
    const embedding: unknown = isObject ? Reflect.get(item, 'embedding') : undefined;
    if (Array.isArray(embedding) && embedding.every(value => typeof value === 'number')) {
      vectors[typeof index === 'number' ? index : place] = embedding;
    }
  }
  const isWhole = Array.from({ length: count }, (_, index) => vectors[index]).every(
    vector => vector !== undefined,
  );
  return vectors.length === count && isWhole
    ? { vectors }
    : { failure: { kind: 'unreadable', detail: `${vectors.length}/${count}` } };
}
