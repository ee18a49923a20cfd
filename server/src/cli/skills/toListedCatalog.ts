import type { RoutingEntry } from '../../core/analysis/routing/routingCatalog.ts';
import { RoutingCatalog } from '../../core/analysis/routing/routingCatalog.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';

/** The skills that models hear of: another one takes no message from any of them. */
export function toListedCatalog({ catalog, entries, workspace }: SkillSet): RoutingCatalog {
  const disabled = new Set(workspace.disabled);
  const { shadowed } = catalog;
  const isListed = ({ skill }: RoutingEntry) =>
    skill.isEnabled && skill.isModelInvocable && !disabled.has(skill.id) && !shadowed.has(skill.path);
  return new RoutingCatalog({}, entries.filter(isListed));
}
