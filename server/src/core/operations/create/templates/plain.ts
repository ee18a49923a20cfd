import type { SkillTemplate } from './skillTemplate.ts';

/** The instructions of a skill that every host takes as they are. */
export const plainBody = `Say in one or two sentences what the agent should achieve, and for whom. For example: turn what changed since the last release into notes that users understand.

## Before you start

- Say what has to be known first: "Ask which release is meant where it is not clear."
- Say what is none of its business: "Leave translations to the translators."

## Steps

1. Write each step as an instruction: "List what was merged since the last release."
2. Say how to decide: "Leave out what users do not notice."
3. Name the file next to this one that a step needs, such as references/details.md.

## Result

Say what a good result looks like, and how to check it: "Each note is one sentence and says what users can do now."
`;

export const plain: SkillTemplate = {
  id: 'plain',
  title: 'Plain',
  summary: 'Goal, steps and result; valid in every host.',
  write: () => ({ body: plainBody }),
};
