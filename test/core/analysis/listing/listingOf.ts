import assert from 'node:assert/strict';
import { placeOf } from '../../../../server/src/core/model/catalog/placeOf.ts';
import { findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';
import type {
  HostListing,
  ListingOptions,
} from '../../../../server/src/core/analysis/listing/hostListing.ts';
import { buildHostListing } from '../../../../server/src/core/analysis/listing/hostListing.ts';
import type { HostSkill } from '../../../../server/src/core/analysis/loading/hostSkill.ts';
import { toHostSkill } from '../../../../server/src/core/analysis/loading/hostSkill.ts';
import type { Profile } from '../../../../server/src/core/model/profiles/record/profile.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { toFile } from '../../../support/checkRules.ts';

/** Lines of frontmatter by the path of the skill's folder; one of the user starts with `~/`. */
export type Skills = Readonly<Record<string, string>>;

export function profileOf(id: string): Profile {
  const profile = findProfile(id);
  assert.ok(profile, id);
  return profile;
}

/** A skill of these lines, called after its folder where they give no name. */
export function skillAt(place: string, lines: string, openaiYaml?: string): HostSkill {
  const folder = place.split('/').at(-1) ?? '';
  const name = /^name:/m.test(lines) ? '' : `name: ${folder}\n`;
  const file = toFile(`---\n${name}${lines}\n---\n`, { place, folder });
  const isUsers = place.startsWith('~/');
  const home = { source: findSource(file.path.slice(2), 'user'), root: '' };
  return toHostSkill(file, isUsers ? home : placeOf(file.path, new Set()), { openaiYaml });
}

export function skillsOf(skills: Skills): HostSkill[] {
  return Object.entries(skills).map(([place, lines]) => skillAt(place, lines));
}

export function listingOf(skills: Skills, host: string | Profile, options: ListingOptions = {}): HostListing {
  return buildHostListing(skillsOf(skills), typeof host === 'string' ? profileOf(host) : host, options);
}

/** Each entry as its state and the skill folder. */
export function statesOf({ entries }: HostListing): string[] {
  return entries.map(({ state, skill }) => `${state} ${skill.path.replace(/\/SKILL\.md$/, '')}`);
}

/** Each entry that is told with the words that are told of it. */
export function listedIn({ entries }: HostListing): string[] {
  return entries
    .filter(({ state }) => ['listed', 'shortened', 'name-only'].includes(state))
    .map(({ name, shown }) => `${name}: ${shown}`);
}

/** Sentences up to a length, the same for the same length and another start for each skill. */
export function words(length: number, start = 'Fills'): string {
  return `${start} ${'in forms of any kind '.repeat(Math.ceil(length / 20))}`.slice(0, length - 1) + '.';
}
