import { findRecord } from '../../../analysis/catalog/toSkillRecord.ts';
import { readSteps, requirements } from '../../../analysis/pipeline/skillSteps.ts';
import { findTarget, findWay } from '../../../analysis/pipeline/skillWays.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import type { FileRule } from '../../engine/rule.ts';
import { nameWay, relateWay } from './skillWords.ts';
import { golemcoreSkills } from '../../engine/sources.ts';

export const requiresCycle: FileRule = {
  code: 'requires-cycle',
  scope: 'file',
  needsCatalog: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keys: ['requires'],
  summary: 'Skills require each other in a circle.',
  documentation: `A skill with \`requires.skills\` is only there while those skills are. Where one of them requires the first one in turn, directly or by
way of others, neither can be had without the other: none of them can be tried, moved or switched off alone.

Take one requirement away, or put what all need into a skill of its own.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nrequires: { skills: [review] }\n---\n',
    others: {
      'skills/review/SKILL.md':
        '---\nname: review\ndescription: Reviews forms.\nrequires: { skills: [example] }\n---\n',
    },
    targets: ['golemcore'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nrequires: { skills: [review] }\n---\n',
    others: { 'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews forms.\n---\n' },
    targets: ['golemcore'],
  },
  sources: [golemcoreSkills],
  messages: {
    circle: 'The skills require each other: {way}.',
    step: "'{from}' requires '{to}'.",
  },
  *check(file) {
    const catalog = file.context?.catalog;
    const own = catalog && findRecord(catalog, file);
    if (catalog === undefined || own === undefined || !hasSoundYaml(file)) {
      return;
    }
    for (const { to, span } of readSteps(file).filter(({ kind }) => kind === 'requires')) {
      const target = findTarget(catalog, own, to);
      const back = target && findWay(catalog, target, own, requirements);
      if (target !== undefined && back !== undefined) {
        const ids = [own, target, ...back.map(way => way.to)].map(({ id }) => id);
        yield { message: 'circle', args: { way: nameWay(ids) }, span, related: relateWay(back) };
      }
    }
  },
};
