import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { measureUtf8 } from '../../../text/unicode/utf8Length.ts';
import { formatEntry, formatName } from './listingForm.ts';
import { packCompact } from './packCompact.ts';
import { packEvenly } from './packEvenly.ts';
import type { List, Packed } from './packing.ts';
import { leftOut, nameOnly, sum, countWithin, whole } from './packing.ts';

/** Decides what is told of each skill where there may be too many. */
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

/** The names stay. Which descriptions do depends on how often each skill is used, unless there is room for none. */
function packDescriptions({ entries, budget }: List): Packed {
  const names = sum(entries.map(({ name }) => countCodePoints(name)));
  const lengths = entries.map(({ description }) => countCodePoints(description));
  const wanted = names + sum(lengths);
  if (wanted <= budget.limit) {
    return { truncations: entries.map(() => whole), used: wanted, wanted };
  }
  const shortest = lengths.reduce((min, length) => (length > 0 ? Math.min(min, length) : min), Infinity);
  if (names + shortest > budget.limit) {
    const truncations = lengths.map(length => (length > 0 ? nameOnly : whole));
    return { truncations, used: names, wanted };
  }
  return { truncations: entries.map(() => whole), used: wanted, wanted, isUnsure: true };
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
