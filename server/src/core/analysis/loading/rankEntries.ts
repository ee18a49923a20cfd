import type { Skill } from '../../model/skill/skill.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import type { SkillSource } from '../../model/catalog/skillSources.ts';
import { scopes, skillSources } from '../../model/catalog/skillSources.ts';

export interface CatalogEntry {
  readonly skill: Pick<Skill, 'id'>;
  readonly path: string;
  readonly source: SkillSource;
  /** Skills of a project hide each other only below one root; undefined where all lie below one. */
  readonly root?: string;
  /** It came from elsewhere; in one scope the project's own skills go first. */
  readonly isThirdParty?: boolean;
}

export interface Ranked<Entry extends CatalogEntry> {
  readonly entry: Entry;
  /** Path of the entry with the same id that is taken instead. */
  readonly shadowedBy: string | undefined;
}

/**
 * Orders the skills by id and says which of them another one of the same id hides: the higher scope
 * wins, then a skill of one's own over one that came from elsewhere, then the earlier source, then the path. Skills of different hosts do not hide each other.
 */
export function rankEntries<Entry extends CatalogEntry>(entries: readonly Entry[]): Ranked<Entry>[] {
  const ranked = entries.toSorted(
    (one, other) =>
      compareTexts(one.skill.id, other.skill.id) ||
      rankOf(one) - rankOf(other) ||
      compareTexts(one.path, other.path),
  );
  const before = new Map<string, Entry[]>();
  return ranked.map(entry => {
    const others = before.get(entry.skill.id) ?? [];
    const winner = others.find(other => loadTogether(other, entry));
    before.set(entry.skill.id, [...others, entry]);
    return { entry, shadowedBy: winner?.path };
  });
}

function rankOf({ source, isThirdParty = false }: CatalogEntry): number {
  const inScope = skillSources.findIndex(
    ({ folder, scope }) => folder === source.folder && scope === source.scope,
  );
  const { order } = source;
  const place = inScope >= 0 ? inScope : order === undefined ? 999 : Math.min(500 + order, 998);
  return scopes.indexOf(source.scope) * 2000 + Number(isThirdParty) * 1000 + place;
}

/** Whether one host knows both, so that one of them can hide the other. */
export function loadTogether(one: CatalogEntry, other: CatalogEntry): boolean {
  const areBothOfProject = one.source.scope === 'project' && other.source.scope === 'project';
  if (areBothOfProject && one.root !== other.root) {
    return false;
  }
  const [first, second] = [one.source.profiles, other.source.profiles];
  return first.length === 0 || second.length === 0 || first.some(id => second.includes(id));
}
