import { findRecord } from '../../../analysis/catalog/toSkillRecord.ts';
import { handovers, readSteps } from '../../../analysis/pipeline/skillSteps.ts';
import { findLongestWay, isHandedOverTo } from '../../../analysis/pipeline/skillWays.ts';
import { maxTransitions } from '../../../model/skill/transitions.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import type { FileRule } from '../../engine/rule.ts';
import { nameWay, relateWay } from './skillWords.ts';
import { golemcoreSkills } from '../../engine/sources.ts';

export const pipelineLong: FileRule = {
  code: 'pipeline-long',
  scope: 'file',
  needsCatalog: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  keys: ['next_skill', 'conditional_next_skills', 'metadata'],
  summary: 'A pipeline has more transitions in a row than a run makes.',
  documentation: `GolemCore stops a run after ${maxTransitions} transitions, so the seventh skill of a pipeline is never reached in a run that began with the
first. Join skills that always follow each other, or let the person start the rest.

It is said of the first skill of the pipeline, to which no other one hands over. Where a part of the way is taken in a case only, it is
no more than information.`,
  bad: { text: skillTo('example', 'step-1'), others: chain(6), targets: ['golemcore'] },
  good: { text: skillTo('example', 'step-1'), others: chain(5), targets: ['golemcore'] },
  sources: [golemcoreSkills],
  messages: {
    long: 'The pipeline has {count} transitions in a row, and after {most} a run stops: {way}.',
    step: "'{from}' hands over to '{to}'.",
  },
  *check(file) {
    const catalog = file.context?.catalog;
    const own = catalog && findRecord(catalog, file);
    if (catalog === undefined || own === undefined || !hasSoundYaml(file) || isHandedOverTo(catalog, own)) {
      return;
    }
    const always = findLongestWay(catalog, own, ['next'], maxTransitions);
    const ways = always.length > 0 ? always : findLongestWay(catalog, own, handovers, maxTransitions);
    const [first, ...further] = ways;
    const step = readSteps(file).find(({ kind, to }) => kind === first?.step.kind && to === first.step.to);
    if (first !== undefined && step !== undefined) {
      const way = nameWay([own, ...ways.map(({ to }) => to)].map(({ id }) => id));
      yield {
        message: 'long',
        args: { count: ways.length, most: maxTransitions, way },
        span: step.span,
        related: relateWay(further),
        ...(always.length === 0 && { severity: 'info' }),
      };
    }
  },
};

function skillTo(name: string, next: string): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\nnext_skill: ${next}\n---\n`;
}

/** Skills of which each but the last hands over to the one behind it. */
function chain(length: number): Record<string, string> {
  const steps = Array.from({ length }, (_, index) => index + 1);
  const toText = (step: number) =>
    step < length
      ? skillTo(`step-${step}`, `step-${step + 1}`)
      : `---\nname: step-${step}\ndescription: Fills in forms.\n---\n`;
  return Object.fromEntries(steps.map(step => [`skills/step-${step}/SKILL.md`, toText(step)]));
}
