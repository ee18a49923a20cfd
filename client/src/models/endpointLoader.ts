import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { streamEndpoint } from './endpointStream.ts';

let loading: Promise<typeof streamEndpoint> | undefined;

/** What speaks to endpoints. It is a bundle of its own: its library is large, and most windows never ask a model. */
export function loadEndpointStream(): Promise<typeof streamEndpoint> {
  return (loading ??= load());
}

async function load(): Promise<typeof streamEndpoint> {
  const bundle = pathToFileURL(path.join(__dirname, 'endpointStream.js')).href;
  const loaded: { readonly streamEndpoint: typeof streamEndpoint } = await import(bundle);
  return loaded.streamEndpoint;
}
