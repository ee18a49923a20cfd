import type { CallClock } from '../../../client/src/models/endpoint/callClock.ts';
import { streamEndpoint } from '../../../client/src/models/endpoint/endpointStream.ts';
import type { EndpointKind, EndpointPart } from '../../../server/src/protocol/endpoints.ts';
import type { ModelRequest } from '../../../server/src/protocol/models.ts';
import type { ScriptedAnswer, SeenRequest } from '../../support/scriptedModel.ts';
import { withScriptedModel } from '../../support/scriptedModel.ts';

/** Time passes only where a test wants it to: it waits for nothing and gives nothing up. */
export const stillClock: CallClock = {
  first: 2 ** 30,
  silence: 2 ** 30,
  now: () => 0,
  sleep: async (_, signal) => signal.throwIfAborted(),
};

export const hello: ModelRequest = {
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'Hello' }],
  tools: [
    {
      name: 'look',
      description: 'Looks.',
      parameters: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
    },
  ],
};

export interface SentRequest {
  readonly kind?: EndpointKind;
  readonly key?: string;
  readonly request?: ModelRequest;
  readonly clock?: Partial<CallClock>;
  readonly signal?: AbortSignal;
  readonly onPart?: (part: EndpointPart) => void;
}

/** Asks a service that answers like this, and tells all parts of what it says and what it was asked. */
export function ask(
  answers: readonly ScriptedAnswer[],
  { kind = 'openai-compatible', key, request = hello, clock, signal, onPart }: SentRequest = {},
): Promise<{ readonly parts: readonly EndpointPart[]; readonly requests: readonly SeenRequest[] }> {
  return withScriptedModel({ answers }, async ({ url, requests }) => {
    const target = { kind, url, model: 'scripted', ...(key !== undefined && { key }) };
    const stream = streamEndpoint(target, request, signal ?? new AbortController().signal, {
      ...stillClock,
      ...clock,
    });
    return { parts: await collect(stream, onPart), requests };
  });
}

export async function collect(
  stream: AsyncIterable<EndpointPart>,
  onPart?: (part: EndpointPart) => void,
): Promise<readonly EndpointPart[]> {
  const parts: EndpointPart[] = [];
  for await (const part of stream) {
    parts.push(part);
    onPart?.(part);
  }
  return parts;
}

/** The parts with the pieces of a text put together. */
export function joinTexts(parts: readonly EndpointPart[]): readonly EndpointPart[] {
  const joined: EndpointPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      joined.splice(-1, 1, { kind: 'text', text: last.text + part.text });
    } else {
      joined.push(part);
    }
  }
  return joined;
}
