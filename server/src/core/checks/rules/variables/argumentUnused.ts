import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import { hasNamedArguments, readNamedArguments } from './namedArguments.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, kimiSkills } from '../../engine/sources.ts';

export const argumentUnused: TargetRule = {
  code: 'argument-unused',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  speaksFor: hasNamedArguments,
  summary: 'The frontmatter declares an argument that the body does not use.',
  documentation: `The key \`arguments\` gives names to the arguments of a skill. One that the body mentions neither by its name nor by its
number reaches the model only where the body uses \`$ARGUMENTS\` or no argument at all.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\narguments: form color\n---\n\nFill in $form.\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\narguments: form color\n---\n\nFill in $form in $color.\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, kimiSkills],
  messages: {
    unused: "The body does not use '${name}'.",
  },
  *check(file, { target: { profile } }) {
    if (!hasNamedArguments(profile)) {
      return;
    }
    const declared = readNamedArguments(file);
    if (declared.length === 0) {
      return;
    }
    const used = findUsed(file.document);
    const isUsed = (name: string, index: number) =>
      used.has(name) || used.has(String(index + baseOf(profile))) || used.has('ARGUMENTS');
    for (const [index, { name, span }] of declared.entries()) {
      if (!isUsed(name, index)) {
        yield { message: 'unused', args: { name }, span };
      }
    }
  },
};

function baseOf({ placeholders }: Profile): 0 | 1 {
  return placeholders.find(({ base }) => base !== undefined)?.base ?? 0;
}

/** Longer names are not tried in parts, so that a hostile body costs no more than its length. */
const longestName = 64;

/** What stands behind a dollar sign in the body, in code too: names, each with what it is before a hyphen, and numbers. */
function findUsed({ text, body }: SkillDocument): ReadonlySet<string> {
  const used = new Set<string>();
  for (const [, name = '', position] of text
    .slice(body.span.start)
    .matchAll(/\$\{?([A-Za-z_][\w-]*|\d+)(?:\[(\d+)\])?/g)) {
    used.add(position ?? name);
    for (
      let hyphen = name.indexOf('-');
      hyphen > 0 && hyphen <= longestName;
      hyphen = name.indexOf('-', hyphen + 1)
    ) {
      used.add(name.slice(0, hyphen));
    }
  }
  return used;
}
