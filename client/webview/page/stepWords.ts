import type { CallPart, EndView, TurnView } from '../../messages/chatViews.ts';
import type { StepTexts } from '../../messages/stepTexts.ts';
import { fill } from './text.ts';

type TextKey = keyof StepTexts;

/** What is said for a value that the server tells; one that the page does not know stays as it is. */
function say(texts: StepTexts, keys: Readonly<Record<string, TextKey>>, value: string): string {
  const key = Object.hasOwn(keys, value) ? keys[value] : undefined;
  return key === undefined ? value : texts[key];
}

const reasonKinds: Readonly<Record<string, TextKey>> = {
  kw: 'reasonKeyword',
  verb: 'reasonVerb',
  re: 'reasonPattern',
  stage: 'reasonStage',
  asset: 'reasonAsset',
  co: 'reasonCo',
  signal: 'reasonSignal',
  sem: 'reasonMeaning',
};

/** A reason such as `kw:buy` in words. */
export function describeReason(texts: StepTexts, reason: string): string {
  if (reason === 'fallback') {
    return texts.noReasons;
  }
  const colon = reason.indexOf(':');
  const kind = reason.slice(0, Math.max(colon, 0));
  return Object.hasOwn(reasonKinds, kind)
    ? fill(say(texts, reasonKinds, kind), reason.slice(colon + 1))
    : reason;
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
};

/** Why a call ran, was asked about or was refused. */
export function describeDecision(texts: StepTexts, decision: string): string {
  return say(texts, decisions, decision);
}

const states: Readonly<Record<CallPart['state'], readonly [key: TextKey, icon: string]>> = {
  calling: ['stateCalling', 'loading'],
  asking: ['stateAsking', 'question'],
  unfit: ['stateUnfit', 'warning'],
  refused: ['stateRefused', 'circle-slash'],
  held: ['stateHeld', 'debug-pause'],
  declined: ['stateDeclined', 'circle-slash'],
  cancelled: ['stateCancelled', 'debug-stop'],
  ran: ['stateRan', 'check'],
};

/** How far a call got, in words and as a codicon; one that ran and failed says so. */
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

/** What the tier of a tool means, as a sentence; nothing for one that the page does not know. */
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

/** Why a turn is over, as a sentence. Names of settings stand between backticks. */
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

/** What a call took, in the unit that makes a short number of it. */
export function describeDuration(texts: StepTexts, milliseconds: number): string {
  return milliseconds < 1000
    ? fill(texts.milliseconds, Math.round(milliseconds))
    : fill(texts.seconds, (milliseconds / 1000).toFixed(1));
}

/** The signal that began a turn in place of a person. */
export function describeSignal(texts: StepTexts, { source, id }: NonNullable<TurnView['signal']>): string {
  return fill(source === 'cron' ? texts.byCron : texts.byWebhook, id);
}
