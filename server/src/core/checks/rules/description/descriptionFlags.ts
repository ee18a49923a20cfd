import type { TargetRule } from '../../engine/rule.ts';
import { vscodeBuild } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { findUnmetNeeds } from '../../engine/unmetNeeds.ts';

export const descriptionFlags: TargetRule = {
  code: 'description-flags',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  speaksFor: ({ fields }) => fields.some(({ needs }) => needs !== undefined),
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
    for (const { entry, field, needs } of findUnmetNeeds(file, profile)) {
      const args = { key: field.key, value: needs.when, needed: needs.key };
      const weight = weighFor(profile, 'refused', field);
      yield { message: 'found', args, span: entry.span, ...weight, isReportedByEditor: true };
    }
  },
};
