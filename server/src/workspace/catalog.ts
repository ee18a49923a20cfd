import { toSkillRecord } from '../core/analysis/catalog/toSkillRecord.ts';
import { findConcerned } from '../core/checks/concerned.ts';
import type { Catalog, SkillRecord } from '../core/model/catalog/skillCatalog.ts';
import { createCatalog } from '../core/model/catalog/skillCatalog.ts';
import { checkScope } from './checkScope.ts';
import type { Ask } from './store/facts.ts';
import { defineSlowFact } from './store/facts.ts';
import { contentOfSkill, placeOfSkill, readSkill } from './skills.ts';
import { scopeFiles } from './store/skillStore.ts';
import { skillKey } from './store/skillKey.ts';

/**
 * What other skills need to know of one; undefined for one that is not in its scope, and for what a link out of the workspace leads to. It keeps the names, the description and
 * the skills that it names. Somebody who types gets the record before: a name that is being typed would go through all skills letter by
 * letter.
 */
export const skillRecord = defineSlowFact<SkillRecord | undefined>(
  'record of a skill',
  (key, ask) => {
    const file = readSkill(key, ask);
    const placed = ask.get(placeOfSkill, key);
    const links = placed?.links?.map(({ shown, place }) => ({ path: shown, place }));
    const isRead = file !== undefined && file.facts.leadsTo === undefined;
    return isRead && placed ? toSkillRecord(file, placed.place, links) : undefined;
  },
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

/** The records of all skills of a scope, in the order of its files. */
export const recordsOf = defineSlowFact<ReadonlyMap<string, SkillRecord>>(
  'records of a scope',
  (scope, ask) => {
    const files = ask.get(scopeFiles, scope) ?? [];
    return new Map(
      files.flatMap(({ absolute }) => {
        const record = ask.get(skillRecord, skillKey(scope, absolute));
        return record === undefined ? [] : [[absolute, record] as const];
      }),
    );
  },
  (one, other) => {
    const before = [...one];
    return (
      one.size === other.size &&
      [...other].every(([file, record], at) => before[at]?.[0] === file && before[at]?.[1] === record)
    );
  },
);

/** All skills of a scope, and those of other scopes that are known to them; undefined for a scope that nobody checks. */
export const catalogOf = defineSlowFact<Catalog | undefined>('catalog of a scope', (scope, ask) => {
  const options = ask.get(checkScope, scope);
  if (options === undefined) {
    return undefined;
  }
  const placed = [scope, ...(options.otherScopes ?? [])].flatMap(each =>
    Array.from(ask.get(recordsOf, each), ([absolute, record]) => ({ key: skillKey(each, absolute), record })),
  );
  const keys = new Map(placed.map(({ key, record: { path } }) => [path, key]));
  const catalog = createCatalog(
    placed.map(({ record }) => record),
    path => {
      const key = keys.get(path);
      return key === undefined ? undefined : ask.get(contentOfSkill, key);
    },
  );
  return options.isOpenEnded === true ? { ...catalog, knows: () => true } : catalog;
});

/** The skills of which something is to be said with the others in view, by what reports call them. */
export const concernedOf = defineSlowFact<ReadonlySet<string> | undefined>(
  'skills that others concern',
  (scope, ask) => {
    const catalog = ask.get(catalogOf, scope);
    return catalog && findConcerned(catalog, ask.get(recordsOf, scope).values());
  },
  (one, other) => one?.size === other?.size && [...(one ?? [])].every(path => other?.has(path)),
);

/** Whether other skills concern a skill, as far as these are known. */
export function isConcerned(scope: string, shown: string, ask: Ask): boolean {
  return ask.get(concernedOf, scope)?.has(shown) ?? false;
}
