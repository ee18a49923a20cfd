/** Stands among the ids that are switched off for every skill. */
export const everySkill = '*';

/** Whether the workspace switches a skill off. */
export interface SwitchedOff {
  has(id: string): boolean;
}

/** Whether the workspace switches one skill off; whoever asks about many takes `toSwitchedOff`. */
export function isSwitchedOff(disabled: readonly string[], id: string): boolean {
  return disabled.includes(id) || disabled.includes(everySkill);
}

/** @param disabled `disabled` of `skillwright.json` */
export function toSwitchedOff(disabled: readonly string[]): SwitchedOff {
  return disabled.includes(everySkill) ? { has: () => true } : new Set(disabled);
}
