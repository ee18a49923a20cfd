import { findField } from '../../../model/profiles/record/profile.ts';
import { sidecarName } from '../../../model/skill/sidecar.ts';
import type { SkillTemplate } from './skillTemplate.ts';

export const pipeline: SkillTemplate = {
  id: 'pipeline',
  title: 'Step of a workflow',
  summary: 'One step of several: what it takes, what it does, and what it hands to the next skill.',
  needsNextSkill: true,
  write: ({ profile, nextSkill }) => {
    const isRead = findField(profile, 'next_skill') !== undefined;
    const place = isRead ? 'the frontmatter' : sidecarName;
    const next =
      nextSkill === undefined
        ? `[TBD: Next: the skill that takes over. Name it here, and under \`next_skill\` in ${place}.]`
        : `Next: the skill \`${nextSkill}\` takes over.`;
    return {
      body: toBody(next),
      ...(nextSkill !== undefined && { keys: { next_skill: nextSkill } }),
      manifest: {
        evals: {
          functionalScenarios: ['Something is missing from what was handed over: the step asks for it.'],
        },
      },
    };
  },
};

function toBody(next: string): string {
  return `This is one step of several.

[TBD: what the whole is for, and what this step adds. For example: of the notes for a release, it sorts the changes; the next step words them.]

## Takes

- [TBD: what the step before leaves. For example: the list of changes, each with its number.]
- Where something of that is missing, ask for it. Do not go on with a guess.

## Does

1. [TBD: the one thing that this step does. For example: sort the changes into new, fixed and removed.]
2. Leave to the next step what the next step decides.

## Hands over

End with these three, so that the next step needs nothing else of the conversation:

- Done: what this step found or made.
- Open: what it could not settle, and why.
- ${next}
`;
}
