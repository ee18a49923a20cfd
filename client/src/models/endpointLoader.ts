import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointModule } from '../../../server/src/protocol/endpoints.ts';
import { endpointBundle } from '../../../server/src/protocol/endpoints.ts';

let loading: Promise<EndpointModule['streamEndpoint']> | undefined;

/** Loads the code that calls endpoints. It is a separate bundle because its library is large and most windows never call a model. */
export function loadEndpointStream(): Promise<EndpointModule['streamEndpoint']> {
  return (loading ??= load());
}

async function load(): Promise<EndpointModule['streamEndpoint']> {
  const bundle = pathToFileURL(path.join(__dirname, endpointBundle)).href;
  const { streamEndpoint }: EndpointModule = await import(bundle);
  return streamEndpoint;
}
