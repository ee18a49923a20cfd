import { mostWindows, windowLength } from '../../messages/library.ts';
import type { WindowsWanted } from '../../messages/library.ts';
import type { CardSkill, CardsAnswer } from '../../messages/libraryViews.ts';
import type { Range } from './layout.ts';

/** Windows that a page keeps: about a thousand skills, those around what is seen. */
const mostKept = 12;

/** Some skills in a row, as they were at a revision. */
export interface CardWindow {
  readonly revision: number;
  readonly skills: readonly CardSkill[];
}

/** By their number, counted from zero. They never overlap. */
export type Windows = ReadonlyMap<number, CardWindow>;

export function findCard(windows: Windows, index: number): CardSkill | undefined {
  return windows.get(Math.floor(index / windowLength))?.skills[index % windowLength];
}

/** Where a skill stands, as far as it is kept at this revision. */
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
 * The first windows in a row that are needed and not there as of this revision. Those of former revisions go on being shown, but are
 * asked for again.
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
  return { window, count: Math.min(inRow.length, mostWindows) };
}

/** Takes an answer in. A window that came shorter than it should be is not there. */
export function takeSkills(
  windows: Windows,
  first: number,
  { skills, matching }: CardsAnswer,
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

/** Forgets the windows that are farthest from what is drawn. */
export function keepNear(windows: Windows, { start, end }: Range): Windows {
  if (windows.size <= mostKept) {
    return windows;
  }
  const middle = (start + end) / 2 / windowLength - 0.5;
  const byDistance = [...windows].toSorted(
    ([one], [other]) => Math.abs(one - middle) - Math.abs(other - middle),
  );
  return new Map(byDistance.slice(0, mostKept));
}

/** The same windows with one skill changed, wherever it stands. */
export function patchSkill(windows: Windows, uri: string, change: Partial<CardSkill>): Windows {
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

/**
 * By how many rows the skills of a range moved, which is where most of them went; zero where they went nowhere, or nobody
 * knows.
 */
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
  const [most] = [...rows].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || Math.abs(one) - Math.abs(other),
  );
  return most?.[0] ?? 0;
}
