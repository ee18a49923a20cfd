import { countCodePoints, offsetOfCodePoint } from '../../../text/unicode/codePoints.ts';
import { measureUtf8 } from '../../../text/unicode/utf8Length.ts';
import type { Budget } from './budget.ts';
import { charactersPerToken } from './budget.ts';
import { formatEntry } from './listingForm.ts';
import type { ListingLine } from './listingForm.ts';
import type { Truncation, List, Packed } from './packed.ts';
import type { ListingForm } from '../../../model/profiles/record/profile.ts';
import type { OwnSkill } from '../../../model/profiles/record/quirk.ts';
import { leftOut, nameOnly, sum, whole } from './packed.ts';

/**
 * All descriptions grow by a character in turn until nothing is left of the budget, so that short ones stay whole.
 * Where not even the names fit, descriptions go and each name is listed that still finds room.
 */
export function packEvenly({ own, entries, form, budget }: List): Packed {
  // The host's own skills come first and are cut alike.
  const first = own.map(skill => toOwnLine(skill, form));
  const { truncations, ...sizes } = packAll([...first, ...entries], form, budget);
  return { ...sizes, truncations: truncations.slice(first.length) };
}

/** A line as long as that of a skill of the host, whose words do not matter. */
function toOwnLine({ name, characters }: OwnSkill, form: ListingForm): ListingLine {
  const line = { name, description: '', path: `r0/${name}/SKILL.md` };
  const rest = characters - formatEntry(form, { ...line, description: 'x' }).length + 1;
  return { ...line, description: 'x'.repeat(Math.max(0, rest)) };
}

function packAll(entries: readonly ListingLine[], form: ListingForm, budget: Budget): Packed {
  const costs = entries.map(entry => costOf(`${formatEntry(form, entry)}\n`, budget));
  const wanted = sum(costs);
  if (wanted <= budget.limit) {
    return { truncations: entries.map(() => whole), used: wanted, wanted };
  }
  const lines = entries.map(({ description, ...entry }) => ({
    description,
    bare: `${formatEntry(form, { ...entry, description: '' })}\n`,
  }));
  const bare = lines.map(line => costOf(line.bare, budget));
  const minimum = sum(bare);
  if (minimum > budget.limit) {
    return { ...packNames(lines, bare, budget), wanted };
  }
  const { kept, used } = share(lines, budget, budget.limit - minimum);
  const truncations = entries.map(({ description }, index) => cutTo(description, kept[index] ?? 0));
  return { truncations, used: minimum + used, wanted };
}

interface Line {
  readonly description: string;
  /** The entry without its description, with the end of its line. */
  readonly bare: string;
}

function costOf(text: string, { unit }: Budget): number {
  return unit === 'tokens' ? tokensOf(measureUtf8(text, Infinity).bytes) : countCodePoints(text);
}

function tokensOf(bytes: number): number {
  return Math.ceil(bytes / charactersPerToken);
}

function packNames(lines: readonly Line[], costs: readonly number[], { limit }: Budget) {
  let used = 0;
  const truncations = lines.map(({ description }, index): Truncation => {
    const cost = costs[index] ?? 0;
    if (used + cost > limit) {
      return leftOut;
    }
    used += cost;
    return description === '' ? whole : nameOnly;
  });
  return { truncations, used };
}

/** How many characters each description keeps; a description that cannot grow any more never can again. */
function share(lines: readonly Line[], budget: Budget, room: number): { kept: number[]; used: number } {
  const costs = lines.map(line => growthOf(line, budget));
  const kept = lines.map(() => 0);
  let left = room;
  let growing = [...lines.keys()];
  while (growing.length > 0) {
    growing = growing.filter(index => {
      const now = kept[index] ?? 0;
      const next = costs[index]?.[now + 1];
      const growth = (next ?? Infinity) - (costs[index]?.[now] ?? 0);
      if (growth > left) {
        return false;
      }
      kept[index] = now + 1;
      left -= growth;
      return true;
    });
  }
  return { kept, used: room - left };
}

/** What each further character of a description adds to the entry without one; the first brings a blank along. */
function growthOf({ description, bare }: Line, budget: Budget): number[] {
  const bytes = measureUtf8(bare, Infinity).bytes;
  const growth = [0];
  let added = 1;
  for (const character of description) {
    added += budget.unit === 'tokens' ? measureUtf8(character, Infinity).bytes : 1;
    growth.push(budget.unit === 'tokens' ? tokensOf(bytes + added) - tokensOf(bytes) : added);
  }
  return growth;
}

function cutTo(description: string, characters: number): Truncation {
  const end = offsetOfCodePoint(description, characters);
  if (end >= description.length) {
    return whole;
  }
  return end === 0 ? nameOnly : { kind: 'part', description: description.slice(0, end), end };
}
