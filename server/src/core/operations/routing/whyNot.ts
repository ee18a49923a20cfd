import type { Sentence } from '../../text/format/sentence.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import type { MessageEffect } from '../../analysis/routing/explain/messageEffect.ts';
import { findStoredMessages } from '../../analysis/routing/explain/messageEffect.ts';
import type { ReadKeys } from '../../analysis/routing/explain/readKeys.ts';
import { findMatchedWords } from '../../analysis/routing/explain/matchedWords.ts';
import type { RoutingFix } from '../../analysis/routing/explain/routingFix.ts';
import type { FixTrial, Judge, TriedFix } from './tryFix.ts';
import { findTextPlace } from './tryFix.ts';
import type { TurnInput } from '../../analysis/routing/explain/turnPlacement.ts';
import { findPlacement } from '../../analysis/routing/explain/turnPlacement.ts';
import type { CandidatePlacement, ForwardFix } from '../../analysis/routing/explain/whyBehind.ts';
import { explainLack, proposeDescriptions, proposeKeys } from '../../analysis/routing/explain/whyBehind.ts';
import { explainDrop } from '../../analysis/routing/explain/whyDropped.ts';

/** Why a skill stands where it stands in a turn, and what would bring it forward. */
export interface WhyNotResult {
  readonly sentence: Sentence;
  /** Changes to choose from: first those of what all targets of the skill read. */
  readonly options: readonly FixOption[];
  /** Words of the message that speak for the skill, the strongest first, with their parts in its match from 0 to 1. */
  readonly words: readonly { readonly text: string; readonly share: number }[];
  /** Undefined where nothing was tried. */
  readonly reads?: ReadKeys;
}

/** A change that was tried. */
export interface FixOption {
  readonly change: RoutingFix;
  readonly edit: PartEdit;
  /** Why a target would not take the skill any more. */
  readonly problem?: Sentence;
  /** What it does; undefined for what brings a dropped skill back. */
  readonly effect?: FixEffect;
}

export interface FixEffect {
  readonly judge: Judge;
  /** The place of the skill for the message, from 1; undefined where the skill has nothing in common with it. */
  readonly place: { readonly before: number | undefined; readonly after: number | undefined };
  readonly stored: MessageEffect;
}

/** Words that are told. */
const maxWords = 8;

const sentences = {
  first: 'It comes first of {count}, with {score} points from {reasons}.',
  selected: 'It is selected in place {place} of {count}, with {score} points from {reasons}.',
  ticked: 'It is selected because it was ticked by hand.',
  preloaded: 'It is loaded without being asked for, by a trigger or by the signal.',
  unticked: 'It was taken out by hand and would be selected if it were ticked again.',
  classified: 'The classifier took `{pick}` in its place.',
  unclassified: 'The classifier took no skill for this message.',
} as const;

/**
 * Says in one sentence what would have to change for a skill to be selected in a turn, or why it is. A change is named only
 * where a trial shows that it does what is said of it. Undefined for a skill that the catalog does not have. It works in
 * steps, so that the caller can stop or do something else meanwhile.
 */
export function* explainWhyNot(
  turn: TurnInput,
  path: string,
  trial?: FixTrial,
): Generator<undefined, WhyNotResult | undefined> {
  const placement = findPlacement(turn, path);
  if (placement === undefined) {
    return undefined;
  }
  const { text } = placement.preview.reading;
  const words = findWords(turn, text, path);
  if (placement.kind === 'dropped') {
    const { sentence, fix } = explainDrop(turn, placement);
    const tried = fix && trial?.tryFix(fix);
    const isEnough = tried?.placement.kind === 'candidate';
    return { sentence, options: fix && isEnough ? [toOption(fix, tried)] : [], words };
  }
  const settled = explainSelection(turn, placement, path);
  return settled === undefined
    ? { ...(yield* explainPlace(turn, placement, trial)), words }
    : { sentence: settled, options: [], words };
}

/** Parts of one word are told as one. */
function findWords({ catalog }: TurnInput, message: string, path: string): WhyNotResult['words'] {
  const shares = new Map<string, number>();
  for (const { text, share } of findMatchedWords(catalog.index, message, path)) {
    if (text !== undefined) {
      shares.set(text, (shares.get(text) ?? 0) + share);
    }
  }
  return Array.from(shares, ([text, share]) => ({ text, share }))
    .toSorted((one, other) => other.share - one.share || (one.text < other.text ? -1 : 1))
    .slice(0, maxWords);
}

/** Why a candidate is selected, or why something else than its place decides that it is not; undefined where its place does. */
function explainSelection(
  turn: TurnInput,
  { candidate, preview, place, isSelected }: CandidatePlacement,
  path: string,
): Sentence | undefined {
  const { skill, score, reasons } = candidate;
  const { ticked, classification } = turn.options;
  if (isSelected && ticked?.added.includes(skill.id) === true && !isSelectedOtherwise(turn, path)) {
    return { template: sentences.ticked, args: {} };
  }
  if (isSelected && score > 0) {
    const named = reasons.map(reason => `\`${reason}\``).join(', ');
    const template = sentences[place === 1 ? 'first' : 'selected'];
    return { template, args: { place, count: preview.count, score, reasons: named } };
  }
  if (isSelected) {
    return { template: sentences.preloaded, args: {} };
  }
  if (ticked?.removed.includes(skill.id) === true && isSelectedOtherwise(turn, path)) {
    return { template: sentences.unticked, args: {} };
  }
  if (preview.mode === 'semantic' && classification !== undefined) {
    const { pick } = classification;
    return pick === undefined
      ? { template: sentences.unclassified, args: {} }
      : { template: sentences.classified, args: { pick } };
  }
  return undefined;
}

