import { RoutingCatalog } from '../../core/analysis/routing/routingCatalog.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';

/** The skills that models hear of: another one takes no message from any of them. */
export function toListedCatalog(skillSet: SkillSet): RoutingCatalog {
  const usable = skillSet.usable({ for: 'read', actor: 'model' });
  return new RoutingCatalog(
    {},
    usable.filter(({ skill }) => skill.isModelInvocable),
  );
}
