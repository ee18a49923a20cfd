import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { buildHostListing } from '../../../../server/src/core/analysis/listing/hostListing.ts';
import { profiles } from '../../../../server/src/core/model/profiles/registry.ts';
import { measuredHosts } from '../../../../server/src/core/model/profiles/record/measured.generated.ts';
import { listingOf, profileOf, skillsOf, words } from './listingOf.ts';

/** Characters that the skills of the host itself take. */
function ownOf(host: string): number {
  return (measuredHosts[host]?.own ?? []).reduce((sum, { characters }) => sum + characters + 1, 0);
}

describe('the list of any host', () => {
  const place = fc.constantFrom(
    '.agents/skills/',
    '.claude/skills/',
    '.github/skills/',
    '~/.agents/skills/',
    '.agents/skills/group/',
    'docs/',
  );
  const lines = fc.tuple(fc.integer({ min: 2, max: 3000 }), fc.constantFrom('', '\nwhen_to_use: For forms.'));
  const skills = fc
    .array(fc.tuple(place, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), lines), { maxLength: 30 })
    .map(all =>
      Object.fromEntries(
        all.map(([folder, name, [length, more]]) => [
          `${folder}${name}`,
          `description: ${words(length)}${more}`,
        ]),
      ),
    );
  const profile = fc.constantFrom(...profiles.map(({ id }) => id));
  const budget = fc.integer({ min: 1, max: 8000 });
  const options = fc.record({ budget, asIfInstalled: fc.boolean() });

  it('does not depend on the order in which skills are found', () => {
    fc.assert(
      fc.property(skills, profile, options, (found, host, chosen) => {
        const all = skillsOf(found);
        const forwards = buildHostListing(all, profileOf(host), chosen);
        assert.deepEqual(buildHostListing(all.toReversed(), profileOf(host), chosen), forwards);
        assert.equal(forwards.entries.length, all.length);
      }),
      { numRuns: 150 },
    );
  });

  it('stays within its budget unless it cannot be known who loses', () => {
    fc.assert(
      fc.property(skills, profile, options, (found, host, chosen) => {
        const { budget: spent, entries } = listingOf(found, host, chosen);
        const isNamed = entries.some(({ state }) => state === 'name-only');
        const isUnsure = entries.some(({ isAtRisk }) => isAtRisk === true);
        const frame = profileOf(host).listing?.frame ?? 0;
        const isBounded =
          spent === undefined ||
          spent.used <= Math.max(spent.limit, frame, ownOf(host)) ||
          isUnsure ||
          isNamed;
        assert.ok(isBounded, JSON.stringify(spent));
        assert.ok(spent === undefined || spent.used <= spent.wanted);
      }),
      { numRuns: 150 },
    );
  });

  it('loses nothing by more room, where it does not prefer some skills to others', () => {
    const kept = { listed: 3, shortened: 2, 'name-only': 1 } as Readonly<Record<string, number>>;
    fc.assert(
      fc.property(skills, profile, budget, budget, (found, host, one, other) => {
        fc.pre(profileOf(host).listing?.overflow !== 'descriptions');
        const worthOf = (room: number) =>
          listingOf(found, host, { budget: room, asIfInstalled: true })
            .entries.map(({ state, shown }) => (kept[state] ?? 0) * 10_000 + shown.length)
            .reduce((total, worth) => total + worth, 0);
        assert.ok(worthOf(Math.min(one, other)) <= worthOf(Math.max(one, other)));
      }),
      { numRuns: 150 },
    );
  });

  it('shows of a description what stands before its cut', () => {
    fc.assert(
      fc.property(skills, profile, options, (found, host, chosen) => {
        for (const { state, shown, cutAt, skill } of listingOf(found, host, chosen).entries) {
          const start = skill.description.slice(0, cutAt ?? skill.description.length).trimEnd();
          assert.ok(state !== 'shortened' || shown.startsWith(start), `${shown} | ${start}`);
          assert.ok(state !== 'listed' || cutAt === undefined);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('what is known of lists', () => {
  it('names where it was read', () => {
    for (const { id, listing, sources } of profiles) {
      const keys = new Set(sources.map(({ key }) => key));
      const unknown = listing?.source?.split(', ').filter(key => !keys.has(key));
      assert.deepEqual(unknown ?? [], [], id);
      assert.equal(listing === undefined, listing?.source === undefined, id);
    }
  });

  it('has a limit wherever it says what becomes of the rest, and nowhere else', () => {
    for (const { id, listing = {} } of profiles) {
      const isLimited = listing.characters !== undefined || listing.window !== undefined;
      assert.equal(listing.overflow !== undefined, isLimited, id);
    }
  });
});
