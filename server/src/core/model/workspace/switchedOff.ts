/** Stands among the ids that are switched off for every skill. */
export const everySkill = '*';

/** Whether the workspace switches a skill off. */
export interface SwitchedOff {
  has(id: string): boolean;
}

/** @param disabled `disabled` of `skillwright.json` */
export function toSwitchedOff(disabled: readonly string[]): SwitchedOff {
  return disabled.includes(everySkill) ? { has: () => true } : new Set(disabled);
}
