import { spellingsOf } from '../../../model/profiles/record/field.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, crushSkills, vscodeBuild } from '../../engine/sources.ts';
import { isConfirmed, severityOf } from '../../../model/findings/severity.ts';
import { findFlag } from '../../engine/skillFlag.ts';

export const invocationNone: TargetRule = {
  code: 'invocation-none',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  keysOf: ({ fields }) => fields.filter(({ key }) => key === 'disable-model-invocation').flatMap(spellingsOf),
  summary: 'Neither the user nor the model can start the skill.',
  documentation: `\`user-invocable: false\` takes a skill from the user and \`disable-model-invocation: true\` from the model. With both it is
switched off, which the settings of a host say more plainly. In Crush a skill is not for the user unless
\`user-invocable: true\` says so.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nuser-invocable: false\ndisable-model-invocation: true\n---\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\ndisable-model-invocation: true\n---\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, vscodeBuild, crushSkills],
  messages: {
    found: "With 'user-invocable: false' and 'disable-model-invocation: true' no one can start the skill.",
    byDefault:
      "With 'disable-model-invocation: true' no one can start the skill unless 'user-invocable: true' is there.",
  },
  *check(file, { target: { profile } }) {
    const user = findFlag(file, profile, 'user-invocable');
    const model = findFlag(file, profile, 'disable-model-invocation');
    if (user?.value !== false || model?.value !== true || model.entry === undefined) {
      return;
    }
    const isKnown = isConfirmed(profile, user.field) && isConfirmed(profile, model.field);
    const weight = isKnown ? {} : severityOf('advised');
    if (user.entry === undefined) {
      yield { message: 'byDefault', span: model.entry.span, ...weight };
      return;
    }
    const isLast = user.entry.span.start > model.entry.span.start;
    yield { message: 'found', span: (isLast ? user.entry : model.entry).span, ...weight };
  },
};
