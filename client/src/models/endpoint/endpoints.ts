import type { EndpointKind } from '../../../../server/src/protocol/endpoints.ts';
import { endpointKinds, originOf } from '../../../../server/src/protocol/endpoints.ts';

/** A service with models from the user's settings. Its key is stored separately. */
export interface ModelEndpoint {
  /** Unique, and without a slash. */
  readonly name: string;
  readonly kind: EndpointKind;
  /** Up to where `/chat/completions` or `/messages` follows: `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  /** As the service calls them. */
  readonly models: readonly string[];
}

/** Reads the endpoints of a setting; leaves out invalid entries and those with the name of an earlier one. */
export function readEndpoints(value: unknown): readonly ModelEndpoint[] {
  const endpoints = new Map<string, ModelEndpoint>();
  for (const entry of Array.isArray(value) ? value : []) {
    const endpoint = readEndpoint(entry);
    if (endpoint !== undefined && !endpoints.has(endpoint.name)) {
      endpoints.set(endpoint.name, endpoint);
    }
  }
  return [...endpoints.values()];
}

function readEndpoint(entry: unknown): ModelEndpoint | undefined {
  if (typeof entry !== 'object' || entry === null) {
    return undefined;
  }
  const [name, url, models]: unknown[] = ['name', 'url', 'models'].map(key => Reflect.get(entry, key));
  const kind = endpointKinds.find(each => each === Reflect.get(entry, 'kind'));
  if (typeof name !== 'string' || !isEndpointName(name) || typeof url !== 'string' || kind === undefined) {
    return undefined;
  }
  const ids = Array.isArray(models) ? models.filter(id => typeof id === 'string' && id !== '') : [];
  return originOf(url) === undefined ? undefined : { name, kind, url, models: [...new Set<string>(ids)] };
}

/** A slash would end the name within the id of a model. */
export function isEndpointName(name: string): boolean {
  return name.trim() !== '' && !name.includes('/');
}

/** The address of something that the service has, such as `models`. */
export function addressBelow(url: string, rest: string): string {
  return `${url.replace(/\/+$/, '')}/${rest}`;
}
