import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';

/** Maximum number of answers that may contradict a switch; reading the files again can take a moment. */
const maxDoubtedSwitches = 3;

/** A switch that was done, and how many answers since then did not know of it. */
export interface DoneSwitch {
  readonly isEnabled: boolean;
  readonly doubted: number;
}

/** By the URIs of the skills. */
export type DoneSwitches = Readonly<Record<string, DoneSwitch>>;

/** Applies the user's switches to the skills of an answer; returns those that answers don't reflect yet as well. */
export function correctSkills(
  skills: readonly CatalogSkill[],
  switched: DoneSwitches,
): { readonly skills: readonly CatalogSkill[]; readonly switched: DoneSwitches } {
  const left: Record<string, DoneSwitch> = { ...switched };
  const corrected = skills.map(skill => {
    const done = left[skill.uri];
    if (done === undefined) {
      return skill;
    }
    const { isEnabled, doubted } = done;
    if (skill.isEnabled === isEnabled || doubted >= maxDoubtedSwitches) {
      delete left[skill.uri];
      return skill;
    }
    left[skill.uri] = { isEnabled, doubted: doubted + 1 };
    return { ...skill, isEnabled };
  });
  return { skills: corrected, switched: left };
}
