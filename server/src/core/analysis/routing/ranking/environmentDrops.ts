import type { Environment } from '../skills/conditions.ts';
import { findCauses } from '../skills/conditions.ts';
import type { PreparedCatalog } from '../reading/preparedCatalog.ts';

/** Which skills an environment drops, whatever the message says. */
export interface EnvironmentDrops {
  /** By the index of the skill, 1 where it is dropped. */
  readonly isDropped: Uint8Array;
  /** Indexes of the dropped ones, ascending. */
  readonly dropped: Int32Array;
  /** Indexes of the others, the most important first. */
  readonly kept: Int32Array;
  /** The place of each index in `kept`; without meaning for those that are dropped. */
  readonly places: Int32Array;
}

/** Environments that are remembered: a preview switches between few. */
const maxKnown = 4;

/**
 * Answers with what an environment drops. As long as the same sets and maps come in again, nothing is counted anew, so
 * whoever changes one hands in a new one.
 */
export function createDropFinder(catalog: PreparedCatalog): (environment: Environment) => EnvironmentDrops {
  const known: { readonly parts: readonly unknown[]; readonly drops: EnvironmentDrops }[] = [];
  return environment => {
    const parts = partsOf(environment);
    const at = known.findIndex(one => one.parts.every((part, index) => part === parts[index]));
    const entry = known[at] ?? { parts, drops: findDrops(catalog, environment) };
    known.splice(at < 0 ? maxKnown - 1 : at, 1);
    known.unshift(entry);
    return entry.drops;
  };
}

function partsOf({ env, tools, toolsets, platform, unavailable, disabled, agent, shadowed }: Environment) {
  return [env, tools, toolsets, platform, unavailable, disabled, agent, shadowed];
}

function findDrops({ skills, byImportance }: PreparedCatalog, environment: Environment): EnvironmentDrops {
  const isDropped = Uint8Array.from(skills, skill =>
    findCauses(skill, environment).next().done === true ? 0 : 1,
  );
  const kept = byImportance.filter(index => isDropped[index] === 0);
  const places = new Int32Array(skills.length);
  for (const [place, index] of kept.entries()) {
    places[index] = place;
  }
  const dropped = Int32Array.from(skills.keys()).filter(index => isDropped[index] === 1);
  return { isDropped, dropped, kept, places };
}
