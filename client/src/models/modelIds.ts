import type { ModelTier } from '../../../server/src/protocol/models.ts';
import { automaticModel } from '../../../server/src/protocol/models.ts';
import type { ModelEndpoint } from './endpoint/endpoints.ts';

/** The provider of a model. */
export type ModelPlace =
  | { readonly kind: 'endpoint'; readonly endpoint: string; readonly model: string }
  /** A model of another extension. */
  | { readonly kind: 'editor'; readonly vendor: string; readonly model: string };

export function toModelId(place: ModelPlace): string {
  return place.kind === 'endpoint'
    ? `endpoint:${place.endpoint}/${place.model}`
    : `vscode:${place.vendor}/${place.model}`;
}

/** Undefined where it is the id of no model of an endpoint or an extension. */
export function readModelId(id: string): ModelPlace | undefined {
  // Names of models may have slashes themselves, names of endpoints and vendors do not.
  const [, scheme, owner = '', model = ''] = /^(endpoint|vscode):([^/]+)\/(.+)$/s.exec(id) ?? [];
  if (scheme === undefined) {
    return undefined;
  }
  return scheme === 'endpoint'
    ? { kind: 'endpoint', endpoint: owner, model }
    : { kind: 'editor', vendor: owner, model };
}

export interface ModelSettings {
  readonly endpoints: readonly ModelEndpoint[];
  /** Id of a model; empty where none is set. */
  readonly defaultModel: string;
  /** Id of the model that chooses the skill for a message; empty where the model of the chat does. */
  readonly classifier: string;
  /** Ids of models by what a message calls for. */
  readonly tiers: Readonly<Partial<Record<ModelTier, string>>>;
}

/**
 * Returns the id of the model for a message: the requested one; for `auto` that of the tier, the default, or the first one of an endpoint.
 * Returns undefined where nothing is set.
 */
export function resolveModel(
  requested: string,
  tier: ModelTier,
  settings: ModelSettings,
): string | undefined {
  if (requested !== automaticModel) {
    return requested;
  }
  const { endpoints, defaultModel, tiers } = settings;
  const set = [tiers[tier], defaultModel].find(id => id !== undefined && id !== '');
  return set ?? endpointModels(endpoints)[0]?.id;
}

/** The ids of all models of endpoints, in their order. */
export function endpointModels(
  endpoints: readonly ModelEndpoint[],
): readonly { readonly id: string; readonly model: string; readonly endpoint: ModelEndpoint }[] {
  return endpoints.flatMap(endpoint =>
    endpoint.models.map(model => ({
      id: toModelId({ kind: 'endpoint', endpoint: endpoint.name, model }),
      model,
      endpoint,
    })),
  );
}
