import { profiles } from '../profiles/registry.ts';
import { findOverflow } from './listing.ts';
import { findRivals } from './rivals.ts';
import type { Catalog, SkillRecord } from './skillCatalog.ts';

/**
 * The paths of those records that a rule about the catalogue could say anything of, for whatever targets: they name a
 * skill that is not there, share their name with another one, or lose something to a listing that is too long, or are
 * the longest in it.
 */
export function findConcerned(catalog: Catalog, records: Iterable<SkillRecord>): Set<string> {
  const concerned = new Set<string>();
  for (const record of records) {
    if (namesUnknown(catalog, record) || hasRival(catalog, record) || overflows(catalog, record)) {
      concerned.add(record.path);
    }
  }
  return concerned;
}

function namesUnknown(catalog: Catalog, { references }: SkillRecord): boolean {
  return references.some(({ id }) => !catalog.knows(id));
}

function hasRival(catalog: Catalog, record: SkillRecord): boolean {
  const isAlone = catalog.byId(record.id).length < 2;
  return !isAlone && profiles.some(profile => findRivals(catalog, record, profile).length > 0);
}

/** Only these have lists that can be too long. */
const limited = profiles.filter(({ listing }) => listing?.overflow !== undefined);

function overflows(catalog: Catalog, { path, root }: SkillRecord): boolean {
  return limited.some(profile => findOverflow(catalog, root, profile)?.concerned.has(path) === true);
}
