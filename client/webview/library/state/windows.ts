import { maxWindows, windowLength } from '../../../messages/library.ts';
import type { WindowsWanted, CardsResult } from '../../../messages/library.ts';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import type { Range } from './layout.ts';

/** Maximum number of windows in memory: about a thousand skills around the visible ones. */
const maxKept = 12;

/** Some skills in a row, as they were at a revision. */
export interface CardWindow {
  readonly revision: number;
  readonly skills: readonly CatalogSkill[];
}

/** By their number, counted from zero. They never overlap. */
export type Windows = ReadonlyMap<number, CardWindow>;

export function findCard(windows: Windows, index: number): CatalogSkill | undefined {
  return windows.get(Math.floor(index / windowLength))?.skills[index % windowLength];
}

/** Returns the index of a skill in the windows of this revision. */
export function findIndex(windows: Windows, uri: string, revision: number): number | undefined {
  for (const [number, window] of windows) {
    const place = window.revision === revision ? window.skills.findIndex(skill => skill.uri === uri) : -1;
    if (place >= 0) {
      return number * windowLength + place;
    }
  }
  return undefined;
}

/**
 * Returns the first consecutive windows that are needed and missing in this revision. Windows of former revisions stay visible, but are
 * requested again.
 */
export function findMissing(
  windows: Windows,
  { start, end }: Range,
  revision: number,
): WindowsWanted | undefined {
  const first = Math.floor(start / windowLength);
  const numbers = Array.from(
    { length: Math.max(0, Math.ceil(end / windowLength) - first) },
    (_, place) => first + place,
  );
  const missing = numbers.filter(number => windows.get(number)?.revision !== revision);
  const [window] = missing;
  if (window === undefined) {
    return undefined;
  }
  const inRow = missing.filter((number, place) => number === window + place);
  return { window, count: Math.min(inRow.length, maxWindows) };
}

/** Takes an answer. A window with too few skills counts as missing. */
export function takeSkills(
  windows: Windows,
  first: number,
  { skills, matching }: CardsResult,
  revision: number,
): Windows {
  const taken = new Map([...windows].filter(([number]) => number * windowLength < matching));
  for (let start = 0; start < skills.length; start += windowLength) {
    const number = first + start / windowLength;
    const length = Math.min(windowLength, matching - number * windowLength);
    const some = skills.slice(start, start + length);
    if (some.length === length) {
      taken.set(number, { revision, skills: some });
    }
  }
  return taken;
}

/** Drops the windows that are farthest from the drawn cards. */
export function keepNear(windows: Windows, { start, end }: Range): Windows {
  if (windows.size <= maxKept) {
    return windows;
  }
  const middle = (start + end) / 2 / windowLength - 0.5;
  const byDistance = [...windows].toSorted(
    ([one], [other]) => Math.abs(one - middle) - Math.abs(other - middle),
  );
  return new Map(byDistance.slice(0, maxKept));
}

/** Returns the windows with one skill changed, wherever it is. */
export function patchSkill(windows: Windows, uri: string, change: Partial<CatalogSkill>): Windows {
  return new Map(
    [...windows].map(([number, window]) =>
      window.skills.some(skill => skill.uri === uri)
        ? [
            number,
            {
              ...window,
              skills: window.skills.map(skill => (skill.uri === uri ? { ...skill, ...change } : skill)),
            },
          ]
        : [number, window],
    ),
  );
}

/** Returns the number of rows by which most skills of a range moved; 0 where they didn't move or that is unknown. */
export function findShift(
  {
    before,
    after,
    revision,
  }: { readonly before: Windows; readonly after: Windows; readonly revision: number },
  { start, end }: Range,
  columns: number,
): number {
  const rows = new Map<number, number>();
  for (let index = start; index < end; index++) {
    const uri = findCard(before, index)?.uri;
    const now = uri === undefined ? undefined : findIndex(after, uri, revision);
    if (now !== undefined) {
      const moved = Math.floor(now / columns) - Math.floor(index / columns);
      rows.set(moved, (rows.get(moved) ?? 0) + 1);
    }
  }
  const [mostFrequent] = [...rows].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || Math.abs(one) - Math.abs(other),
  );
  return mostFrequent?.[0] ?? 0;
}
