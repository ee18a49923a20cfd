import { isListed } from '../../core/analysis/listing/hostEntry.ts';
import { buildPlacedListings } from '../../core/analysis/listing/placedListings.ts';
import type { HostSkill } from '../../core/analysis/loading/hostSkill.ts';
import { ownPathOf } from '../../core/analysis/loading/rivals.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { ListingJudge } from './judgeInSkillSet.ts';

/** The host whose listing a model is shown where none is named: the first of the workspace that is known, else Claude Code. */
export function chooseListingHost({ profile, targets }: WorkspaceDescription): Profile | undefined {
  const own = [...(profile === undefined ? [] : [profile]), ...targets].flatMap(id => findProfile(id) ?? []);
  return own.find(isListingKnown) ?? findProfile('claude-code');
}

/** Whether anybody knows what a host shows its model. */
export function isListingKnown({ listing }: Profile): boolean {
  return listing?.form !== undefined;
}

/**
 * What a model is shown for each skill: the list of the place that has the skill. The lists are made once.
 * @param base absolute path with `/` of the folder that reports name paths from
 */
export function createListingJudge(
  skills: readonly HostSkill[],
  host: Profile,
  { model, base }: { readonly model: string; readonly base: string },
): (shown: string) => ListingJudge {
  const judges = buildPlacedListings(skills, host, { base, contextWindow: undefined }).map(
    ({ listing }): ListingJudge => ({
      judge: { kind: 'model', model, host: host.id },
      listing,
      listed: listing.entries.filter(isListed),
    }),
  );
  const byPath = new Map(
    judges.toReversed().flatMap(judge => judge.listed.map(({ skill }) => [ownPathOf(skill), judge] as const)),
  );
  const [first] = judges;
  return shown => {
    const judge = byPath.get(shown) ?? first;
    if (judge === undefined) {
      throw new Error('A host has a list wherever it works.');
    }
    return judge;
  };
}
