import { findRecord } from '../../../analysis/catalog/toSkillRecord.ts';
import { findNaming } from '../../../analysis/pipeline/skillWays.ts';
import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import type { WorkspaceDescription } from '../../../model/workspace/workspaceDescription.ts';
import { readListingFacts } from '../../../analysis/loading/hostSkill.ts';
import { whyNotInvocable } from '../../../analysis/loading/listingStatus.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findKeywordNodes } from '../../../model/skill/keywordNodes.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { findFlag } from '../../engine/skillFlag.ts';
import { ambleSkills, claudeCodeDocs, muxSkills } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';
import { findUnmetNeeds } from '../../engine/unmetNeeds.ts';

/** How hosts spell the key that takes a skill from the user. */
const userKeys = ['user-invocable', 'user_invocable'] as const;

export const skillUnreachable: TargetRule = {
  code: 'skill-unreachable',
  scope: 'target',
  needsSoundYaml: true,
  needsCatalog: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  keys: userKeys,
  summary: 'No one can start the skill: not the user, not the model, and no other skill leads to it.',
  documentation: `\`user-invocable: false\` takes a skill from the user. It is left to the model, to other skills and to the agents that it is given to. The rule speaks where
none of these is there: the host keeps the skill from its model, since it has no description or a key such as \`advertise\` says so, and
it has no keywords; no other skill requires it, hands over to it or names it in any other way; and no agent, goal or list of
\`skillwright.json\` has it.

In Amble a skill comes to the model by way of an agent or a goal, so there it speaks only where \`skillwright.json\` lists all agents. Whether both
switches are off is left to \`invocation-none\`, a key that asks for a description to \`description-flags\`, and a skill with \`enabled: false\` is off on purpose.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nadvertise: false\nuser-invocable: false\n---\n',
    others: {},
    targets: ['mux'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nuser-invocable: false\n---\n',
    others: {},
    targets: ['mux'],
  },
  sources: [muxSkills, claudeCodeDocs, ambleSkills],
  messages: {
    untold:
      'No one can start this skill: the user may not, no other skill leads to it, and it is not listed for the model. {says}',
    unassigned:
      'No one can start this skill: the user may not, no other skill leads to it, and no agent or goal has it.',
  },
  check(file, { target: { profile } }) {
    const entry = userKeys.flatMap(key => topEntry(file, key) ?? [])[0];
    const isUsers = userKeys.every(key => findFlag(file, profile, key)?.value !== false);
    if (entry === undefined || isUsers || isLed(file) || isSwitchedOff(file, profile)) {
      return none;
    }
    const report = whyUnreachable(file, profile);
    return report === undefined ? none : [{ ...report, span: entry.span }];
  },
};

function whyUnreachable(file: SkillFile, profile: Profile): Pick<Report, 'message' | 'args'> | undefined {
  if (profile.id === 'amble') {
    // Where agents are not listed, any of them may have it.
    return file.context?.workspace.agents === undefined ? undefined : { message: 'unassigned' };
  }
  const says = whyNotInvocable(readListingFacts(file), profile);
  const isOff = findFlag(file, profile, 'disable-model-invocation')?.value === true;
  const isLeftToOtherRule = isOff || [...findUnmetNeeds(file, profile)].length > 0;
  return says === undefined || isLeftToOtherRule ? undefined : { message: 'untold', args: { says } };
}

/** Whether anything beside the user and the model's own choice may lead to it. */
function isLed(file: SkillFile): boolean {
  const catalog = file.context?.catalog;
  const own = catalog && findRecord(catalog, file);
  if (catalog === undefined || own === undefined || findKeywordNodes(readSkillTrees(file)).length > 0) {
    return true;
  }
  const names = [own.id, ...(own.names ?? [])];
  const isNamed = names.some(name => findNaming(catalog, name).some(({ path }) => path !== file.path));
  return isNamed || names.some(name => isListed(file.context?.workspace, name));
}

function isListed(
  { agents = [], goals = [], references = [] }: Partial<WorkspaceDescription> = {},
  name: string,
): boolean {
  const isGiven = [...agents, ...goals].some(({ skills }) => skills.some(({ slug }) => slug === name));
  return isGiven || references.some(({ skill }) => skill === name);
}

function isSwitchedOff(file: SkillFile, profile: Profile): boolean {
  const isOff = findFlag(file, profile, 'enabled')?.value === false;
  return isOff || findFlag(file, profile, 'disabled')?.value === true;
}
