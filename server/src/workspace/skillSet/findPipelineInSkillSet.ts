import type { Pipeline, PipelineSkill } from '../../core/analysis/pipeline/buildPipeline.ts';
import { buildPipeline } from '../../core/analysis/pipeline/buildPipeline.ts';
import type { RoutingEntry } from '../../core/analysis/routing/routingCatalog.ts';
import type { SkillSet } from './skillSet.ts';

/** The pipeline that a skill is part of; undefined for one that is in none, and one that the skill set does not have. */
export function findPipelineInSkillSet({ catalog }: SkillSet, path: string): Pipeline | undefined {
  const own = catalog.get(path);
  if (own === undefined) {
    return undefined;
  }
  const taken = new Map<string, RoutingEntry>();
  for (const { path: each } of catalog.routed.filter(skill => !catalog.shadowed.has(skill.path))) {
    const entry = catalog.get(each);
    // Skills of other roots are never loaded together with this one, and are what is left.
    if (entry !== undefined && (entry.root === own.root || !taken.has(entry.skill.id))) {
      taken.set(entry.skill.id, entry);
    }
  }
  const skills = Array.from(taken.values(), toPipelineSkill);
  const byId = new Map(skills.map(skill => [skill.id, skill]));
  return buildPipeline(toPipelineSkill(own), skills, id => byId.get(id));
}

function toPipelineSkill({ skill: { id, path }, needs }: RoutingEntry): PipelineSkill {
  return { id, path, next: needs.next ?? [] };
}
