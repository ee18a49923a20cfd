import type { TargetRule } from '../../engine/rule.ts';
import { codexBuild, codexLoader } from '../../engine/sources.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import { topEntry } from '../../engine/targetView.ts';

export const compatibilityRefused: TargetRule = {
  code: 'compatibility-refused',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  speaksFor: ({ fields }) => fields.some(({ refusedBy }) => refusedBy !== undefined),
  summary: 'A key of the specification is refused by the validator that a host brings along.',
  documentation: `\`compatibility\` is a key of the specification, and Codex loads skills that have it. The validator in its own skill-creator
does not know the key and refuses the skill, so that it cannot be checked or packaged there. Say what the skill needs in
the body instead.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\ncompatibility: Needs Python.\n---\n',
    targets: ['codex'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nThis needs Python.\n',
    targets: ['codex'],
  },
  sources: [codexBuild, codexLoader],
  messages: { found: "'{key}' has no effect here, and {validator} refuses a skill that has it." },
  *check(file, { target: { profile } }) {
    for (const { key, refusedBy: validator } of profile.fields) {
      const entry = validator === undefined ? undefined : topEntry(file, key);
      if (validator !== undefined && entry !== undefined) {
        yield { message: 'found', args: { key, validator }, span: entry.keySpan, ...severityOf('warned') };
      }
    }
  },
};
