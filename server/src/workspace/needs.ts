import type { KnownSkill, RoutingEntry } from '../core/analysis/routing/routingCatalog.ts';
import { toKnownSkill } from '../core/analysis/routing/routingCatalog.ts';
import type { SkillNeeds } from '../core/analysis/readiness/world/skillNeeds.ts';
import { treesOf } from '../core/model/skill/skillParts.ts';
import type { Ask } from './store/facts.ts';
import { defineFact } from './store/facts.ts';
import { readParts } from './skills.ts';
import { isSameJson, scopeEntriesGiven } from './store/skillStore.ts';
import { splitSkillKey } from './store/skillKey.ts';

/** The entry of a skill that was read elsewhere. */
export function findGivenEntry(key: string, ask: Ask): RoutingEntry | undefined {
  const { scope, absolute } = splitSkillKey(key);
  return ask.get(scopeEntriesGiven, scope)?.get(absolute);
}

/** What readiness and routing share of a skill; undefined where it cannot be read. It keeps the names and short texts of the frontmatter. */
export const knownSkill = defineFact<KnownSkill | undefined>('known skill', (key, ask) => {
  const given = findGivenEntry(key, ask);
  if (given !== undefined) {
    return given;
  }
  const parts = readParts(key, ask);
  return parts && toKnownSkill(parts.file, treesOf(parts));
});

/**
 * Everything that a skill asks of the place where it is to run. Most of what is typed changes a text and nothing that the skill needs, so
 * that needs that say the same stay the same.
 */
export const skillNeeds = defineFact<SkillNeeds | undefined>(
  'needs of a skill',
  (key, { get }) => get(knownSkill, key)?.needs,
  isSameJson,
);
