import type { Profile } from '../profiles/profile.ts';
import type { Catalog, SkillRecord } from './skillCatalog.ts';

/** What becomes of a skill where a host meets another one of its name. */
export type Outcome = 'hidden' | 'both' | 'unknown' | 'wins';

export interface Rival {
  readonly record: SkillRecord;
  /** Of the skill that was asked about, not of the rival. */
  readonly outcome: Outcome;
}

/** Hosts that call a skill by its folder, so that its name cannot clash. */
const goesByFolder: ReadonlySet<string> = new Set(['claude-code', 'vscode']);

/** Whether a host loads a skill from where it lies. */
export function isLoadedBy({ path, source }: SkillRecord, { folders, nesting }: Profile): boolean {
  if (source.folder === '' || !folders[source.scope].includes(source.folder)) {
    return false;
  }
  const at = `/${path}`.indexOf(`/${source.folder}/`);
  const depth = at < 0 ? 1 : path.slice(at + source.folder.length + 1).split('/').length - 1;
  const deepest = typeof nesting === 'number' ? nesting : nesting === 'any' ? Infinity : 1;
  return depth <= deepest;
}

/** The other skills of the same name that a host loads together with a skill. */
export function findRivals(catalog: Catalog, record: SkillRecord, profile: Profile): Rival[] {
  const sameId = catalog.byId(record.id);
  if (sameId.length < 2 || !isLoadedBy(record, profile)) {
    return [];
  }
  const isRival = (other: SkillRecord) =>
    other.path !== record.path &&
    other.root === record.root &&
    isLoadedBy(other, profile) &&
    (!goesByFolder.has(profile.id) || folderOf(other) === folderOf(record));
  return sameId.filter(isRival).map(other => ({ record: other, outcome: decide(record, other, profile) }));
}

function decide(one: SkillRecord, other: SkillRecord, { collisions, folders }: Profile): Outcome {
  const { scope } = one.source;
  if (scope !== other.source.scope) {
    const rank = collisions.scopes.indexOf(scope);
    const otherRank = collisions.scopes.indexOf(other.source.scope);
    return rank < 0 || otherRank < 0 ? 'unknown' : rank < otherRank ? 'wins' : 'hidden';
  }
  if (collisions.folders === 'both' || collisions.folders === 'unknown') {
    return collisions.folders;
  }
  const all = folders[scope];
  const distance = all.indexOf(one.source.folder) - all.indexOf(other.source.folder);
  if (distance === 0) {
    return 'unknown';
  }
  return distance < 0 === (collisions.folders === 'first') ? 'wins' : 'hidden';
}

function folderOf({ path }: SkillRecord): string | undefined {
  return path.split('/').at(-2);
}
