import type { HostEntry } from './hostEntry.ts';
import type { ListBudget } from './hostListing.ts';
import { buildHostListing } from './hostListing.ts';
import type { HostSkill } from '../loading/hostSkill.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';
import type { Catalog } from '../../model/catalog/skillCatalog.ts';

/** What the list that a host makes of the skills of a project loses, since it is too long. */
export interface Overflow {
  readonly budget: ListBudget;
  /** How many skills the model may hear of. */
  readonly skills: number;
  /** Where those lie. */
  readonly folders: readonly string[];
  /** What the model may hear of, in the order of the list, by path. */
  readonly entries: ReadonlyMap<string, { readonly entry: HostEntry; readonly index: number }>;
  /** The path of the skill that takes the most room. */
  readonly longest: string;
  /** The paths of those that lose something, and of the longest. */
  readonly concerned: ReadonlySet<string>;
}

/** Every skill of a folder asks for the same list, so those of a catalog are kept as long as it is. */
const known = new WeakMap<Catalog, Map<string, Overflow | undefined>>();

/**
 * What is too much in the list that a host makes of its project folders below a root; undefined where all fits. Paths
 * count as they stand in the workspace, so that at least as much is too much on any disk.
 */
export function findOverflow(catalog: Catalog, root: string, profile: Profile): Overflow | undefined {
  if (profile.listing?.overflow === undefined) {
    return undefined;
  }
  const ofCatalog = known.get(catalog) ?? new Map<string, Overflow | undefined>();
  known.set(catalog, ofCatalog);
  const key = `${profile.id}\0${root}`;
  if (!ofCatalog.has(key)) {
    ofCatalog.set(key, measure(catalog, root, profile));
  }
  return ofCatalog.get(key);
}

function measure(catalog: Catalog, root: string, profile: Profile): Overflow | undefined {
  const { entries, budget } = buildHostListing(listSkills(catalog, root, profile), profile, { root });
  const listed = entries.filter(({ state }) => listableStates.has(state));
  const skills = listed.length;
  const [longest] = listed.toSorted(
    (one, other) => lengthOf(other) - lengthOf(one) || (one.skill.path < other.skill.path ? -1 : 1),
  );
  const isOver =
    budget !== undefined && (budget.wanted > budget.limit || skills > (budget.skills ?? Infinity));
  if (longest === undefined || !isOver) {
    return undefined;
  }
  const used = new Set(listed.map(({ skill }) => skill.source.folder));
  // Which ones lose by use isn't known, so only the longest is reported.
  const lost = listed
    .filter(({ lostTo, isAtRisk }) => lostTo === 'list' && isAtRisk !== true)
    .map(({ skill }) => skill.path);
  return {
    budget,
    skills,
    folders: profile.folders.project.filter(folder => used.has(folder)),
    entries: new Map(listed.map((entry, index) => [entry.skill.path, { entry, index }])),
    longest: longest.skill.path,
    concerned: new Set([...lost, longest.skill.path]),
  };
}

const listableStates: ReadonlySet<HostEntry['state']> = new Set([
  'listed',
  'shortened',
  'name-only',
  'left-out',
]);

function listSkills(catalog: Catalog, root: string, profile: Profile): HostSkill[] {
  return profile.folders.project
    .flatMap(folder => catalog.inFolder(root, folder))
    .flatMap(({ id, path, linkTo, source, root: base, listing }) =>
      listing === undefined || source.scope !== 'project'
        ? []
        : [{ id, path, ...(linkTo !== undefined && { linkTo }), source, root: base, ...listing }],
    );
}

function lengthOf({ name, skill }: HostEntry): number {
  return countCodePoints(name) + countCodePoints(skill.description);
}
