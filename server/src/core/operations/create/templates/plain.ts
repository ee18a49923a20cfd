import type { SkillTemplate } from './skillTemplate.ts';

/** The instructions of a skill that every host takes as they are. */
export const plainBody = `[TBD: what the agent should achieve, and for whom. For example: turn what changed since the last release into notes that users understand.]

## Before you start

- [TBD: what to find out first. For example: ask which release is meant if that isn't clear.]
- [TBD: what to leave alone. For example: leave translations to the translators.]

## Steps

1. [TBD: the first step. For example: list what was merged since the last release.]
2. [TBD: how to decide. For example: leave out what users don't notice.]
3. [TBD: the file next to this one that a step needs, such as references/details.md.]

## Result

[TBD: what a good result looks like, and how to check it. For example: each note is one sentence and says what users can do now.]
`;

export const plain: SkillTemplate = {
  id: 'plain',
  title: 'Step by step',
  summary: 'The goal, the steps, and what a good result looks like.',
  write: () => ({ body: plainBody }),
};
