import type { CallPart, EndView, RetryView, TurnView } from '../../../messages/chatViews.ts';
import type { StepTexts } from '../../../messages/texts/stepTexts.ts';
import { textOfReason } from '../../../messages/reasons.ts';
import { fill } from '../../../messages/fill.ts';

type TextKey = keyof StepTexts;

/** Returns the text for a value of the server; a value that the page doesn't know stays as it is. */
function say(texts: StepTexts, keys: Readonly<Record<string, TextKey>>, value: string): string {
  const key = Object.hasOwn(keys, value) ? keys[value] : undefined;
  return key === undefined ? value : texts[key];
}

/** Describes a reason such as `kw:buy`. */
export function describeReason(texts: StepTexts, reason: string): string {
  const text = textOfReason(reason);
  return text === undefined ? reason : fill(texts[text.key], ...text.words);
}

const decisions: Readonly<Record<string, TextKey>> = {
  readOnly: 'becauseReadOnly',
  remembered: 'becauseRemembered',
  granted: 'becauseGranted',
  once: 'becauseOnce',
  every: 'becauseEvery',
  approve: 'becauseApprove',
  forbidden: 'becauseForbidden',
  discover: 'becauseDiscover',
  manual: 'becauseManual',
  notGranted: 'becauseNotGranted',
  notTrusted: 'becauseNotTrusted',
};

/** Describes why a call ran, needed a confirmation or was refused. */
export function describeDecision(texts: StepTexts, decision: string): string {
  return say(texts, decisions, decision);
}

const states: Readonly<Record<CallPart['state'], readonly [key: TextKey, icon: string]>> = {
  calling: ['stateCalling', 'loading'],
  asking: ['stateWaiting', 'question'],
  unfit: ['stateUnfit', 'warning'],
  refused: ['stateRefused', 'circle-slash'],
  held: ['stateHeld', 'debug-pause'],
  declined: ['stateDeclined', 'circle-slash'],
  cancelled: ['stateCancelled', 'debug-stop'],
  ran: ['stateRan', 'check'],
};

/** Describes the state of a call in words and as a codicon; a call that ran and failed has a state of its own. */
export function describeState(
  texts: StepTexts,
  { state, result }: Pick<CallPart, 'state' | 'result'>,
): { readonly words: string; readonly icon: string } {
  const [key, icon] = states[state];
  return state === 'ran' && result?.isError === true
    ? { words: texts.stateFailed, icon: 'error' }
    : { words: texts[key], icon };
}

const tiers: Readonly<Record<string, TextKey>> = {
  READ_ONLY: 'tierReadOnly',
  CONFIRM_ONCE: 'tierConfirmOnce',
  ALWAYS_CONFIRM: 'tierAlwaysConfirm',
  MANUAL_ONLY: 'tierManualOnly',
};

/** Describes the tier of a tool in a sentence; nothing for an unknown one. */
export function describeTier(texts: StepTexts, tier: string): string {
  return Object.hasOwn(tiers, tier) ? say(texts, tiers, tier) : '';
}

const limits = {
  rounds: 'endRounds',
  transitions: 'endTransitions',
  output: 'endOutput',
  result: 'endResult',
  time: 'endTime',
} as const;

/** Describes why a turn ended in a sentence, with names of settings in backticks. */
export function describeEnd(texts: StepTexts, end: EndView): string {
  switch (end.kind) {
    case 'done':
      return texts.endDone;
    case 'cancelled':
      return texts.endCancelled;
    case 'cut':
      return end.by === 'length' ? texts.endCutLength : texts.endCutRefusal;
    case 'limit':
      return fill(texts[limits[end.limit]], `skillwright.chat.limits.${end.limit}`);
    case 'held':
      return fill(texts.endHeld, end.gate);
    case 'failed':
      return fill(texts.endFailed, end.problem);
  }
}

/** Formats the duration of a call in a unit that keeps the number short. */
export function describeDuration(texts: StepTexts, milliseconds: number): string {
  return milliseconds < 1000
    ? fill(texts.milliseconds, Math.round(milliseconds))
    : fill(texts.seconds, (milliseconds / 1000).toFixed(1));
}

/** Describes why and when a service is asked again. */
export function describeRetry(texts: StepTexts, retry: RetryView): string {
  const { because, milliseconds, attempt, maxAttempts } = retry;
  const seconds = Math.ceil(milliseconds / 1000);
  return fill(because === 'limit' ? texts.rateLimited : texts.serviceBusy, seconds, attempt, maxAttempts);
}

/** Describes the signal that started an unattended turn. */
export function describeSignal(texts: StepTexts, { source, id }: NonNullable<TurnView['signal']>): string {
  return fill(source === 'cron' ? texts.byCron : texts.byWebhook, id);
}
