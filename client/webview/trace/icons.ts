import type { TraceQuery } from '../../messages/trace.ts';

const outcomeIcons: Readonly<Record<Exclude<TraceQuery['outcome'], 'any'>, string>> = {
  done: 'check',
  cancelled: 'debug-stop',
  cut: 'warning',
  limit: 'warning',
  held: 'debug-pause',
  failed: 'error',
  open: 'ellipsis',
};

/** Returns the codicon for the end of a turn. */
export function iconOfOutcome(outcome: keyof typeof outcomeIcons): string {
  return outcomeIcons[outcome];
}

const sourceIcons: ReadonlyMap<string, string> = new Map([
  ['chat', 'comment-discussion'],
  ['cron', 'clock'],
  ['eval', 'beaker'],
]);

/** Returns the codicon for the start of a turn; everything else is a call from outside. */
export function iconOfSource(source: string): string {
  return sourceIcons.get(source) ?? 'broadcast';
}
