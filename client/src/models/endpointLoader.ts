import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { streamEndpoint } from './endpoint/endpointStream.ts';

let loading: Promise<typeof streamEndpoint> | undefined;

/** Loads the code that calls endpoints. It is a separate bundle because its library is large and most windows never call a model. */
export function loadEndpointStream(): Promise<typeof streamEndpoint> {
  return (loading ??= load());
}

async function load(): Promise<typeof streamEndpoint> {
  const bundle = pathToFileURL(path.join(__dirname, 'endpointStream.cjs')).href;
  const loaded: { readonly streamEndpoint: typeof streamEndpoint } = await import(bundle);
  return loaded.streamEndpoint;
}
