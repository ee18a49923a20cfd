import type { Skill } from '../skill/skill.ts';
import type { Scope, SkillSource } from './sources.ts';
import { skillSources } from './sources.ts';

export interface CatalogEntry {
  readonly skill: Skill;
  readonly path: string;
  readonly source: SkillSource;
}

export interface Ranked<Entry extends CatalogEntry> {
  readonly entry: Entry;
  /** Path of the entry with the same id that is taken instead. */
  readonly shadowedBy: string | undefined;
}

/** A project's own skills come before the user's. */
const scopeOrder: readonly Scope[] = ['project', 'user'];

/**
 * Orders the skills by id and says which of them another one of the same id hides: the higher scope
 * wins, then the earlier source, then the path. Skills of different hosts do not hide each other.
 */
export function rankEntries<Entry extends CatalogEntry>(entries: readonly Entry[]): Ranked<Entry>[] {
  const ranked = entries.toSorted(
    (one, other) =>
      compare(one.skill.id, other.skill.id) || rankOf(one) - rankOf(other) || compare(one.path, other.path),
  );
  return ranked.map((entry, index) => {
    const winner = ranked
      .slice(0, index)
      .find(other => other.skill.id === entry.skill.id && loadTogether(other.source, entry.source));
    return { entry, shadowedBy: winner?.path };
  });
}

function rankOf({ source }: CatalogEntry): number {
  const inScope = skillSources.findIndex(
    ({ folder, scope }) => folder === source.folder && scope === source.scope,
  );
  return scopeOrder.indexOf(source.scope) * 1000 + (inScope < 0 ? 999 : inScope);
}

function loadTogether(one: SkillSource, other: SkillSource): boolean {
  const isAnyone = one.profiles.length === 0 || other.profiles.length === 0;
  return isAnyone || one.profiles.some(id => other.profiles.includes(id));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
