import type { ReadinessCheck } from '../world/readiness.ts';
import type { ReadinessWorld } from '../world/readinessWorld.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';
import { toCheck } from './toCheck.ts';

/** The hosts that the skill is for and that do not load it; nothing is said of those that do. */
export function checkHosts(needs: SkillNeeds, { notLoading }: ReadinessWorld): ReadinessCheck[] {
  return (notLoading?.(needs) ?? []).map(({ profile, host, reason }) =>
    toCheck('host', profile, {
      status: 'missing',
      template: 'Not loaded by {host}: {reason}',
      args: { host, reason },
    }),
  );
}
