import type { ListingForm, Profile } from '../../model/profiles/record/profile.ts';
import type { ListableSkill } from './hostEntry.ts';
import { formatEntry, formatName, formOf } from './packing/listingForm.ts';
import type { Truncation } from './packing/packing.ts';
import { whole } from './packing/packing.ts';

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
  const [first, last] = form.wrapper ?? [];
  return all.length === 0 ? '' : [first, ...all, last].filter(line => line !== undefined).join('\n');
}

function formatOne(
  { name, path, listedText: listed }: ListableSkill,
  truncation: Truncation,
  form: ListingForm,
): string[] {
  switch (truncation.kind) {
    case 'none':
      return [];
    case 'name':
      return form.others === undefined ? [formatEntry(form, { name, path, description: '' })] : [];
    case 'part':
      return [formatEntry(form, { name, path, description: truncation.description })];
    case 'whole':
      return [formatEntry(form, { name, path, description: listed.text })];
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
