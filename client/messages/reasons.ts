import type { StepTexts } from './texts/stepTexts.ts';

type TextKey = keyof StepTexts;

const kinds: Readonly<Record<string, TextKey>> = {
  kw: 'reasonKeyword',
  verb: 'reasonVerb',
  re: 'reasonPattern',
  stage: 'reasonStage',
  asset: 'reasonAsset',
  co: 'reasonCo',
  signal: 'reasonSignal',
  sem: 'reasonSimilarity',
};

/** The text for a reason such as `kw:buy`, and the words in it; undefined for a reason that nobody knows. */
export function textOfReason(
  reason: string,
): { readonly key: TextKey; readonly words: readonly string[] } | undefined {
  if (reason === 'fallback') {
    return { key: 'noReasons', words: [] };
  }
  const colon = reason.indexOf(':');
  const kind = reason.slice(0, Math.max(colon, 0));
  const key = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return key && { key, words: [reason.slice(colon + 1)] };
}
