import type { EndpointTarget, ModelFailure } from '../../../../server/src/protocol/endpoints.ts';
import type { CallClock } from './callClock.ts';
import { defaultClock } from './callClock.ts';
import { EndpointCall } from './endpointCall.ts';
import { addressBelow } from './endpoints.ts';

/** Requests the models of an endpoint and sorts them. It never throws; a failure is part of the answer. */
export async function fetchModels(
  target: EndpointTarget,
  signal: AbortSignal,
  clock: CallClock = defaultClock,
): Promise<{ readonly models: readonly string[] } | { readonly failure: ModelFailure }> {
  const call = new EndpointCall(target, clock, 'application/json');
  try {
    const response = await call.fetch(addressBelow(target.url, 'models'), {
      headers: target.kind === 'anthropic' ? { 'anthropic-version': '2023-06-01' } : {},
      signal,
    });
    return { models: readModels(await response.json()) };
  } catch (error) {
    const isJson = !(error instanceof SyntaxError);
    const other: ModelFailure = { kind: isJson ? 'cut' : 'unreadable', detail: '' };
    return { failure: call.failure ?? other };
  }
}

function readModels(answer: unknown): readonly string[] {
  const data: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined;
  const ids = (Array.isArray(data) ? data : []).map((each: unknown) =>
    typeof each === 'object' && each !== null ? Reflect.get(each, 'id') : undefined,
  );
  return [...new Set(ids.filter(id => typeof id === 'string' && id !== ''))].toSorted((one, other) =>
    one.localeCompare(other),
  );
}
