import type { SkillReading } from '../../core/management/managedSkill.ts';
import { toReading } from '../../core/management/managedSkill.ts';
import type { SkillSummary } from '../../core/management/skillsObject.ts';
import type { ResolvedVariable } from '../../core/variables/variable.ts';
import { readSkillParts } from '../partFiles.ts';
import type { RoutingDesk } from '../routingDesk.ts';
import type { FileToRoute } from '../routingFiles.ts';
import { readFileToRoute } from '../routingFiles.ts';

/** A skill that a tool is called for; plain data. */
export interface FoundSkill {
  readonly source: FileToRoute;
  readonly isEnabled: boolean;
  /** With their values in clear. */
  readonly variables: readonly ResolvedVariable[];
}

/** What tools ask about the skills of a place, wherever its desk is. */
export interface SkillFinder {
  /** The skill that an id means; undefined where there is none. */
  readonly find: (id: string) => Promise<FoundSkill | undefined>;
  /** Those that are switched on, with a tag where one is asked for. */
  readonly list: (tag: string | undefined) => Promise<readonly SkillSummary[]>;
  /** A skill with its body as it is written; undefined where there is none. */
  readonly read: (id: string) => Promise<SkillReading | undefined>;
}

export function createFinder(desk: RoutingDesk): SkillFinder {
  return {
    find: async id => findSkill(desk, id),
    list: async tag => listAtDesk(desk, tag),
    read: async id => readAtDesk(desk, id),
  };
}

/** Of several skills with one id, the one that goes before the others. */
export function findSkill(desk: RoutingDesk, id: string): FoundSkill | undefined {
  const { skills, shadowed } = desk.catalog;
  const skill = skills.find(each => each.id === id && !shadowed.has(each.path));
  const source = skill && desk.sourceOf(skill.path);
  return source && { source, isEnabled: skill.isEnabled, variables: desk.variablesOf(source.shown) ?? [] };
}

function listAtDesk(desk: RoutingDesk, tag: string | undefined): SkillSummary[] {
  const { skills, shadowed } = desk.catalog;
  return skills
    .filter(({ path: shown, isEnabled }) => isEnabled && !shadowed.has(shown))
    .filter(({ tags }) => tag === undefined || tags.includes(tag))
    .map(({ id, title, description, tags }) => ({ name: id, title, description, tags }));
}

function readAtDesk(desk: RoutingDesk, id: string): SkillReading | undefined {
  const source = findSkill(desk, id)?.source;
  const text = source && desk.textOf(source.shown);
  return source === undefined || text === undefined
    ? undefined
    : toReading({ parts: readSkillParts(source, readFileToRoute(source, text)) });
}

/** The tools that skills need, by the ids of the skills. */
export function toolsOfSkills(desk: RoutingDesk, ids: readonly string[]): string[] {
  const needs = ids.flatMap(id => {
    const shown = findSkill(desk, id)?.source.shown;
    return (shown === undefined ? undefined : desk.catalog.get(shown)?.needs.tools) ?? [];
  });
  return [...new Set(needs)];
}
