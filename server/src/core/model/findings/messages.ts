import type { Sentence } from '../../text/format/sentence.ts';
import type { MessageArguments } from './report.ts';

/** Translations of message templates, by their English text. */
export type MessageBundle = Readonly<Record<string, string>>;

/** Fills a template; a bundle may replace the English text by a translation with the same names in it. */
export function formatMessage(template: string, args: MessageArguments, bundle: MessageBundle = {}): string {
  return (bundle[template] ?? template).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in args ? String(args[name]) : whole,
  );
}

/** A sentence in English. */
export function formatSentence({ template, args }: Sentence): string {
  return formatMessage(template, args);
}
