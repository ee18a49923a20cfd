import type { SignalContext } from '../../core/analysis/routing/skills/routingContext.ts';
import type { Problem, SkillReading } from '../../core/operations/access/managedSkill.ts';
import { toReading } from '../../core/operations/access/managedSkill.ts';
import type { SkillSummary } from '../../core/operations/access/skillsObject.ts';
import type { ResolvedVariable } from '../../core/model/skill/variable.ts';
import type { Purpose } from '../../workspace/resolve.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';

/** A skill that a tool is called for; plain data. */
export interface FoundSkill {
  readonly source: PlacedFile;
  /** With their values in clear. */
  readonly variables: readonly ResolvedVariable[];
}

/** What tools ask about the skills of a place, wherever they come from. */
export interface SkillFinder {
  /** The skill that an id means, or why a model may not use it so. */
  readonly find: (id: string, purpose: Purpose) => Promise<FoundSkill | Problem>;
  /** Those that are switched on, with a tag where one is asked for. */
  readonly list: (tag: string | undefined) => Promise<readonly SkillSummary[]>;
  /** A skill with its body as it is written; undefined where there is none, and for one that is disabled. */
  readonly read: (id: string) => Promise<SkillReading | undefined>;
}

/** @param signal what started the turn that the tools are for; undefined where a person did */
export function createFinder(skillSet: SkillSet, signal?: SignalContext): SkillFinder {
  return {
    find: async (id, purpose) => findSkill(skillSet, id, purpose, signal),
    list: async tag => listSkillsInSet(skillSet, tag),
    read: async id => readSkillInSet(skillSet, id),
  };
}

/** The skill that a name means, or why a model may not use it so. */
export function findSkill(
  skillSet: SkillSet,
  name: string,
  purpose: Purpose,
  signal?: SignalContext,
): FoundSkill | Problem {
  const found = skillSet.resolve(name, { for: purpose, actor: 'model', ...(signal && { signal }) });
  if (found.kind === 'refused') {
    return { problem: found.reason };
  }
  const source = found.kind === 'found' ? skillSet.sourceOf(found.entry.skill.path) : undefined;
  return source === undefined
    ? { problem: { template: "There is no skill '{id}'.", args: { id: name } } }
    : { source, variables: skillSet.variablesOf(source.shown) ?? [] };
}

/** The skills that a model may hear of, with a tag where one is asked for. */
export function listSkillsInSet(skillSet: SkillSet, tag: string | undefined): SkillSummary[] {
  return skillSet
    .usable({ for: 'read', actor: 'model' })
    .map(({ skill }) => skill)
    .filter(({ tags }) => tag === undefined || tags.includes(tag))
    .map(({ id, title, description, tags }) => ({ name: id, title, description, tags }));
}

function readSkillInSet(skillSet: SkillSet, id: string): SkillReading | undefined {
  const found = skillSet.resolve(id, { for: 'read', actor: 'model' });
  const shown = found.kind === 'found' ? found.entry.skill.path : undefined;
  const parts = shown === undefined ? undefined : skillSet.partsOf(shown);
  return parts && toReading({ parts });
}

/** The tools that skills need, by the ids of the skills. */
export function toolsOfSkills(skillSet: SkillSet, ids: readonly string[]): string[] {
  const needs = ids.flatMap(id => {
    const found = skillSet.resolve(id, { for: 'read', actor: 'model' });
    return found.kind === 'found' ? found.entry.needs.tools : [];
  });
  return [...new Set(needs)];
}
