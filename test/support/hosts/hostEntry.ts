import type { HostEntry } from '../../../server/src/core/analysis/listing/hostEntry.ts';
import type { HostSkill } from '../../../server/src/core/analysis/loading/hostSkill.ts';

/** An entry of a host's list, by the name that the host gives the skill. */
export function entry(
  name: string,
  skill: Partial<HostSkill>,
  state: HostEntry['state'] = 'listed',
): HostEntry {
  const source = { scope: 'project', folder: '.claude/skills', profiles: ['claude-code'] } as const;
  const whole: HostSkill = {
    root: '',
    id: name,
    path: `.claude/skills/${name}/SKILL.md`,
    source,
    description: '',
    ...skill,
  };
  return { name, state, shown: '', reason: '', skill: whole };
}
