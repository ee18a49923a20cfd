import { toYamlScalar } from '../document/quoting.ts';
import type { Profile } from '../profiles/profile.ts';
import { findField } from '../profiles/profile.ts';
import type { MessageBundle } from '../rules/messages.ts';
import { formatMessage } from '../rules/messages.ts';
import { countCodePoints } from '../text/codePoints.ts';

/** What stands for the description until the author writes one. */
export const descriptionPlaceholder = 'What the skill does, and when to use it.';

const problems = {
  empty: 'A skill needs a name.',
  long: 'The name has more than {limit} characters.',
  characters: 'Use lower-case letters, digits and single hyphens between them.',
} as const;

/** Why a name cannot be the name of a new skill; undefined when it can. */
export function findNameProblem(name: string, profile: Profile, bundle?: MessageBundle): string | undefined {
  const limit = findField(profile, 'name')?.maxLength ?? 64;
  if (name === '') {
    return formatMessage(problems.empty, {}, bundle);
  }
  if (countCodePoints(name) > limit) {
    return formatMessage(problems.long, { limit }, bundle);
  }
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? undefined : formatMessage(problems.characters, {}, bundle);
}

/** The text of a new SKILL.md that every host accepts as it is. */
export function createSkillText(name: string, description: string | undefined): string {
  const words = name.split('-').join(' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return `---
name: ${toYamlScalar(name)}
description: ${toYamlScalar(description ?? descriptionPlaceholder)}
---

# ${title}

Say here what the agent should achieve, and what it needs to know before it starts.

## Steps

1. Write each step as an instruction.
2. Name the files beside this one that a step needs, such as references/details.md.

## Result

Say what a good result looks like, and how to check it.
`;
}
