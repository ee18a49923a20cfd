import type { CheckStatus, ReadinessReport } from './world/readiness.ts';

/** How a skill stands, without its single checks. */
export interface ReadinessStatus extends Pick<
  ReadinessReport,
  'id' | 'path' | 'ready' | 'isDisabled' | 'notLoadedBy'
> {
  readonly counts: Readonly<Record<CheckStatus, number>>;
}

/** In one word how a skill stands. */
export type ReadinessState = 'ready' | 'unknown' | 'blocked' | 'disabled';

/** What people look at first. */
const readinessStates: readonly ReadinessState[] = ['blocked', 'unknown', 'ready', 'disabled'];

/** How many skills stand how; together they are the total. */
export interface ReadinessCounts extends Readonly<Record<ReadinessState, number>> {
  readonly total: number;
  /** Skills that lack something, or of which that is not certain. */
  readonly problems: number;
}

/** A window of a list of statuses. */
export interface ReadinessPage {
  /** The number of the first, from 0. */
  readonly offset: number;
  readonly limit: number;
}

export function toReadinessStatus({
  id,
  path,
  ready,
  counts,
  isDisabled,
  notLoadedBy,
}: ReadinessReport): ReadinessStatus {
  return { id, path, ready, counts, ...(isDisabled && { isDisabled }), ...(notLoadedBy && { notLoadedBy }) };
}

/** A disabled skill is no problem, and is not ready either. */
function stateOf({
  ready,
  counts,
  isDisabled,
}: Pick<ReadinessStatus, 'ready' | 'counts' | 'isDisabled'>): ReadinessState {
  if (isDisabled === true) {
    return 'disabled';
  }
  return ready ? (counts.unknown > 0 ? 'unknown' : 'ready') : 'blocked';
}

/** What is blocked comes first, then what is not certain; alike ones by id. So those with problems are the first ones. */
export function sortReadinessStatuses(reports: readonly ReadinessReport[]): ReadinessStatus[] {
  return reports.map(toReadinessStatus).toSorted(inOrder);
}

export function countReadinessStatuses(
  statuses: readonly Pick<ReadinessStatus, 'ready' | 'counts' | 'isDisabled'>[],
): ReadinessCounts {
  const counts = { ready: 0, unknown: 0, blocked: 0, disabled: 0 };
  statuses.forEach(status => counts[stateOf(status)]++);
  return { total: statuses.length, ...counts, problems: counts.unknown + counts.blocked };
}

function inOrder(one: ReadinessStatus, other: ReadinessStatus): number {
  return rankOf(one) - rankOf(other) || (one.id < other.id ? -1 : Number(one.id > other.id));
}

function rankOf(status: ReadinessStatus): number {
  return readinessStates.indexOf(stateOf(status));
}
