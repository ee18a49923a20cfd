import { fillPlaceholders } from '../../../model/variables/fillPlaceholders.ts';
import { resolveSkillVariables } from '../../../model/variables/skillVariables.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { mergeRoutingSettings } from '../../../model/workspace/routingSettings.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { none } from '../../../model/findings/report.ts';
import { minaraSkills } from '../../engine/sources.ts';
import { sectionAt } from './bodySection.ts';

export const bodyBudget: TargetRule = {
  code: 'body-budget',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'info',
  consequence: 'hidden',
  profiles: 'all',
  speaksWithoutFrontmatter: true,
  summary: 'The body is larger than the whole body budget of a prompt, so it never gets into one.',
  documentation: `In the prompt style \`catalog\` the bodies of the active skills are part of the system prompt, and share a budget: 12,000 characters, or
\`routing.bodyBudget\` in \`skillwright.json\`. A body that is larger than all of it is left out of every prompt, even where no other
skill is active, and the model works from its \`summary\` alone.

Move what is not always needed to files next to the SKILL.md, or raise the budget. Characters are counted as the budget counts them,
with the values of variables filled in where they are known.

It is a warning where \`skillwright.json\` sets the budget or the style. Otherwise it speaks only of skills for Minara, which works so. Other
styles are left alone: they hand out a body as the result of a tool.`,
  bad: {
    text: `---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\n${'Fill in the next field of the form. '.repeat(30)}\n`,
    workspace: '{ "routing": { "bodyBudget": 1000 } }',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\nThe fields are listed in references/fields.md.\n',
    workspace: '{ "routing": { "bodyBudget": 1000 } }',
  },
  sources: [minaraSkills],
  messages: {
    never:
      'The body has {count} characters and never fits into a prompt: the budget for all bodies together is {limit}. Move parts of it to files next to this one, or raise routing.bodyBudget in skillwright.json.',
  },
  check(file, { target: { profile } }) {
    const set = file.context?.workspace.routing ?? {};
    const { bodyBudget: limit, promptStyle } = mergeRoutingSettings(set);
    const isSet = set.bodyBudget !== undefined || set.promptStyle !== undefined;
    const { text, body } = file.document;
    // The values of variables may make a body longer than it is written.
    const mayBeLong = text.length - body.span.start > limit || body.placeholders.length > 0;
    if (promptStyle !== 'catalog' || !mayBeLong || !(isSet || catalogSystems.has(profile.id))) {
      return none;
    }
    const count = lengthOfBody(file);
    const span = sectionAt(file.document, Math.min(body.span.start + limit, text.length));
    const severity = isSet ? 'warning' : 'info';
    return count <= limit ? none : [{ message: 'never', args: { count, limit }, span, severity }];
  },
};

/** The systems that were read to work so. */
const catalogSystems: ReadonlySet<string> = new Set(['minara']);

function lengthOfBody(file: SkillFile): number {
  return fillPlaceholders(file.document, resolveSkillVariables(file) ?? [], { reveal: false }).length;
}
