import type { TraceQuery } from '../../messages/traceViews.ts';

const outcomeIcons: Readonly<Record<Exclude<TraceQuery['outcome'], 'any'>, string>> = {
  done: 'check',
  cancelled: 'debug-stop',
  cut: 'warning',
  limit: 'warning',
  held: 'debug-pause',
  failed: 'error',
  open: 'ellipsis',
};

/** How a turn ended, as a codicon. */
export function iconOfOutcome(outcome: keyof typeof outcomeIcons): string {
  return outcomeIcons[outcome];
}

const sourceIcons: ReadonlyMap<string, string> = new Map([
  ['chat', 'comment-discussion'],
  ['cron', 'clock'],
]);

/** What began a turn, as a codicon; everything else is a call from outside. */
export function iconOfSource(source: string): string {
  return sourceIcons.get(source) ?? 'broadcast';
}
