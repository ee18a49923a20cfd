import type { SkillTemplate } from './skillTemplate.ts';

export const methodology: SkillTemplate = {
  id: 'methodology',
  title: 'Method for a decision',
  summary: 'What to look at in which order, what counts as evidence, and how sure to be.',
  write: () => ({
    body,
    keysWhereRead: { routing: { stages: ['evaluate'] } },
    manifest: {
      evals: {
        functionalScenarios: ['Evidence is missing: the answer names it and says how to find it.'],
        successCriteria: ['Every option has something that speaks for it and something against it.'],
      },
    },
  }),
};

const body = `[TBD: which question the method answers, and when another one fits better. For example: it compares options by what it costs to go back; what can be tried within an hour is better tried.]

## What to look at

Go through these questions in order, and stop at the first one that decides.

1. What happens if nothing is done?
2. What has to be true for each option to be the best one?
3. Which of that can be checked now, and what does the check cost?
4. What does it cost to go back?

## What counts as evidence

- Strong: figures of the system itself, with their date.
- Weak: an example, a comparison, an opinion. Say so where there is nothing else.
- Missing: name it, and say how to find it.

## How sure to be

High where two strong sources agree, medium with one, low with none. Never put a number on low.

## Result

A table with a line for each option: what speaks for it, what against it, what is unknown, how sure that is. Below it one sentence with the recommendation, and one with what would change it.
`;
