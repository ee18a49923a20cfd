/** The language that the extension wrote into the page. */
function languageOfPage(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';
}

/** A number as the language of the page groups its digits: `12,000`. */
export function formatCount(count: number): string {
  return count.toLocaleString(languageOfPage());
}

/** Formats a day in the language of the page, such as `Mar 2, 2026`; in the time zone of the user unless another one is given. */
export function formatDay(day: Date | number, timeZone?: string, language = languageOfPage()): string {
  return new Date(day).toLocaleDateString(language, {
    dateStyle: 'medium',
    ...(timeZone !== undefined && { timeZone }),
  });
}

/** Formats a moment in the language and the time zone of the user: `Mar 2, 2026, 2:03 PM`. */
export function formatMoment(moment: Date | number): string {
  return new Date(moment).toLocaleString(languageOfPage(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** The line of an offset, counted from one. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
