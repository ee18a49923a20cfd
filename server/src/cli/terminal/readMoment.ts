import type { Interval } from '../../core/chat/audit/auditQuery.ts';
import { readTime } from '../../core/text/values/readTime.ts';
import { UsageError } from './output.ts';

const clockPattern = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/**
 * The second, the minute or the day that a person means: one of today, on the clock of this computer, or one as in ISO 8601.
 * @param now milliseconds since 1970
 */
export function readMoment(option: string, value: string, now: number): Interval {
  const clock = clockPattern.exec(value.trim());
  if (clock !== null) {
    const [, hours, minutes, seconds] = clock;
    const from = new Date(now).setHours(Number(hours), Number(minutes), Number(seconds ?? 0), 0);
    return { from, to: from + (seconds === undefined ? minute : second) };
  }
  const from = readTime(value);
  if (from === undefined) {
    throw new UsageError(
      `--${option} takes a time of today, such as 14:03, or one as in ISO 8601, such as 2026-03-01T09:30:00Z, not '${value}'.`,
    );
  }
  const colons = value.replace(/[+-]\d{2}:?\d{2}$/, '').split(':').length - 1;
  return { from, to: from + ([day, minute][colons] ?? second) };
}

/** A time as a person reads it on the clock of this computer: `2026-03-01 14:03:20`. */
export function formatTime(at: number): string {
  // Sweden writes times as ISO 8601 does, without the letters.
  return new Date(at).toLocaleString('sv-SE');
}
