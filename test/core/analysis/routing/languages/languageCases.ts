/** A skill of which the cases say only what a router reads. */
export interface WrittenSkill {
  readonly description: string;
  readonly triggers?: readonly string[];
}

/** Messages in a language, each with the id of the skill that a person would choose for it. */
export interface LanguageCases {
  readonly skills: Readonly<Record<string, WrittenSkill>>;
  readonly messages: readonly (readonly [message: string, skill: string])[];
}
