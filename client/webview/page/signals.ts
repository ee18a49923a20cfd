import { readFields, readText } from '../../messages/decode.ts';

export const signalKinds = ['none', 'cron', 'webhook'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** By the kind of the signal, so that trying another one loses nothing. */
export type SignalTexts = Readonly<Partial<Record<SignalKind, string>>>;

/** What the person wrote for a signal of the kind, or what such a signal looks like; empty for none. */
export function signalTextOf(kind: SignalKind, texts: SignalTexts): string {
  return kind === 'none' ? '' : (texts[kind] ?? signalTemplates[kind]);
}

/** What an earlier page kept of such texts, as far as it can be read. */
export function readSignalTexts(value: unknown, mostText: number): SignalTexts {
  const fields = readFields(value) ?? {};
  return Object.fromEntries(
    signalKinds.flatMap(kind => {
      const text = readText(fields[kind], mostText);
      return text === undefined ? [] : [[kind, text]];
    }),
  );
}

/** What a signal looks like, to be changed by a person. */
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
