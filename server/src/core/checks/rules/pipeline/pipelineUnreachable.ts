import { toSwitchedOff } from '../../../model/workspace/switchedOff.ts';
import { findRecord } from '../../../analysis/catalog/toSkillRecord.ts';
import type { SkillStep } from '../../../analysis/pipeline/skillSteps.ts';
import { readSteps } from '../../../analysis/pipeline/skillSteps.ts';
import { findTarget } from '../../../analysis/pipeline/skillWays.ts';
import type { Report } from '../../../model/findings/report.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import type { FileRule } from '../../engine/rule.ts';
import { golemcoreSkills } from '../../engine/sources.ts';

export const pipelineUnreachable: FileRule = {
  code: 'pipeline-unreachable',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  keys: ['next_skill', 'conditional_next_skills', 'metadata'],
  summary: 'A transition of a pipeline is never taken, or makes no difference.',
  documentation: `A transition leads to a skill that is there and switched on. One to a skill with \`enabled: false\`, or among the \`disabled\` of
\`skillwright.json\`, is never taken.

With \`conditional_next_skills\` the model decides which way to go, by the names of the conditions. A name that is empty tells it nothing, and two names that
differ in capitals and marks alone (\`bug_report\` and \`Bug-Report\`) cannot be distinguished where they lead to different skills. A case that leads to
the skill of \`next_skill\` makes no difference, since that one follows anyway; this is a hint. A skill that does not exist is
left to \`skill-unknown\`.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nconditional_next_skills:\n  good: review\n---\n',
    others: {
      'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews forms.\nenabled: false\n---\n',
    },
    targets: ['golemcore'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nconditional_next_skills:\n  good: review\n---\n',
    others: { 'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews forms.\n---\n' },
    targets: ['golemcore'],
  },
  sources: [golemcoreSkills],
  messages: {
    off: "'{to}' is switched off, so this transition is never taken.",
    empty: "The condition has no name, so nothing tells the model when to go on to '{to}'.",
    alike: "'{condition}' cannot be distinguished from '{earlier}', which leads to '{other}'.",
    same: "This makes no difference: 'next_skill' hands over to '{to}' anyway.",
  },
  *check(file) {
    const catalog = file.context?.catalog;
    const own = catalog && findRecord(catalog, file);
    if (!hasSoundYaml(file)) {
      return;
    }
    const steps = readSteps(file).filter(({ kind }) => kind !== 'requires');
    const always = steps.find(({ kind }) => kind === 'next')?.to;
    const earlier = new Map<string, SkillStep>();
    const off = toSwitchedOff(file.context?.workspace.disabled ?? []);
    for (const step of steps) {
      const target = catalog && own && findTarget(catalog, own, step.to);
      if (target?.isOff === true || off.has(step.to)) {
        yield { message: 'off', args: { to: step.to }, span: step.span };
      }
      yield* step.kind === 'case' ? reportCase(step, always, earlier) : [];
    }
  },
};

function* reportCase(
  step: SkillStep,
  always: string | undefined,
  earlier: Map<string, SkillStep>,
): Generator<Report> {
  const { to, span, condition = '' } = step;
  const letters = condition.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const before = earlier.get(letters);
  if (condition.trim() === '') {
    yield { message: 'empty', args: { to }, span };
  } else if (before !== undefined && before.to !== to && before.condition !== condition) {
    const args = { condition, earlier: before.condition ?? '', other: before.to };
    yield { message: 'alike', args, span };
  }
  if (letters !== '' && before === undefined) {
    earlier.set(letters, step);
  }
  if (to === always) {
    yield { message: 'same', args: { to }, span, severity: 'hint', consequence: 'style' };
  }
}
