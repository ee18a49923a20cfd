import { readFields, readText } from '../../../messages/decode.ts';

export const signalKinds = ['none', 'cron', 'webhook'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** By the kind of the signal, so that trying another one loses nothing. */
export type SignalTexts = Readonly<Partial<Record<SignalKind, string>>>;

/** Returns the user's text for a signal of this kind, or a template for it; empty for none. */
export function signalTextOf(kind: SignalKind, texts: SignalTexts): string {
  return kind === 'none' ? '' : (texts[kind] ?? signalTemplates[kind]);
}

/** Reads the saved texts as far as they are valid. */
export function readSignalTexts(value: unknown, maxText: number): SignalTexts {
  const fields = readFields(value) ?? {};
  return Object.fromEntries(
    signalKinds.flatMap(kind => {
      const text = readText(fields[kind], maxText);
      return text === undefined ? [] : [[kind, text]];
    }),
  );
}

/** Templates for signals, which the user can edit. */
const signalTemplates: Readonly<Record<Exclude<SignalKind, 'none'>, string>> = {
  cron: toJson({
    source: 'cron',
    signal_id: 'every_morning',
    suggested_stages: ['discover'],
    preload_skills: [],
  }),
  webhook: toJson({
    source: 'webhook',
    signal_id: 'btc_drop_5pct',
    asset: { symbol: 'BTC', asset_class: 'crypto_major' },
    severity: 'warn',
    suggested_stages: ['evaluate'],
    preload_skills: [],
  }),
};

function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
