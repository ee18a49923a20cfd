import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { minaraSkills } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

/** A skill with more tools is usually two. */
const maxTools = 20;

export const toolCount: TargetRule = {
  code: 'tool-count',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'info',
  consequence: 'style',
  profiles: ['minara'],
  summary: 'The skill lists more than 20 tools.',
  documentation: `The tools of a skill are what the model turns to once the skill is active. A list of more than 20 usually belongs to two
skills in one: split it by what people ask for, and let each name the other in \`routing.co_activate\`.

Other tools can still be called, so nothing is lost by a shorter list.`,
  bad: {
    text: `---\nname: example\ndescription: Fills in forms.\ntool_names:\n${listTools(maxTools + 1)}---\n`,
    targets: ['minara'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\ntool_names: [form_fill, form_submit]\n---\n',
    targets: ['minara'],
  },
  sources: [minaraSkills],
  messages: {
    many: 'The skill lists {count} tools, more than {limit}. It may be two skills in one.',
  },
  *check(file) {
    const entry = topEntry(file, 'tool_names');
    const tools = resolveAlias(entry?.value);
    const count = tools?.kind === 'sequence' ? tools.items.length : 0;
    if (entry !== undefined && count > maxTools) {
      yield { message: 'many', args: { count, limit: maxTools }, span: entry.keySpan };
    }
  },
};

function listTools(count: number): string {
  return Array.from({ length: count }, (_, index) => `  - form_field_${index + 1}\n`).join('');
}
