import { textOfCause } from '../../../messages/causes.ts';
import type { TurnTexts } from '../../../messages/texts/turnTexts.ts';
import { fill } from '../../../messages/fill.ts';

type TextKey = keyof TurnTexts;

/** Describes a cause such as `cond:env API_KEY`; a cause that the page doesn't know stays as it is. */
export function describeCause(texts: TurnTexts, cause: string): string {
  const text = textOfCause(cause);
  return text === undefined ? cause : fill(texts[text.key], ...text.words);
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
