import type { SkillReading } from '../../core/operations/access/managedSkill.ts';
import { toReading } from '../../core/operations/access/managedSkill.ts';
import type { SkillSummary } from '../../core/operations/access/skillsObject.ts';
import type { ResolvedVariable } from '../../core/model/skill/variable.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { PlacedFile } from '../../workspace/store/skillStore.ts';

/** A skill that a tool is called for; plain data. */
export interface FoundSkill {
  readonly source: PlacedFile;
  /** Neither its own file nor `skillwright.json` disables it. */
  readonly isEnabled: boolean;
  /** With their values in clear. */
  readonly variables: readonly ResolvedVariable[];
}

/** What tools ask about the skills of a place, wherever they come from. */
export interface SkillFinder {
  /** The skill that an id means; undefined where there is none. */
  readonly find: (id: string) => Promise<FoundSkill | undefined>;
  /** Those that are switched on, with a tag where one is asked for. */
  readonly list: (tag: string | undefined) => Promise<readonly SkillSummary[]>;
  /** A skill with its body as it is written; undefined where there is none, and for one that is disabled. */
  readonly read: (id: string) => Promise<SkillReading | undefined>;
}

export function createFinder(skillSet: SkillSet): SkillFinder {
  return {
    find: async id => findSkill(skillSet, id),
    list: async tag => listSkillsInSet(skillSet, tag),
    read: async id => readSkillInSet(skillSet, id),
  };
}

/** The skill that a name means, whether or not it may be used: whoever uses it looks at that. */
export function findSkill(skillSet: SkillSet, name: string): FoundSkill | undefined {
  const found = skillSet.resolve(name, { for: 'read', actor: 'person' });
  const skill = found.kind === 'found' ? found.entry.skill : undefined;
  const source = skill && skillSet.sourceOf(skill.path);
  return (
    source && {
      source,
      isEnabled: skillSet.isEnabled(skill),
      variables: skillSet.variablesOf(source.shown) ?? [],
    }
  );
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
    const shown = findSkill(skillSet, id)?.source.shown;
    return (shown === undefined ? undefined : skillSet.catalog.get(shown)?.needs.tools) ?? [];
  });
  return [...new Set(needs)];
}
