import type { RoutableSkill } from '../routing/skills/routableSkill.ts';
import type { RoutedCatalog } from '../routing/skills/routedCatalog.ts';

/** A skill that can be named, and why the router dropped it, where it did. */
export interface RosterEntry {
  readonly skill: RoutableSkill;
  readonly cause?: string;
}

/** The skills of a routed catalog by id. */
export type Roster = ReadonlyMap<string, RosterEntry>;

/** An id stands for the skill that is not shadowed, even where the router dropped that one. */
export function createRoster({ candidates, dropped }: RoutedCatalog): Roster {
  const roster = new Map<string, RosterEntry>();
  for (const entry of [...candidates.map(({ skill }) => ({ skill })), ...dropped]) {
    const { id } = entry.skill;
    const before = roster.get(id);
    if (before === undefined || before.cause === 'shadowed') {
      roster.set(id, entry);
    }
  }
  return roster;
}

/** What a person may mean: the skill of that id, else all whose id or title is the name but for case and blanks. */
export function findByName(roster: Roster, name: string): RosterEntry[] {
  const exact = roster.get(name);
  if (exact !== undefined) {
    return [exact];
  }
  const plain = toPlainName(name);
  return [...roster.values()]
    .filter(({ skill }) => toPlainName(skill.id) === plain || toPlainName(skill.title) === plain)
    .toSorted((one, other) => (one.skill.id < other.skill.id ? -1 : 1));
}

function toPlainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
