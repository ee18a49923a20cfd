/** Texts about questions that VS Code's chat can't ask, in English; `{0}` is a placeholder for a name. */
export const participantTexts = {
  unanswered: 'These were not answered here, and count as no:',
  tool: 'May `{0}` run?',
  gate: 'The skill {1} stops at {0} for a person.',
  result: 'What does `{0}` answer? Nothing implements it.',
  start: 'May the skill {0} start its program?',
  variables: 'May the skill {0} have {1} of your environment?',
  again: 'Skill Chat shows them with all their arguments.',
} as const;
