import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { measureUtf8 } from '../../../text/unicode/utf8Length.ts';
import { formatEntry, formatName } from './listingForm.ts';
import { packCompact } from './packCompact.ts';
import { packEvenly } from './packEvenly.ts';
import type { List, Packed } from './packed.ts';
import { leftOut, nameOnly, sum, countWithin, whole } from './packed.ts';

/** Decides what is listed of each skill where there may be too many. */
export function packList(list: List): Packed {
  const { overflow } = list.listing;
  if (overflow === undefined) {
    return { truncations: list.entries.map(() => whole), used: 0, wanted: 0 };
  }
  switch (overflow) {
    case 'names':
      return packNames(list);
    case 'descriptions':
      return packDescriptions(list);
    case 'shortens':
      return packEvenly(list);
    case 'compacts':
      return packCompact(list);
    case 'drops':
      return packDrops(list);
  }
}

/** Whole entries up to the first that does not fit, then names up to the first that does not fit. */
function packNames({ entries, form, listing, budget }: List): Packed {
  const costs = entries.map(entry => formatEntry(form, entry).length + 1);
  const { count, used } = countWithin(costs, budget.limit);
  const rest = entries
    .slice(count)
    .map(({ name }, index) => formatName(form, name).length + (index > 0 ? 2 : 0));
  const named = countWithin(rest, listing.names ?? Infinity).count;
  const truncations = entries.map((_, index) =>
    index < count ? whole : index < count + named ? nameOnly : leftOut,
  );
  return { truncations, used, wanted: sum(costs) };
}

/**
 * The host's own skills and all names stay. Descriptions are kept in the order of use, and one that does not fit is passed over; what was
 * never used comes in the order of the list. As measured of Claude Code 2.1.330.
 */
function packDescriptions({ own, entries, form, budget, listing }: List): Packed {
  const costs = entries.map(entry => costOf(formatEntry(form, entry)));
  const bare = entries.map(entry => costOf(formatEntry(form, { ...entry, description: '' })));
  const taken = sum(own.map(({ characters }) => characters + 1));
  // No line break ends the last line.
  const room = budget.limit - taken + 1;
  const wanted = sum(costs);
  if (wanted <= room) {
    return { truncations: entries.map(() => whole), used: taken + wanted, wanted: taken + wanted };
  }
  let used = sum(bare);
  const truncations = entries.map(({ description }, index) => {
    const more = (costs[index] ?? 0) - (bare[index] ?? 0);
    if (description !== '' && used + more > room) {
      return nameOnly;
    }
    used += more;
    return whole;
  });
  return {
    truncations,
    used: taken + used,
    wanted: taken + wanted,
    ...(listing.dependsOnUse && { isUnsure: true }),
  };
}

/** With its line break. */
function costOf(entry: string): number {
  return countCodePoints(entry) + 1;
}

/** The first that does not fit ends the list, so that it does not depend on which skills happen to be short. */
function packDrops({ entries, budget }: List): Packed {
  const costs = entries.map(({ name, description }) => byteLength(name) + byteLength(description));
  const { count, used } = countWithin(costs, budget.limit);
  return {
    truncations: entries.map((_, index) => (index < count ? whole : leftOut)),
    used,
    wanted: sum(costs),
  };
}

function byteLength(text: string): number {
  return measureUtf8(text, Infinity).bytes;
}
