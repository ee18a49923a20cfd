import { textsIn } from '../../../syntax/yaml/yamlPath.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { minaraSkills } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

/** A body with fewer characters hardly has room to name tools. */
const shortestBody = 200;

export const toolUnused: TargetRule = {
  code: 'tool-unused',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'style',
  profiles: ['minara'],
  summary: 'A tool is listed that the body never names.',
  documentation: `List only the tools that the skill works with. A tool that the body does not mention takes the model's attention and comes
without a word on when to use it: say in the body what it is for, or take it off the list.

A body with fewer than ${shortestBody} characters is left alone, and so are patterns such as \`memory_*\`.`,
  bad: {
    text: `---
name: example
description: Fills in forms.
tool_names: [form_fill, form_print]
---

# Forms

Ask which form is meant before anything else. Read the fields of the form and match them with what is known of the
person. Ask for what is missing in one message, not field by field. Then call \`form_fill\` once with everything, and show the
result before it is sent.
`,
    targets: ['minara'],
  },
  good: {
    text: `---
name: example
description: Fills in forms.
tool_names: [form_fill]
---

# Forms

Ask which form is meant before anything else. Read the fields of the form and match them with what is known of the
person. Ask for what is missing in one message, not field by field. Then call \`form_fill\` once with everything, and show the
result before it is sent.
`,
    targets: ['minara'],
  },
  sources: [minaraSkills],
  messages: {
    unused: "The body never names the tool '{tool}'.",
  },
  *check(file) {
    const { text, body } = file.document;
    const words = text.slice(body.span.start, body.span.end);
    if (words.trim().length < shortestBody) {
      return;
    }
    const named = new Set(words.toLowerCase().match(/[\p{L}\p{N}_]+/gu));
    for (const { text: tool, node } of textsIn(topEntry(file, 'tool_names')?.value)) {
      // A name of several words counts as named where all of them are there, however they are joined.
      const parts = tool.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
      const isPattern = /[*?]/.test(tool);
      if (!isPattern && parts.some(part => !named.has(part))) {
        yield { message: 'unused', args: { tool }, span: node.span };
      }
    }
  },
};
