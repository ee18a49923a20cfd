import type { SwitchedOff } from '../../model/workspace/switchedOff.ts';
import type { ManagedSkill, SkillReading } from './managedSkill.ts';
import { isSwitchedOn, toReading } from './managedSkill.ts';

/** A skill of a list: all of it but its body. */
export type ListedSkill = Omit<SkillReading, 'content'>;

/** Which skills are listed. */
export interface ListRequest {
  /** Only those with this tag. */
  readonly tag?: string;
  /** Those that are switched off as well. */
  readonly includeDisabled?: boolean;
}

/** @param disabled the ids that the workspace switches off */
export function listSkills(
  skills: readonly Pick<ManagedSkill, 'parts'>[],
  { tag, includeDisabled = false }: ListRequest,
  disabled: SwitchedOff,
): { readonly skills: readonly ListedSkill[] } {
  const listed = skills.flatMap(skill => {
    const { content: _, ...reading } = toReading(skill);
    const isOn = isSwitchedOn(skill) && !disabled.has(reading.name);
    const isWanted = (isOn || includeDisabled) && (tag === undefined || reading.tags.includes(tag));
    return isWanted ? [reading] : [];
  });
  return { skills: listed };
}
