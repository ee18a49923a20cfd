import type { IntegrationDescription } from '../../../model/workspace/workspaceDescription.ts';
import { findIntegration } from '../../../model/workspace/workspaceSystem.ts';
import type { RequiredIntegration } from '../../../model/manifest/manifest.ts';
import type { ReadinessCheck } from '../world/readiness.ts';
import type { ReadinessWorld } from '../world/readinessWorld.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';
import type { Verdict } from './toCheck.ts';
import { toCheck, unlisted } from './toCheck.ts';

const integration = {
  ok: "The integration '{name}' is set up.",
  synced: "The integration '{name}' is set up, and was last synced at {syncedAt}.",
  absent:
    "There is no integration '{name}'; connect it and list it in skillwright.json, or take it out of the manifest.",
  unset:
    "The integration '{name}' is not set up; connect it, and say so with `configured: true` in skillwright.json.",
  unsaid:
    "Whether the integration '{name}' is set up is not known; say so with `configured` in skillwright.json.",
  unlisted:
    "Whether there is an integration '{name}' is not known, since skillwright.json lists no integrations.",
} as const;

const resource = {
  ok: "The integration '{integration}' has the resource '{name}'.",
  missing:
    "The integration '{integration}' has no resource '{name}'; add it there and in skillwright.json, or take it out of the manifest.",
  unknown:
    "Whether the integration '{integration}' has the resource '{name}' is not known, since skillwright.json lists no resources of it.",
} as const;

/** The integrations that the manifest requires, and the resources that each of them is to have. */
export function checkIntegrations({ manifest }: SkillNeeds, world: ReadinessWorld): ReadinessCheck[] {
  return mergeById(manifest?.requiredIntegrations ?? []).flatMap(({ integrationId, requiredResources }) => {
    const found = findIntegration(world.workspace, integrationId);
    const resources = requiredResources.map(name =>
      toCheck('resource', name, evaluateResource(name, integrationId, found, world)),
    );
    return [toCheck('integration', integrationId, evaluateIntegration(integrationId, found, world))].concat(
      resources,
    );
  });
}

/** A manifest may name an integration twice, with a preset and resources of its own each time. */
function mergeById(
  required: readonly RequiredIntegration[],
): Pick<RequiredIntegration, 'integrationId' | 'requiredResources'>[] {
  const resources = new Map<string, Set<string>>();
  for (const { integrationId, requiredResources } of required) {
    const known = resources.get(integrationId) ?? new Set();
    requiredResources.forEach(name => known.add(name));
    resources.set(integrationId, known);
  }
  return Array.from(resources, toRequired);
}

function toRequired([integrationId, names]: [string, ReadonlySet<string>]) {
  return { integrationId, requiredResources: [...names] };
}

function evaluateIntegration(
  name: string,
  found: IntegrationDescription | undefined,
  world: ReadinessWorld,
): Verdict {
  const declare = { kind: 'declare', what: 'integration', name } as const;
  if (world.workspace.integrations === undefined) {
    return unlisted(world, { template: integration.unlisted, fix: declare });
  }
  if (found === undefined) {
    return { status: 'missing', template: integration.absent, fix: declare };
  }
  const { configured, syncedAt } = found;
  if (configured !== true) {
    const status = configured === false ? 'missing' : 'unknown';
    const template = configured === false ? integration.unset : integration.unsaid;
    return { status, template, fix: { kind: 'open-workspace' } };
  }
  return syncedAt === undefined
    ? { status: 'ok', template: integration.ok }
    : { status: 'ok', template: integration.synced, args: { syncedAt } };
}

/** What an integration without a list of resources has is not known, and one that is not there has none. */
function evaluateResource(
  name: string,
  of: string,
  found: IntegrationDescription | undefined,
  world: ReadinessWorld,
): Verdict {
  const args = { integration: of };
  const fix = { kind: 'declare', what: 'resource', name, of } as const;
  const isAbsent = world.workspace.integrations !== undefined && found === undefined;
  const resources = isAbsent ? [] : found?.resources;
  if (resources === undefined) {
    return unlisted(world, { template: resource.unknown, args, fix });
  }
  return resources.includes(name)
    ? { status: 'ok', template: resource.ok, args }
    : { status: 'missing', template: resource.missing, args, fix };
}
