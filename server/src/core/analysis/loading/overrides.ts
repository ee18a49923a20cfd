import { chooseTargets } from '../../model/profiles/chooseTargets.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { pushTo } from '../../text/lists/pushTo.ts';
import type { CatalogEntry } from './catalogEntry.ts';
import { loadTogether } from './catalogEntry.ts';
import type { PlacedSkill } from './rivals.ts';
import { findRivalsAmong, isLoadedBy } from './rivals.ts';

/** A skill of the same id that is taken instead of another one. */
export interface Override {
  readonly path: string;
  /** Titles of the hosts that take it; empty where it is taken wherever skills are chosen by their ids. */
  readonly hosts: readonly string[];
}

export interface OverrideStatus {
  /** The one that most hosts take comes first. */
  readonly overrides: readonly Override[];
  /** Every host that the skill is for passes over it. */
  readonly isShadowed: boolean;
}

interface RankedRival {
  readonly entry: CatalogEntry;
  /** It has the higher rank. */
  readonly isBefore: boolean;
}

/** Which others are taken instead of a skill: the hosts that either of two skills is for say so, where they load both folders. */
export function findOverrides(
  entry: CatalogEntry,
  rivals: readonly RankedRival[],
  copies: readonly CatalogEntry[],
): OverrideStatus {
  const own = toPlaced(entry);
  const ownHosts = hostsOf(entry);
  const passing = new Set<string>();
  const byPath = new Map<string, string[]>();
  for (const rival of rivals) {
    const other = toPlaced(rival.entry);
    const hosts = new Map([...ownHosts, ...hostsOf(rival.entry)].map(host => [host.id, host]));
    for (const host of hosts.values()) {
      // A host that takes a copy instead takes the same skill.
      const takesCopy = copies
        .map(toPlaced)
        .some(copy => isLoadedBy(copy, host) && !isHiddenBy(copy, other, host));
      if (isHiddenBy(own, other, host) && !takesCopy) {
        pushTo(byPath, other.path, host.title);
        passing.add(host.id);
      }
    }
  }
  const leading = rivals.find(rival => rival.isBefore && isOfAll(entry, rival.entry));
  const loading = ownHosts.filter(host => isLoadedBy(own, host));
  const named = Array.from(byPath, ([path, hosts]) => ({ path, hosts })).toSorted(
    (one, other) => other.hosts.length - one.hosts.length,
  );
  return {
    overrides: leading === undefined ? named : [{ path: leading.entry.path, hosts: [] }, ...named],
    isShadowed: leading !== undefined || (loading.length > 0 && loading.every(({ id }) => passing.has(id))),
  };
}

function isHiddenBy(own: PlacedSkill, other: PlacedSkill, host: Profile): boolean {
  return (
    isLoadedBy(own, host) &&
    isLoadedBy(other, host) &&
    findRivalsAmong([other], own, host).some(({ outcome }) => outcome === 'hidden')
  );
}

/** Bundled skills, and those of folders that the workspace lists, are there for every host: their ranks decide. */
function isOfAll(one: CatalogEntry, other: CatalogEntry): boolean {
  const isGiven = ({ source }: CatalogEntry) =>
    source.profiles.length === 0 && (source.scope === 'bundled' || source.order !== undefined);
  return (isGiven(one) || isGiven(other)) && loadTogether(one, other);
}

function hostsOf({ path, choice = {} }: CatalogEntry): Profile[] {
  return chooseTargets({ path }, undefined, choice).map(({ profile }) => profile);
}

function toPlaced({ skill: { id }, path, source, root = '' }: CatalogEntry): PlacedSkill {
  return { id, path, source, root };
}
