import type { CardSkill } from '../../messages/libraryViews.ts';

/** Answers with a skill that are not believed after it was switched; the files may take a moment to be read again. */
const mostDoubted = 3;

/** A switch that was done, and how many answers since then did not know of it. */
export interface DoneSwitch {
  readonly isEnabled: boolean;
  readonly doubted: number;
}

/** By the URIs of the skills. */
export type DoneSwitches = Readonly<Record<string, DoneSwitch>>;

/** The skills of an answer as people switched them, and the switches that answers still have to learn of. */
export function correctSkills(
  skills: readonly CardSkill[],
  switched: DoneSwitches,
): { readonly skills: readonly CardSkill[]; readonly switched: DoneSwitches } {
  const left: Record<string, DoneSwitch> = { ...switched };
  const corrected = skills.map(skill => {
    const done = left[skill.uri];
    if (done === undefined) {
      return skill;
    }
    const { isEnabled, doubted } = done;
    if (skill.isEnabled === isEnabled || doubted >= mostDoubted) {
      delete left[skill.uri];
      return skill;
    }
    left[skill.uri] = { isEnabled, doubted: doubted + 1 };
    return { ...skill, isEnabled };
  });
  return { skills: corrected, switched: left };
}
