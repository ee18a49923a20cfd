import { describeLimits } from './grantLimits.ts';
import type { Grant } from './grants.ts';

/** A grant as people read it. */
export interface ShownGrant extends Omit<Grant, 'limits'> {
  /** As in `amount<=100`. */
  readonly limits: readonly string[];
  /** Whether it holds no more. */
  readonly isOver: boolean;
}

/** @param now milliseconds since the epoch */
export function toShownGrant({ limits, ...grant }: Grant, now: number): ShownGrant {
  return {
    ...grant,
    limits: describeLimits(limits),
    isOver: grant.expires !== undefined && grant.expires <= now,
  };
}
