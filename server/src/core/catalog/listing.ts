import type { Profile } from '../profiles/profile.ts';
import { findField } from '../profiles/profile.ts';
import { countCodePoints } from '../text/codePoints.ts';
import { isLoadedBy } from './rivals.ts';
import type { Catalog, SkillRecord } from './skillCatalog.ts';

/** A listing that is longer than the host shows. */
export interface Overflow {
  readonly of: 'characters' | 'skills';
  readonly limit: number;
  readonly characters: number;
  readonly skills: number;
  /** Where the skills lie. */
  readonly folders: readonly string[];
  /** The skill that takes the most of it. */
  readonly longest: SkillRecord;
}

/** Every skill of a folder asks for the same sums, so those of a catalogue are kept as long as it is. */
const known = new WeakMap<Catalog, Map<string, readonly Overflow[]>>();

/** What is too much in the listing that a host makes of its project folders below a root. */
export function findOverflows(catalog: Catalog, root: string, profile: Profile): readonly Overflow[] {
  if (profile.listing === undefined) {
    return [];
  }
  const ofCatalog = known.get(catalog) ?? new Map<string, readonly Overflow[]>();
  known.set(catalog, ofCatalog);
  const key = `${profile.id}\0${root}`;
  const overflows = ofCatalog.get(key) ?? measure(catalog, root, profile);
  ofCatalog.set(key, overflows);
  return overflows;
}

function measure(catalog: Catalog, root: string, profile: Profile): Overflow[] {
  const listed = listSkills(catalog, root, profile);
  const [longest] = listed.toSorted(
    (one, other) => other.listed - one.listed || (one.path < other.path ? -1 : 1),
  );
  if (longest === undefined) {
    return [];
  }
  const characters = listed.reduce((sum, record) => sum + cut(record, profile), 0);
  const skills = listed.length;
  const used = new Set(listed.map(({ source }) => source.folder));
  const folders = profile.folders.project.filter(folder => used.has(folder));
  const limits = profile.listing ?? {};
  return (['characters', 'skills'] as const).flatMap(of => {
    const limit = limits[of] ?? Infinity;
    const isOver = (of === 'characters' ? characters : skills) > limit;
    return isOver ? [{ of, limit, characters, skills, folders, longest }] : [];
  });
}

/** The skills that the model is told of; of several with one id only the shortest, unless the host lists them all. */
function listSkills(catalog: Catalog, root: string, profile: Profile): SkillRecord[] {
  const all = profile.folders.project
    .flatMap(folder => catalog.inFolder(root, folder))
    .filter(record => record.source.scope === 'project' && record.listed > 0 && isLoadedBy(record, profile));
  if (profile.collisions.folders === 'both') {
    return all;
  }
  const byId = new Map<string, SkillRecord>();
  for (const record of all) {
    const before = byId.get(record.id);
    if (before === undefined || record.listed < before.listed) {
      byId.set(record.id, record);
    }
  }
  return [...byId.values()];
}

/** What a host shows of one skill: no more of its description than it shows of any. */
function cut({ id, listed }: SkillRecord, profile: Profile): number {
  const field = findField(profile, 'description');
  const most = field?.enforcement === 'cut' ? (field.maxLength ?? Infinity) : Infinity;
  return Math.min(listed, countCodePoints(id) + most);
}