function isSelectedOtherwise({ catalog, context, options }: TurnInput, path: string): boolean {
  const { ticked: _ticked, ...untouched } = options;
  const placement = findPlacement({ catalog, context, options: untouched }, path);
  return placement?.kind === 'candidate' && placement.isSelected;
}

/** Endings of the sentence, by what changes; each says what was seen when the change was tried. */
const endings = {
  'add-keyword': 'the keyword `{keyword}` would give it {gain} points',
  'add-stage': 'the stage `{stage}` would give it {gain} points',
  'add-asset-class': 'the asset class `{assetClass}` would give it {gain} points',
  describe: 'another description would give it {gain} points',
  set: 'a priority of {value} would break the tie',
} as const;

const textEnding = 'another description would put it in place {place} by its text';
const noEnding = 'no single change of it would bring it forward';

/** Keywords to choose from; more of them do the same. */
const maxKeywords = 2;

interface Forward {
  readonly fix: ForwardFix;
  readonly tried: TriedFix;
  readonly after: CandidatePlacement;
}

function* explainPlace(
  turn: TurnInput,
  placement: CandidatePlacement,
  trial: FixTrial | undefined,
): Generator<undefined, Omit<WhyNotResult, 'words'>> {
  const lead = explainLack(turn, placement, trial?.reads);
  if (trial === undefined || placement.preview.reading.text.trim() === '') {
    return { sentence: { template: `${lead.template}.`, args: lead.args }, options: [] };
  }
  const { reads } = trial;
  // A router that reads keywords decides what the model hears of at all.
  const isByText = reads.description !== '';
  const isForward = ({ after }: Forward) => compare(after, placement) < 0;
  const worded = tryAll(proposeDescriptions(turn, placement, trial.description), trial);
  const described = isByText ? worded : worded.filter(isForward);
  yield;
  const keyed = tryAll([...proposeKeys(turn, placement, reads)], trial).filter(isForward);
  yield;
  const chosen = chooseKeys(keyed);
  const offered = isByText ? [...described, ...chosen] : [...chosen, ...described];
  const first = offered.find(({ tried }) => tried.problem === undefined);
  const sentence = conclude(lead, first, placement, isByText);
  const messages = findStoredMessages(turn.catalog);
  const textPlace = findTextPlace(turn, placement.candidate.skill.path, placement.preview.reading.text);
  const options: FixOption[] = [];
  for (const { fix, tried, after } of offered) {
    const judge = fix.kind === 'describe' && isByText ? 'text' : 'router';
    const stored = yield* trial.measure(tried, messages, judge);
    const place =
      judge === 'text'
        ? { before: textPlace, after: tried.textPlace }
        : { before: placement.place, after: after.place };
    options.push({ ...toOption(fix, tried), effect: { judge, place, stored } });
  }
  return { sentence, options, reads };
}

function tryAll(fixes: readonly ForwardFix[], { tryFix }: FixTrial): Forward[] {
  return fixes.flatMap(fix => {
    const tried = tryFix(fix);
    const after = tried?.placement;
    return tried === undefined || after?.kind !== 'candidate' ? [] : [{ fix, tried, after }];
  });
}

/** The changes of keys that help most: those that have the skill selected before the others, of keywords only a few. */
function chooseKeys(keyed: readonly Forward[]): Forward[] {
  const sorted = keyed.toSorted(
    (one, other) =>
      Number(other.after.isSelected) - Number(one.after.isSelected) ||
      (one.after.isSelected ? 0 : compare(one.after, other.after)),
  );
  const keywords = new Set(sorted.filter(({ fix }) => fix.kind === 'add-keyword').slice(0, maxKeywords));
  return sorted.filter(each => each.fix.kind !== 'add-keyword' || keywords.has(each));
}

function conclude(
  lead: Sentence,
  first: Forward | undefined,
  { candidate, place }: CandidatePlacement,
  isByText: boolean,
): Sentence {
  if (first === undefined) {
    const template = candidate.score > 0 ? `${lead.template}; ${noEnding}.` : `${lead.template}.`;
    return { template, args: lead.args };
  }
  const { fix, tried, after } = first;
  if (fix.kind === 'describe' && isByText) {
    const { textPlace } = tried;
    return textPlace === undefined
      ? { template: `${lead.template}.`, args: lead.args }
      : { template: `${lead.template}; ${textEnding}.`, args: { ...lead.args, place: textPlace } };
  }
  const ending = after.isSelected
    ? 'and have it selected, in place {place}'
    : after.place < place
      ? 'and put it in place {place}'
      : 'and leave it in place {place}';
  const gain = after.candidate.score - candidate.score;
  return {
    template: `${lead.template}; ${endings[fix.kind]} ${ending}.`,
    args: { ...lead.args, ...toArgs(fix), gain, place: after.place },
  };
}

function toArgs(fix: ForwardFix): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fix).flatMap(([key, value]) => (typeof value === 'object' ? [] : [[key, String(value)]])),
  );
}

function toOption(change: RoutingFix, { edit, problem }: TriedFix): FixOption {
  return { change, edit, ...(problem && { problem }) };
}

/** Negative where the first stands further ahead, or has more points in the same place. */
function compare(one: CandidatePlacement, other: CandidatePlacement): number {
  return one.place - other.place || other.candidate.score - one.candidate.score;
}
