import { isBlank } from './missingKey.ts';
import type { TargetRule } from './rule.ts';
import { vscodeBuild } from './sources.ts';
import { readBoolean } from './booleans.ts';
import { weighFor } from './severity.ts';
import { topEntry } from './targetView.ts';

export const descriptionFlags: TargetRule = {
  code: 'description-flags',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The skill is left to the model and gives it no description to choose by.',
  documentation: `With \`user-invocable: false\` only the model can start a skill, and \`disable-model-invocation: false\` says in so many
words that it may. In both cases VS Code asks for a description and marks the key as an error without one.`,
  bad: {
    text: '---\nname: example\nuser-invocable: false\n---\n',
    targets: ['vscode'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nuser-invocable: false\n---\n',
    targets: ['vscode'],
  },
  sources: [vscodeBuild],
  messages: { found: "With '{key}: {value}' the skill needs '{needed}', by which the model chooses it." },
  *check(file, { target: { profile } }) {
    for (const field of profile.fields) {
      const { key, needs } = field;
      const entry = needs && topEntry(file, key);
      const needed = needs && topEntry(file, needs.key);
      const isMet = needed !== undefined && !isBlank(needed.value);
      if (needs === undefined || entry === undefined || isMet) {
        continue;
      }
      if (String(readBoolean(entry.value, profile)) === needs.when) {
        const args = { key, value: needs.when, needed: needs.key };
        const weight = weighFor(profile, 'refused', field);
        yield { message: 'found', args, span: entry.span, ...weight, hostSays: true };
      }
    }
  },
};
