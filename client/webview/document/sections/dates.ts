import { formatDay } from '../../page/parts/text.ts';

/** Formats a date in the language of the page; returns an invalid date unchanged. */
export function formatDate(iso: string, language?: string): string {
  const date = new Date(iso);
  // A date without a time is a day wherever one is.
  const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? 'UTC' : undefined;
  return Number.isNaN(date.getTime()) ? iso : formatDay(date, timeZone, language);
}
