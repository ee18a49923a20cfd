import type { TurnTexts } from './texts/turnTexts.ts';

type TextKey = keyof TurnTexts;

/** Causes with a value, by their prefix. */
const prefixes: readonly (readonly [string, TextKey])[] = [
  ['neg:', 'causeNegative'],
  ['cond:env ', 'causeEnv'],
  ['cond:tool ', 'causeTool'],
  ['cond:toolset ', 'causeToolset'],
  ['cond:fallback_for ', 'causeFallback'],
  ['cond:platform ', 'causePlatform'],
  ['requires:env ', 'causeEnv'],
  ['requires:binary ', 'causeBinary'],
  ['requires:skill ', 'causeSkill'],
  ['var:', 'causeVariable'],
];

const plainCauses: Readonly<Record<string, TextKey>> = {
  disabled: 'causeDisabled',
  'manual-only': 'causeManual',
  shadowed: 'causeShadowed',
  agent: 'causeAgent',
  unknown: 'causeUnknown',
  ambiguous: 'causeAmbiguous',
  limit: 'causeLimit',
  'operator-only': 'causeOperator',
  'model-only': 'causeModelOnly',
};

/** The text for a cause such as `cond:env API_KEY`, and the words in it; undefined for a cause that nobody knows. */
export function textOfCause(
  cause: string,
): { readonly key: TextKey; readonly words: readonly string[] } | undefined {
  const plain = plainCauses[cause];
  if (plain !== undefined) {
    return { key: plain, words: [] };
  }
  const found = prefixes.find(([prefix]) => cause.startsWith(prefix));
  return found && { key: found[1], words: [cause.slice(found[0].length).replace(/ present$/, '')] };
}
