import { findRecord } from '../../../analysis/catalog/toSkillRecord.ts';
import type { Catalog, SkillRecord } from '../../../model/catalog/skillCatalog.ts';
import type { SkillStep } from '../../../analysis/pipeline/skillSteps.ts';
import { handovers, readSteps } from '../../../analysis/pipeline/skillSteps.ts';
import type { Way } from '../../../analysis/pipeline/skillWays.ts';
import { findTarget, findWay } from '../../../analysis/pipeline/skillWays.ts';
import type { Report } from '../../../model/findings/report.ts';
import { maxTransitions } from '../../../model/skill/transitions.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import type { FileRule } from '../../engine/rule.ts';
import { nameWay, relateWay } from './skillWords.ts';
import { golemcoreSkills } from '../../engine/sources.ts';

export const pipelineCycle: FileRule = {
  code: 'pipeline-cycle',
  scope: 'file',
  needsCatalog: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keys: ['next_skill', 'conditional_next_skills', 'metadata'],
  summary: 'A pipeline leads back to a skill that it has passed.',
  documentation: `\`next_skill\` hands over whenever a skill is done. Where such a pipeline leads back to where it was, it never ends:
GolemCore stops a run after ${maxTransitions} transitions, wherever it is then.

A circle that is closed by \`conditional_next_skills\`, or that can be left by one, may be wanted: work that is reviewed until it is good
goes round. It is a hint.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nnext_skill: review\n---\n',
    others: {
      'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews forms.\nnext_skill: example\n---\n',
    },
    targets: ['golemcore'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nnext_skill: review\n---\n',
    others: { 'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews forms.\n---\n' },
    targets: ['golemcore'],
  },
  sources: [golemcoreSkills],
  messages: {
    always: 'The pipeline never ends: {way}. After {most} transitions a run stops.',
    maybe: 'The pipeline can go round in a circle: {way}. After {most} transitions a run stops.',
    step: "'{from}' hands over to '{to}'.",
  },
  *check(file) {
    const catalog = file.context?.catalog;
    const own = catalog && findRecord(catalog, file);
    if (catalog === undefined || own === undefined || !hasSoundYaml(file)) {
      return;
    }
    const steps = readSteps(file).filter(({ kind }) => kind !== 'requires');
    const isLeft = steps.some(({ kind }) => kind === 'case');
    for (const step of steps) {
      const target = findTarget(catalog, own, step.to);
      const report = target && describe(catalog, own, { step, target, isLeft });
      if (report !== undefined) {
        yield report;
      }
    }
  },
};

interface FirstStep {
  readonly step: SkillStep;
  readonly target: SkillRecord;
  /** The skill can hand over to others as well. */
  readonly isLeft: boolean;
}

function describe(
  catalog: Catalog,
  own: SkillRecord,
  { step, target, isLeft }: FirstStep,
): Report | undefined {
  const always = isLeft || step.kind !== 'next' ? undefined : findWay(catalog, target, own, onlyNext);
  const isEndless = always?.every(({ from }) => !hasCases(from)) === true;
  const back = isEndless ? always : findWay(catalog, target, own, handovers);
  if (back === undefined) {
    return undefined;
  }
  const way = nameWay([own, target, ...back.map(({ to }: Way) => to)].map(({ id }) => id));
  return {
    message: isEndless ? 'always' : 'maybe',
    args: { way, most: maxTransitions },
    span: step.span,
    related: relateWay(back),
    ...(!isEndless && { severity: 'hint' }),
  };
}

const onlyNext = ['next'] as const;

function hasCases({ next = [] }: SkillRecord): boolean {
  return next.some(({ condition }) => condition !== undefined);
}
