import type { TurnTexts } from '../../../messages/texts/turnTexts.ts';
import { fill } from '../parts/text.ts';

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

/** Describes a cause such as `cond:env API_KEY`; a cause that the page doesn't know stays as it is. */
export function describeCause(texts: TurnTexts, cause: string): string {
  const plain = plainCauses[cause];
  if (plain !== undefined) {
    return texts[plain];
  }
  const found = prefixes.find(([prefix]) => cause.startsWith(prefix));
  if (found === undefined) {
    return cause;
  }
  const [prefix, key] = found;
  return fill(texts[key], cause.slice(prefix.length).replace(/ present$/, ''));
}

const fragmentSignals: Readonly<Record<string, TextKey>> = {
  too_short: 'signalTooShort',
  has_back_reference: 'signalBackReference',
  starts_with_continuation: 'signalContinuation',
  starts_lowercase: 'signalLowercase',
  previous_incomplete: 'signalPreviousOpen',
  within_time_window: 'signalWithinMinute',
};

export function describeFragmentSignal(texts: TurnTexts, signal: string): string {
  const key = fragmentSignals[signal];
  return key === undefined ? signal : texts[key];
}
