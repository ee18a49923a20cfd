import type { Sentence } from '../../text/format/sentence.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import { findMatchedWords } from '../../analysis/routing/explain/matchedWords.ts';
import type { RoutingFix } from '../../analysis/routing/explain/routingFix.ts';
import type { FixTrial, TriedFix } from './tryFix.ts';
import type { TurnInput } from '../../analysis/routing/explain/turnPlacement.ts';
import { findPlacement } from '../../analysis/routing/explain/turnPlacement.ts';
import type { CandidatePlacement, ForwardFix } from '../../analysis/routing/explain/whyBehind.ts';
import { explainLack, proposeFixes } from '../../analysis/routing/explain/whyBehind.ts';
import { explainDrop } from '../../analysis/routing/explain/whyDropped.ts';

/** Why a skill stands where it stands in a turn, and what would bring it forward. */
export interface WhyNotResult {
  readonly sentence: Sentence;
  /** A change that was tried and does what the sentence says. */
  readonly fix?: { readonly change: RoutingFix; readonly edit: PartEdit };
  /** Words of the message that speak for the skill, the strongest first, with their parts in its match from 0 to 1. */
  readonly words: readonly { readonly text: string; readonly share: number }[];
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
 * where `tryFix` shows that it does what is said of it. Undefined for a skill that the catalog does not have.
 */
export function explainWhyNot(
  turn: TurnInput,
  path: string,
  tryFix: FixTrial = () => undefined,
): WhyNotResult | undefined {
  const placement = findPlacement(turn, path);
  if (placement === undefined) {
    return undefined;
  }
  const { text } = placement.preview.reading;
  const words = findWords(turn, text, path);
  if (placement.kind === 'dropped') {
    const { sentence, fix } = explainDrop(turn, placement);
    const tried = fix && tryFix(fix);
    const isEnough = tried?.placement.kind === 'candidate';
    return { sentence, ...(fix && isEnough && { fix: { change: fix, edit: tried.edit } }), words };
  }
  const settled = explainSelection(turn, placement, path);
  return settled === undefined
    ? { ...explainPlace(turn, placement, tryFix), words }
    : { sentence: settled, words };
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
  describe: '`{words}` in its description would give it {gain} points',
  set: 'a priority of {value} would break the tie',
} as const;

const noEnding = 'no single change of it would bring it forward';

interface Forward {
  readonly fix: ForwardFix;
  readonly tried: TriedFix;
  readonly after: CandidatePlacement;
}

function explainPlace(
  turn: TurnInput,
  placement: CandidatePlacement,
  tryFix: FixTrial,
): Pick<WhyNotResult, 'sentence' | 'fix'> {
  const lead = explainLack(turn, placement);
  const { best, isHopeless } = findBest(turn, placement, tryFix);
  if (best === undefined) {
    const template = isHopeless ? `${lead.template}; ${noEnding}.` : `${lead.template}.`;
    return { sentence: { template, args: lead.args } };
  }
  const { fix, tried, after } = best;
  const { kind, ...args } = fix;
  const ending = after.isSelected
    ? 'and have it selected, in place {place}'
    : after.place < placement.place
      ? 'and put it in place {place}'
      : 'and leave it in place {place}';
  const gain = after.candidate.score - placement.candidate.score;
  return {
    sentence: {
      template: `${lead.template}; ${endings[kind]} ${ending}.`,
      args: { ...lead.args, ...toArgs(args), gain, place: after.place },
    },
    fix: { change: fix, edit: tried.edit },
  };
}

function toArgs(fix: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fix).map(([key, value]) => [key, String(value)]));
}

/**
 * The first change that has the skill selected, or else the one that brings it furthest, and of those that leave it in one place
 * the one that gives it most.
 */
function findBest(
  turn: TurnInput,
  placement: CandidatePlacement,
  tryFix: FixTrial,
): { readonly best?: Forward; readonly isHopeless: boolean } {
  let best: Forward | undefined;
  const fixes = [...proposeFixes(turn, placement)];
  let isHopeless = fixes.length === 0 && placement.candidate.score > 0;
  for (const fix of fixes) {
    const tried = tryFix(fix);
    const after = tried?.placement;
    isHopeless ||= tried !== undefined;
    if (tried === undefined || after?.kind !== 'candidate') {
      continue;
    }
    if (after.isSelected) {
      return { best: { fix, tried, after }, isHopeless: false };
    }
    if (isBetter(after, best?.after ?? placement)) {
      best = { fix, tried, after };
    }
  }
  return { ...(best && { best }), isHopeless };
}

function isBetter(one: CandidatePlacement, other: CandidatePlacement): boolean {
  return (
    one.place < other.place || (one.place === other.place && one.candidate.score > other.candidate.score)
  );
}
