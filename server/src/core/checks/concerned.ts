import { maxTransitions } from '../model/skill/transitions.ts';
import { profiles } from '../model/profiles/registry.ts';
import { findOverflow } from '../analysis/listing/findOverflow.ts';
import { findRivals } from '../analysis/loading/rivals.ts';
import type { Catalog, SkillRecord } from '../model/catalog/skillCatalog.ts';
import { atEachPath } from '../model/catalog/skillCatalog.ts';
import { handovers, requirements, stepsOf } from '../analysis/pipeline/skillSteps.ts';
import {
  findGoingRound,
  findLongestWay,
  findTarget,
  isHandedOverTo,
} from '../analysis/pipeline/skillWays.ts';

/**
 * The paths of those records that a rule about the catalog could say anything of, for whatever targets: they name a
 * skill that is not there, lead round in a circle, on for too long or to one that is switched off, share their name or their folder with another one,
 * are not for users, or lose something to a listing that is too long, or are the longest in it.
 */
export function findConcerned(catalog: Catalog, records: Iterable<SkillRecord>): Set<string> {
  const concerned = new Set<string>();
  for (const record of records) {
    const isSaidOf =
      namesUnknown(catalog, record) ||
      hasRival(catalog, record) ||
      catalog.twinsOf(record).length > 0 ||
      overflows(catalog, record);
    if (isSaidOf || record.isNotForUsers === true || leadsAstray(catalog, record)) {
      concerned.add(record.path);
    }
  }
  return concerned;
}

/** Whether a skill is likely to be among those: it names others, is not for users, or lies where a host loads it. */
export function mayBeConcerned(record: SkillRecord): boolean {
  const { references, isNotForUsers, listing } = record;
  return (
    references.length > 0 || isNotForUsers === true || listing !== undefined || stepsOf(record).length > 0
  );
}

function namesUnknown(catalog: Catalog, { references }: SkillRecord): boolean {
  return references.some(({ id }) => !catalog.knows(id));
}

function hasRival(catalog: Catalog, record: SkillRecord): boolean {
  const isAlone = catalog.byId(record.id).length < 2;
  return !isAlone && profiles.some(profile => findRivals(catalog, record, profile).length > 0);
}

/** Whether a pipeline or a requirement goes round, or on for too long, or leads to a skill that is switched off. */
function leadsAstray(catalog: Catalog, record: SkillRecord): boolean {
  const steps = stepsOf(record);
  if (steps.length === 0) {
    return false;
  }
  const isRound = [handovers, requirements].some(kinds => findGoingRound(catalog, kinds).has(record));
  return (
    isRound ||
    steps.some(({ to }) => findTarget(catalog, record, to)?.isOff === true) ||
    (!isHandedOverTo(catalog, record) &&
      findLongestWay(catalog, record, handovers, maxTransitions).length > 0)
  );
}

/** Only these have lists that can be too long. */
const limited = profiles.filter(({ listing }) => listing?.overflow !== undefined);

function overflows(catalog: Catalog, record: SkillRecord): boolean {
  return atEachPath(record).some(({ path, root }) =>
    limited.some(profile => findOverflow(catalog, root, profile)?.concerned.has(path) === true),
  );
}
