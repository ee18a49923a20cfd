/** A date as the language of the page writes it; what is no date as it stands. */
export function formatDate(iso: string, language = languageOfPage()): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleDateString(language, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        // A date without a time is a day wherever one is.
        ...(/^\d{4}-\d{2}-\d{2}$/.test(iso) && { timeZone: 'UTC' }),
      });
}

function languageOfPage(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';
}
