import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { findNearest } from '../../core/text/words/nearest.ts';
import type { FoundSkill } from './findThirdPartySkills.ts';
import { lastPart } from './openedSource.ts';

/** Those that are offered to everybody, and are no part of another skill. */
export function findOffered(found: readonly FoundSkill[]): FoundSkill[] {
  return found.filter(({ isInternal, within }) => !isInternal && within === undefined);
}

/** The skills of these names: each is an id, a folder of the source, or the last part of one. */
export function chooseSkills(
  found: readonly FoundSkill[],
  names: readonly string[],
): readonly FoundSkill[] | Refusal {
  const chosen = new Set<FoundSkill>();
  for (const name of names) {
    const matches = findNamed(found, name);
    if (matches.length === 0) {
      return refuseUnknown(found, name);
    }
    matches.forEach(skill => chosen.add(skill));
  }
  return found.filter(skill => chosen.has(skill));
}

/** A folder means one skill; what several are called means all of them, those of other skills only where there are no others. */
function findNamed(found: readonly FoundSkill[], name: string): readonly FoundSkill[] {
  const wanted = name.toLowerCase().replace(/^\.\/|\/(?:skill\.md)?$/g, '');
  const byFolder = found.filter(({ place }) => place.folder.toLowerCase() === wanted);
  const byId = found.filter(({ id }) => id.toLowerCase() === wanted);
  const byName = found.filter(({ place }) => lastPart(place.folder).toLowerCase() === wanted);
  const matches = [byFolder, byId, byName].find(({ length }) => length > 0) ?? [];
  const free = matches.filter(({ within }) => within === undefined);
  return free.length > 0 ? free : matches;
}

function refuseUnknown(found: readonly FoundSkill[], name: string): Refusal {
  const near = findNearest(
    name,
    found.map(({ id }) => id),
  );
  return {
    refusal:
      near === undefined
        ? { template: "The source has no skill '{name}'.", args: { name } }
        : { template: "The source has no skill '{name}'. Did you mean '{near}'?", args: { name, near } },
  };
}
