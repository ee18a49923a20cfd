import type { ListingForm, Profile } from '../profiles/profile.ts';
import type { ToldSkill } from './hostEntry.ts';
import { formatEntry, formatName, formOf } from './listingForm.ts';
import type { Fate } from './packing.ts';
import { whole } from './packing.ts';

/** The list as the model gets it; empty where it is told of no skill. */
export function formatList(told: readonly ToldSkill[], fates: readonly Fate[], profile: Profile): string {
  const form = formOf(profile);
  const toFate = (index: number) => fates[index] ?? whole;
  const lines = told.flatMap((one, index) => formatOne(one, toFate(index), form));
  const named = told.filter((_, index) => toFate(index).kind === 'name');
  const missing = told.filter((_, index) => toFate(index).kind === 'none').length;
  const all = [...lines, ...formatOthers(named, missing, form)];
  const [first, last] = form.around ?? [];
  return all.length === 0 ? '' : [first, ...all, last].filter(line => line !== undefined).join('\n');
}

function formatOne({ name, path, told }: ToldSkill, fate: Fate, form: ListingForm): string[] {
  switch (fate.kind) {
    case 'none':
      return [];
    case 'name':
      return form.others === undefined ? [formatEntry(form, { name, path, description: '' })] : [];
    case 'part':
      return [formatEntry(form, { name, path, description: fate.description })];
    case 'whole':
      return [formatEntry(form, { name, path, description: told.text })];
  }
}

/** The line for those that are told by name alone, where the host has one. */
function formatOthers(named: readonly ToldSkill[], missing: number, form: ListingForm): string[] {
  if (form.others === undefined || named.length === 0) {
    return [];
  }
  const { line, more } = form.others;
  const names = named.map(({ name }) => formatName(form, name)).join(', ');
  const rest = missing === 0 ? '' : more.replace('{count}', String(missing));
  return [line.replace('{names}', () => names) + rest];
}
