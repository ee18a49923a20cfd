import { listedSkills } from '../../core/analysis/listing/listedSkills.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import type { ListingJudge } from '../../workspace/skillSet/judgeInSkillSet.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { CatalogFiles } from '../check/catalogFiles.ts';
import { reportHost } from '../reports/hostReport.ts';
import type { Environment } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import type { Judging } from './judgeOptions.ts';

/** The host whose listing a model is shown: the one that is named, else that of the workspace. */
export function chooseListingHost({ listing }: Judging, { description }: CatalogFiles): Profile {
  const { profile, targets } = description.description;
  const own = [...(profile === undefined ? [] : [profile]), ...targets].flatMap(id => findProfile(id) ?? []);
  const host =
    listing === undefined ? (own.find(isListingKnown) ?? findProfile('claude-code')) : findProfile(listing);
  if (host === undefined || !isListingKnown(host)) {
    throw new UsageError(`What ${host?.title ?? ''} lists isn't known, so no model can be shown it.`);
  }
  return host;
}

function isListingKnown({ listing }: Profile): boolean {
  return listing?.form !== undefined;
}

/**
 * What a model is shown for each skill: the list of the place that has the skill. The lists are made once.
 * @param candidate takes the place of the file with its path
 */
export function createListingJudge(
  skillSet: SkillSet,
  host: Profile,
  model: string,
  { cwd }: Pick<Environment, 'cwd'>,
  candidate?: SkillFile,
): (shown: string) => ListingJudge {
  const options = { base: cwd.replaceAll('\\', '/'), contextWindow: undefined };
  const reports = reportHost(skillSet.hostSkills(candidate), host, options);
  return shown => {
    const isThere = ({ listing }: (typeof reports)[number]) =>
      [...listedSkills(listing).values()].some(({ path }) => path === shown);
    const [first] = reports;
    const report = reports.find(isThere) ?? first;
    if (report === undefined) {
      throw new Error('A host has a list wherever it works.');
    }
    return { judge: { kind: 'model', model, host: host.id }, listing: report.listing };
  };
}
