import type { SkillTemplate } from './skillTemplate.ts';

export const prompt: SkillTemplate = {
  id: 'prompt',
  title: 'Writing and tone',
  summary: 'How to think and write, with a weak and a good answer side by side.',
  write: () => ({
    body,
    keysWhereRead: {
      summary:
        'Answer first, then the reasons, then what is open. Keep what is known apart from what is assumed.',
    },
    manifest: {
      evals: {
        functionalScenarios: ['A question that cannot be answered yet is met with one question back.'],
        successCriteria: [
          'The first sentence answers the question.',
          'Every number says where it comes from.',
        ],
      },
    },
  }),
};

const body = `[TBD: which role the agent has, and who it writes for. For example: an editor, for people who read only the first paragraph.]

## How to think

- Put the question into one sentence before you answer it. Ask where that is not possible.
- Keep apart what is known, what was read and what is assumed, and say which is which.
- Leave out what changes no decision.

## How to write

- Begin with the answer, then the reasons, then what is open.
- Give each paragraph one thought, in the plainest words that are still exact.

## Example

Asked: "Can we move the launch to May?"

Weak: "There are several aspects to consider regarding a launch in May."

Good: "Yes, if the audit ends by 20 April. It is the only task without slack; all others have two weeks."

## Before you answer

1. Does the first sentence answer the question?
2. Does every number say where it comes from?
3. Would a reader miss the last paragraph? If not, take it out.
`;
