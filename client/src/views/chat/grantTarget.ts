import type { TurnView } from '../../../messages/chatViews.ts';
import type { GrantParams } from '../../../../server/src/protocol/grants.ts';

/** A call of an unattended turn that no grant allows. */
export interface GrantTarget {
  readonly folderUri: string;
  readonly tool: string;
  readonly source: GrantParams['source'];
  readonly signal: string;
}

/** Describes the grant that would allow a call of a turn; undefined for a turn that a user started. */
export function toGrantTarget(
  folderUri: string | undefined,
  turn: Pick<TurnView, 'signal'> | undefined,
  tool: string,
): GrantTarget | undefined {
  const signal = turn?.signal;
  // The server distinguishes schedules from calls from outside, which are all others.
  const source = signal?.source === 'cron' ? 'cron' : 'webhook';
  return folderUri === undefined || signal === undefined
    ? undefined
    : { folderUri, tool, source, signal: signal.id };
}
