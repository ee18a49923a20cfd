import { pushTo } from '../../../text/lists/pushTo.ts';
import type { RoutableSkill } from './routableSkill.ts';

/** What is known of the place where skills run; undefined is unknown, and then nothing is missing. */
export interface Provisions {
  readonly env: ReadonlySet<string>;
  /** Names of programs that are not there. */
  readonly missingBinaries?: ReadonlySet<string>;
  /** Names of the variables that a skill requires and that nothing gives a value. */
  readonly findUnresolved?: (skill: RoutableSkill) => readonly string[];
}

/**
 * Why skills cannot run, by their ids: the first unmet requirement of each in the order environment, programs, variables, other
 * skills. A skill whose required skill cannot run cannot run either.
 */
export function findUnavailable(
  skills: readonly RoutableSkill[],
  provisions: Provisions,
): Map<string, string> {
  const causes = new Map<string, string>();
  const ids = new Set(skills.map(({ id }) => id));
  for (const skill of skills) {
    const cause = findUnmet(skill, provisions, ids);
    if (cause !== undefined) {
      causes.set(skill.id, cause);
    }
  }
  spread(skills, causes);
  return causes;
}

function findUnmet(
  skill: RoutableSkill,
  { env, missingBinaries, findUnresolved }: Provisions,
  ids: ReadonlySet<string>,
): string | undefined {
  const { requires } = skill;
  const unset = requires.env.find(name => !env.has(name));
  if (unset !== undefined) {
    return `requires:env ${unset}`;
  }
  const binary = requires.binaries.find(name => missingBinaries?.has(name) === true);
  if (binary !== undefined) {
    return `requires:binary ${binary}`;
  }
  const variable = findUnresolved?.(skill)[0];
  if (variable !== undefined) {
    return `var:${variable}`;
  }
  const other = requires.skills.find(id => !ids.has(id));
  return other === undefined ? undefined : `requires:skill ${other}`;
}

/** Carries on what is missing to the skills that need it, until nothing more follows. */
function spread(skills: readonly RoutableSkill[], causes: Map<string, string>): void {
  const users = new Map<string, string[]>();
  for (const { id, requires } of skills) {
    for (const needed of requires.skills) {
      pushTo(users, needed, id);
    }
  }
  const open = [...causes.keys()].toSorted();
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    for (const user of (users.get(id) ?? []).toSorted()) {
      if (!causes.has(user)) {
        causes.set(user, `requires:skill ${id}`);
        open.push(user);
      }
    }
  }
}
