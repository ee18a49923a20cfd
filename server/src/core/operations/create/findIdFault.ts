import type { Profile, Target } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { checkSkill } from '../../checks/checkSkill.ts';
import type { SeveritySettings } from '../../model/findings/finding.ts';
import type { RuleCode } from '../../model/findings/ruleCodes.ts';
import { ruleCodeList } from '../../model/findings/ruleCodes.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { isId } from '../../model/skill/skill.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { findNameFault } from './findNameFault.ts';

/** The key that an id stands in. */
export type IdKey = 'name' | 'slug';

/** What the folder of a skill of an id is called. */
export function folderNameFor(id: string): string {
  return id.replaceAll('.', '-');
}

/** Why an id will not do for one of the targets. Dots may stand in it where the target says so. */
export function findIdFault(id: string, key: IdKey, targets: readonly Target[]): Sentence | undefined {
  for (const { profile } of targets) {
    const plain = isId(id) && hasPattern(profile, key, id) ? folderNameFor(id) : id;
    const fault = findNameFault(plain, profile);
    if (fault !== undefined) {
      return fault;
    }
  }
  return undefined;
}

function hasPattern(profile: Profile, key: IdKey, id: string): boolean {
  const pattern = findField(profile, key)?.pattern;
  return pattern !== undefined && new RegExp(pattern, 'u').test(id);
}

const isAboutNames = (code: RuleCode) => code.startsWith('name-');
const ofNamesOnly: SeveritySettings = Object.fromEntries(
  ruleCodeList.filter(code => !isAboutNames(code)).map(code => [code, 'off'] as const),
);

/** An error that the name of a skill brings with it, and that it had not before; what others are called is no matter here. */
export function findNameError(
  before: SkillFile,
  after: SkillFile,
  targets: readonly Target[],
): Sentence | undefined {
  const errorsOf = (file: SkillFile) =>
    checkSkill(file, targets, ofNamesOnly).filter(({ severity }) => severity === 'error');
  const known = new Set(errorsOf(before).map(({ code }) => code));
  const error = errorsOf(after).find(({ code }) => !known.has(code));
  return error && { template: error.template, args: error.args };
}
