import { findRecord } from '../../../analysis/catalog/toSkillRecord.ts';
import type { Outcome } from '../../../analysis/loading/rivals.ts';
import { findRivals } from '../../../analysis/loading/rivals.ts';
import type { Catalog, SkillRecord } from '../../../model/catalog/skillCatalog.ts';
import type { Report } from '../../../model/findings/report.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { TargetRule } from '../../engine/rule.ts';
import type { Weight } from '../../../model/findings/severity.ts';
import { isConfirmed } from '../../../model/findings/severity.ts';
import { clientGuide, codexLoader, gooseSkills, vscodeBuild } from '../../engine/sources.ts';
import { openingFenceOf, topEntry } from '../../engine/targetView.ts';

/** From what costs most. */
const outcomes: readonly Outcome[] = ['hidden', 'both', 'chance', 'unknown', 'wins'];

/** Files that are named; more of them are counted. */
const maxNamed = 3;

export const nameDuplicate: TargetRule = {
  code: 'name-duplicate',
  scope: 'target',
  needsSoundYaml: false,
  needsCatalog: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  summary: 'Another skill that the host loads has the same name.',
  documentation: `Hosts do not agree on two skills of one name: the first that is found is taken, or the last, or both are listed and the model
cannot tell them apart. Give one of them another name, or delete one that is not needed. Copies with the same description and body are reported only
where a host lists both.

Only folders that the host loads together are compared, below one root: a plugin is a root of its own, and so is a package
with a folder for skills. It is a warning where this skill is hidden or both are listed, and a hint where this one is taken,
where chance decides, and where nothing is documented.`,
  bad: {
    place: '.claude/skills/forms',
    folder: 'forms',
    text: '---\nname: forms\ndescription: Fills in forms.\n---\n',
    others: { '.agents/skills/forms/SKILL.md': '---\nname: forms\ndescription: Fills in tax forms.\n---\n' },
    targets: ['goose'],
  },
  good: {
    place: '.claude/skills/forms',
    folder: 'forms',
    text: '---\nname: forms\ndescription: Fills in forms.\n---\n',
    others: {
      '.agents/skills/invoices/SKILL.md': '---\nname: invoices\ndescription: Writes invoices.\n---\n',
    },
    targets: ['goose'],
  },
  sources: [clientGuide, vscodeBuild, codexLoader, gooseSkills],
  messages: {
    hidden: '{paths} {has} the same name and is taken instead of this skill. {says}',
    both: '{paths} {has} the same name, and all are listed. {says}',
    chance: '{paths} {has} the same name. {says}',
    unknown: '{paths} {has} the same name. Which one is taken is not documented.',
    wins: '{paths} {has} the same name; this skill is taken. {says}',
  },
  *check(file, { target: { profile } }) {
    const catalog = file.context?.catalog;
    const record = catalog && findRecord(catalog, file);
    if (catalog === undefined || record === undefined) {
      return;
    }
    // Whichever of two copies is taken says the same; only a host that lists both is to be told of.
    const rivals = findRivals(catalog, record, profile).filter(
      rival => rival.outcome === 'both' || !isCopy(rival.record, record, catalog),
    );
    const worst = outcomes.find(outcome => rivals.some(rival => rival.outcome === outcome));
    if (worst !== undefined) {
      yield describe(
        file,
        profile,
        worst,
        rivals.filter(({ outcome }) => outcome === worst).map(rival => rival.record),
      );
    }
  },
};

function isCopy(one: SkillRecord, other: SkillRecord, { contentOf }: Catalog): boolean {
  const content = contentOf(other);
  return content !== undefined && contentOf(one) === content;
}

function describe(
  file: SkillFile,
  profile: Profile,
  outcome: Outcome,
  rivals: readonly SkillRecord[],
): Report {
  const named = rivals.slice(0, maxNamed).map(({ path }) => `'${path}'`);
  const more = rivals.length - named.length;
  const paths = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return {
    message: outcome,
    args: {
      paths,
      has: rivals.length === 1 ? 'has' : 'have',
      ...(outcome !== 'unknown' && { says: profile.collisions.says }),
    },
    span: topEntry(file, 'name')?.value.span ?? openingFenceOf(file),
    ...weigh(profile, outcome),
  };
}

function weigh(profile: Profile, outcome: Outcome): Weight {
  const isLost = outcome === 'hidden' || outcome === 'both';
  const consequence = outcome === 'hidden' ? 'hidden' : 'style';
  return { severity: isLost && isConfirmed(profile) ? 'warning' : 'hint', consequence };
}
