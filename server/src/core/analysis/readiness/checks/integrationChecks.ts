import type { IntegrationDescription } from '../../../model/workspace/workspaceDescription.ts';
import { findIntegration } from '../../../model/workspace/workspaceSystem.ts';
import type { RequiredIntegration } from '../../../model/manifest/manifest.ts';
import type { ReadinessCheck } from '../world/readiness.ts';
import type { ReadinessWorld } from '../world/readinessWorld.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';
import { readTime } from '../../../text/values/readTime.ts';
import type { Verdict } from './toCheck.ts';
import { toCheck, unlisted } from './toCheck.ts';

const integration = {
  ok: "The integration '{name}' is set up.",
  synced: "The integration '{name}' is set up, and was last synced at {syncedAt}.",
  stale:
    "The integration '{name}' was last synced at {syncedAt}, more than {hours} hours ago; sync it again, and update `syncedAt` in skillwright.json.",
  ahead:
    "The integration '{name}' was last synced at {syncedAt}, which lies in the future; correct `syncedAt` in skillwright.json.",
  unsynced:
    "The integration '{name}' is set up; when it was last synced is not known. Set `syncedAt` in skillwright.json.",
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

const preset = {
  ok: "The integration '{integration}' has the connection preset '{name}'.",
  missing:
    "The integration '{integration}' has no connection preset '{name}'; set it up and list it in skillwright.json, or change the manifest.",
  unknown:
    "Whether the integration '{integration}' has the connection preset '{name}' is not known; list it in `connectionPresets` in skillwright.json.",
} as const;

/** The integrations that the manifest requires, and the resources that each of them is to have. */
export function checkIntegrations({ manifest }: SkillNeeds, world: ReadinessWorld): ReadinessCheck[] {
  return mergeById(manifest?.requiredIntegrations ?? []).flatMap(
    ({ integrationId, presets, requiredResources }) => {
      const found = findIntegration(world.workspace, integrationId);
      const of = integrationId;
      const connections = presets.map(name => {
        const fix = { kind: 'open-workspace' } as const;
        const question = { of, listed: found?.connectionPresets, says: preset, fix };
        return toCheck('connection-preset', name, evaluateListed(name, question, world));
      });
      const resources = requiredResources.map(name => {
        const fix = { kind: 'declare', what: 'resource', name, of } as const;
        const question = { of, listed: found?.resources, says: resource, fix };
        return toCheck('resource', name, evaluateListed(name, question, world));
      });
      const own = toCheck('integration', integrationId, evaluateIntegration(integrationId, found, world));
      return [own].concat(connections, resources);
    },
  );
}

interface Requested {
  readonly integrationId: string;
  readonly presets: readonly string[];
  readonly requiredResources: readonly string[];
}

/** A manifest may name an integration twice, with a preset and resources of its own each time. */
function mergeById(required: readonly RequiredIntegration[]): Requested[] {
  const ids = new Set(required.map(({ integrationId }) => integrationId));
  return Array.from(ids, id => {
    const same = required.filter(({ integrationId }) => integrationId === id);
    return {
      integrationId: id,
      presets: [...new Set(same.flatMap(({ connectionPreset }) => connectionPreset ?? []))],
      requiredResources: [...new Set(same.flatMap(({ requiredResources }) => requiredResources))],
    };
  });
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
  const { configured } = found;
  if (configured !== true) {
    const status = configured === false ? 'missing' : 'unknown';
    const template = configured === false ? integration.unset : integration.unsaid;
    return { status, template, fix: { kind: 'open-workspace' } };
  }
  return evaluateSync(found, world);
}

const hour = 3_600_000;

/** How fresh an integration has to be only the workspace knows. */
function evaluateSync(
  { syncedAt, maxSyncAgeHours: hours }: IntegrationDescription,
  { now }: ReadinessWorld,
): Verdict {
  const fix = { kind: 'open-workspace' } as const;
  if (syncedAt === undefined) {
    return hours === undefined
      ? { status: 'ok', template: integration.ok }
      : { status: 'unknown', template: integration.unsynced, fix };
  }
  const time = readTime(syncedAt) ?? now;
  // The clock is read once an hour, and those of other machines differ a little.
  if (time - now > 2 * hour) {
    return { status: 'unknown', template: integration.ahead, args: { syncedAt }, fix };
  }
  return hours !== undefined && now - time > hours * hour
    ? { status: 'missing', template: integration.stale, args: { syncedAt, hours }, fix }
    : { status: 'ok', template: integration.synced, args: { syncedAt } };
}

/** What an integration without such a list has is not known, and one that is not there has none. */
function evaluateListed(
  name: string,
  { of, listed, says, fix }: ListedQuestion,
  world: ReadinessWorld,
): Verdict {
  const args = { integration: of };
  const isAbsent =
    world.workspace.integrations !== undefined && findIntegration(world.workspace, of) === undefined;
  const names = isAbsent ? [] : listed;
  if (names === undefined) {
    return unlisted(world, { template: says.unknown, args, fix });
  }
  return names.includes(name)
    ? { status: 'ok', template: says.ok, args }
    : { status: 'missing', template: says.missing, args, fix };
}

interface ListedQuestion {
  /** The id of the integration. */
  readonly of: string;
  readonly listed: readonly string[] | undefined;
  readonly says: typeof preset | typeof resource;
  readonly fix: NonNullable<Verdict['fix']>;
}
