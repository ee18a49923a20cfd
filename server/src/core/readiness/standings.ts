import type { CheckStatus, ReadinessReport } from './readiness.ts';

/** How a skill stands, without its single checks. */
export interface Standing {
  readonly id: string;
  /** As reports show it. */
  readonly path: string;
  /** Nothing is missing; what is unknown is counted beside it. */
  readonly ready: boolean;
  readonly counts: Readonly<Record<CheckStatus, number>>;
}

export interface StandingCounts {
  readonly total: number;
  /** Skills that lack nothing. */
  readonly ready: number;
  /** Skills that lack something, or of which that is not certain. */
  readonly problems: number;
}

/** Some of many standings. */
export interface StandingsPage {
  /** The number of the first, from 0. */
  readonly offset: number;
  readonly limit: number;
}

export function toStanding({ id, path, ready, counts }: ReadinessReport): Standing {
  return { id, path, ready, counts };
}

/** What is blocked comes first, then what is not certain; alike ones by id. So those with problems are the first ones. */
export function sortStandings(reports: readonly ReadinessReport[]): Standing[] {
  return reports.map(toStanding).toSorted(inOrder);
}

export function countStandings(standings: readonly Standing[]): StandingCounts {
  return {
    total: standings.length,
    ready: standings.filter(({ ready }) => ready).length,
    problems: standings.filter(standing => rankOf(standing) < 2).length,
  };
}

function inOrder(one: Standing, other: Standing): number {
  return rankOf(one) - rankOf(other) || (one.id < other.id ? -1 : Number(one.id > other.id));
}

function rankOf({ ready, counts }: Standing): number {
  return ready ? (counts.unknown > 0 ? 1 : 2) : 0;
}
