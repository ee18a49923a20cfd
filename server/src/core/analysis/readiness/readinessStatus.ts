import type { CheckStatus, ReadinessReport } from './world/readiness.ts';

/** How a skill stands, without its single checks. */
export interface ReadinessStatus {
  readonly id: string;
  /** As reports show it. */
  readonly path: string;
  /** Nothing is missing; what is unknown is counted beside it. */
  readonly ready: boolean;
  readonly counts: Readonly<Record<CheckStatus, number>>;
}

export interface ReadinessCounts {
  readonly total: number;
  /** Skills that lack nothing. */
  readonly ready: number;
  /** Skills that lack something, or of which that is not certain. */
  readonly problems: number;
}

/** A window of a list of statuses. */
export interface ReadinessPage {
  /** The number of the first, from 0. */
  readonly offset: number;
  readonly limit: number;
}

export function toReadinessStatus({ id, path, ready, counts }: ReadinessReport): ReadinessStatus {
  return { id, path, ready, counts };
}

/** What is blocked comes first, then what is not certain; alike ones by id. So those with problems are the first ones. */
export function sortReadinessStatuses(reports: readonly ReadinessReport[]): ReadinessStatus[] {
  return reports.map(toReadinessStatus).toSorted(inOrder);
}

export function countReadinessStatuses(statuses: readonly ReadinessStatus[]): ReadinessCounts {
  return {
    total: statuses.length,
    ready: statuses.filter(({ ready }) => ready).length,
    problems: statuses.filter(status => rankOf(status) < 2).length,
  };
}

function inOrder(one: ReadinessStatus, other: ReadinessStatus): number {
  return rankOf(one) - rankOf(other) || (one.id < other.id ? -1 : Number(one.id > other.id));
}

function rankOf({ ready, counts }: ReadinessStatus): number {
  return ready ? (counts.unknown > 0 ? 1 : 2) : 0;
}
