/** The action that looks for better instructions of the skills of a goal. */
export const optimizeSkillAction = 'optimize-skill';

/** The actions that every workspace has, each with what it does; the skills of a goal may name them, too. */
export const builtInActions: ReadonlyMap<string, string> = new Map([
  [
    optimizeSkillAction,
    'Looks for better instructions of the skills and only proposes them: skillwright eval optimize --goal GOAL.',
  ],
]);
