import { compareTexts } from '../../../text/words/compareTexts.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';
import type { RoutingCatalog, RoutingEntry } from '../routingCatalog.ts';

/** A skill that differs between two catalogs. */
export interface ChangedSkill {
  /** As it is called now, or was where it is gone; likewise the path. */
  readonly id: string;
  readonly path: string;
  readonly change: 'new' | 'gone' | 'changed';
  /** Undefined for a skill that was not there. */
  readonly before?: RoutableSkill;
  /** Undefined for a skill that is not there any more. */
  readonly after?: RoutableSkill;
}

/** The skills that differ, in the order of their paths. A file that only moved to another folder stays the same skill. */
export function findChanged(before: RoutingCatalog, after: RoutingCatalog): ChangedSkill[] {
  const gone = before.skills.filter(({ path }) => after.get(path) === undefined);
  const moved = findMoved(before, after);
  const movedFrom = new Map([...moved].map(([from, to]) => [to, from]));
  const changes = after.skills.flatMap((skill): ChangedSkill[] => {
    const { id, path } = skill;
    const was = before.get(movedFrom.get(path) ?? path);
    const is = after.get(path);
    if (was === undefined || is === undefined) {
      return [{ id, path, change: 'new', after: skill }];
    }
    return isSame(was, is) ? [] : [{ id, path, change: 'changed', before: was.skill, after: skill }];
  });
  const left = gone
    .filter(({ path }) => !moved.has(path))
    .map(skill => ({ id: skill.id, path: skill.path, change: 'gone' as const, before: skill }));
  return [...changes, ...left].toSorted((one, other) => compareTexts(one.path, other.path));
}

/** Files that moved, the path before by the path now: those of one id of which one side has a single one. */
export function findMoved(before: RoutingCatalog, after: RoutingCatalog): Map<string, string> {
  const gone = before.skills.filter(({ path }) => after.get(path) === undefined);
  const added = after.skills.filter(({ path }) => before.get(path) === undefined);
  return new Map(
    gone.flatMap(({ id, path }) => {
      const rest = gone.filter(one => one.id === id);
      const [to, another] = added.filter(one => one.id === id);
      return to === undefined || another !== undefined || rest.length > 1 ? [] : [[path, to.path] as const];
    }),
  );
}

/** Whether all is the same that routing knows of two skills, wherever they lie. */
function isSame(one: RoutingEntry, other: RoutingEntry): boolean {
  const [first, second] = [one.vector, other.vector];
  return (
    one === other ||
    (JSON.stringify({ ...one.skill, path: '' }) === JSON.stringify({ ...other.skill, path: '' }) &&
      first.scripts === second.scripts &&
      isSameList(first.terms, second.terms) &&
      isSameList(first.impacts, second.impacts))
  );
}

function isSameList(one: ArrayLike<number> & Iterable<number>, other: ArrayLike<number>): boolean {
  return one.length === other.length && [...one].every((value, index) => value === other[index]);
}
