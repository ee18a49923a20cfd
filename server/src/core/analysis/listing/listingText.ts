import type { ListingForm, Profile } from '../../model/profiles/record/profile.ts';
import type { ListableSkill } from './hostEntry.ts';
import { toLine } from './hostEntry.ts';
import { formatEntry, formatName, formOf } from './packing/listingForm.ts';
import type { Truncation } from './packing/packed.ts';
import { whole } from './packing/packed.ts';

/** The list as the model gets it; empty where it is told of no skill. */
export function formatList(
  listed: readonly ListableSkill[],
  truncations: readonly Truncation[],
  profile: Profile,
): string {
  const form = formOf(profile);
  const toTruncation = (index: number) => truncations[index] ?? whole;
  const lines = listed.flatMap((one, index) => formatOne(one, toTruncation(index), form));
  const named = listed.filter((_, index) => toTruncation(index).kind === 'name');
  const missing = listed.filter((_, index) => toTruncation(index).kind === 'none').length;
  const all = [...lines, ...formatOthers(named, missing, form)];
  if (form.line !== undefined) {
    const [start, separator, end] = form.line;
    return all.length === 0 ? '' : `${start}${all.join(separator)}${end}`;
  }
  const [first, last] = form.wrapper ?? [];
  return all.length === 0 ? '' : [first, ...all, last].filter(line => line !== undefined).join('\n');
}

function formatOne(one: ListableSkill, truncation: Truncation, form: ListingForm): string[] {
  switch (truncation.kind) {
    case 'none':
      return [];
    case 'name':
      return form.others === undefined ? [formatEntry(form, { ...toLine(one), description: '' })] : [];
    case 'part':
      return [formatEntry(form, { ...toLine(one), description: truncation.description })];
    case 'whole':
      return [formatEntry(form, toLine(one))];
  }
}

/** The line for those that are told by name alone, where the host has one. */
function formatOthers(named: readonly ListableSkill[], missing: number, form: ListingForm): string[] {
  if (form.others === undefined || named.length === 0) {
    return [];
  }
  const { line, more } = form.others;
  const names = named.map(({ name }) => formatName(form, name)).join(', ');
  const rest = missing === 0 ? '' : more.replace('{count}', String(missing));
  return [line.replace('{names}', () => names) + rest];
}
