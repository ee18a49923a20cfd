import type { Environment } from '../skills/conditions.ts';
import { findCauses } from '../skills/conditions.ts';
import type { PreparedCatalog } from '../reading/preparedCatalog.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';

/** Which skills an environment drops, whatever the message says. */
export interface EnvironmentDrops {
  /** Indexes of the dropped ones, ascending. */
  readonly dropped: ReadonlySet<number>;
  /** Indexes of the others, the most important first. */
  readonly kept: readonly number[];
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
  const isDropped = (skill: RoutableSkill) => findCauses(skill, environment).next().done !== true;
  const dropped = new Set(skills.flatMap((skill, index) => (isDropped(skill) ? [index] : [])));
  return { dropped, kept: byImportance.filter(index => !dropped.has(index)) };
}
