import type { NeedPlace } from '../../core/features/definition/locateNeed.ts';
import { locateNeed } from '../../core/features/definition/locateNeed.ts';
import { locateCoActivation, locateReason } from '../../core/features/definition/locateReason.ts';
import type { ReadinessCheck } from '../../core/analysis/readiness/world/readiness.ts';
import { describeFix } from '../../core/analysis/routing/explain/routingFix.ts';
import { createTrial } from '../../core/operations/routing/tryFix.ts';
import type { TurnRequest } from '../../core/analysis/routing/ranking/turnRequest.ts';
import type { ChangedText } from '../../core/operations/routing/describeOption.ts';
import {
  describeEffect,
  describeReads,
  excerptChange,
} from '../../core/operations/routing/describeOption.ts';
import type { WhyNotResult } from '../../core/operations/routing/whyNot.ts';
import { explainWhyNot } from '../../core/operations/routing/whyNot.ts';
import type { SkillPart, SkillParts } from '../../core/model/skill/skillParts.ts';
import { skillIsGone, textOfPart, treesOf } from '../../core/model/skill/skillParts.ts';
import type { Span, TextEdit } from '../../core/text/position/span.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { keepTriggerCase } from '../../core/operations/routing/keepTriggerCase.ts';
import type { PartEdit } from '../../core/model/skill/partEdit.ts';
import { skillKey } from '../store/skillKey.ts';
import { fileOfPart, readParts as readPartsOf } from '../skills.ts';
import { decideTargetsOf } from '../targets.ts';
import type { SkillSet } from './skillSet.ts';

/** Edits of a file by its absolute path; the text is what the spans are of. */
export interface SkillSetEdit {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
  /** The whole text of a file that is not there yet. */
  readonly create?: string;
}

/** A place in a file by its absolute path; the text is what the span is of. */
export interface SkillSetPlace {
  readonly file: string;
  readonly text: string;
  readonly span: Span;
}

export interface RoutingExplanation {
  readonly sentence: Sentence;
  /** What the hosts that the skill is for decide by; undefined where that does not matter. */
  readonly reads?: Sentence;
  readonly options: readonly ExplainedOption[];
  readonly words: readonly { readonly text: string; readonly share: number }[];
}

/** A change to choose. */
export interface ExplainedOption {
  readonly title: Sentence;
  readonly edit: SkillSetEdit;
  /** The description around the words that change. */
  readonly text?: ChangedText;
  readonly effects: readonly Sentence[];
  /** Why a target would not take the skill any more. */
  readonly problem?: Sentence;
}

/**
 * Why a skill stands where it stands in a turn; undefined for one that the skill set does not have, and once nobody waits. Of a copy it
 * says what holds for the one that stands for it.
 */
export async function explainInSkillSet(
  skillSet: SkillSet,
  request: TurnRequest,
  path: string,
  isCanceled: () => boolean = () => false,
): Promise<RoutingExplanation | undefined> {
  const shown = skillSet.catalog.standingFor(path)?.skill.path ?? path;
  const parts = readParts(skillSet, shown);
  const turn = skillSet.toTurnInput(request);
  if (parts === undefined) {
    return undefined;
  }
  const { store, scope, workspace } = skillSet;
  const key = skillKey(scope, fileOf(skillSet, shown, 'skill'));
  const { targets } = decideTargetsOf(key, parts.file, workspace, store.ask);
  const trial = createTrial(turn, parts, targets);
  const steps = explainWhyNot(turn, shown, trial);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      return value && toExplanation(value, { skillSet, shown, parts, description: trial.description });
    }
    await skillSet.store.ports.clock.pause();
    if (isCanceled()) {
      return undefined;
    }
  }
}

function toExplanation(
  { sentence, options, words, reads }: WhyNotResult,
  { skillSet, shown, parts, description }: ExplainedSkill,
): RoutingExplanation {
  const nameOf = (path: string) => skillSet.catalog.get(path)?.skill.id ?? path;
  return {
    sentence,
    words,
    ...(reads && { reads: describeReads(reads) }),
    options: options.map(({ change, edit, problem, effect }) => {
      const text = excerptChange(change, description);
      return {
        title: describeFix(change),
        edit: toSkillSetEdit(skillSet, shown, parts, edit),
        effects: effect === undefined ? [] : describeEffect(effect, nameOf),
        ...(text && { text }),
        ...(problem && { problem }),
      };
    }),
  };
}

interface ExplainedSkill {
  readonly skillSet: SkillSet;
  readonly shown: string;
  readonly parts: SkillParts;
  readonly description: string;
}

/** Where a reason stands; the start of the skill where it stands nowhere. */
export function locateReasonInSkillSet(
  skillSet: SkillSet,
  shown: string,
  reason: string,
): SkillSetPlace | undefined {
  const parts = readParts(skillSet, shown);
  if (parts === undefined) {
    return undefined;
  }
  const place = locateReason(treesOf(parts), reason);
  if (place !== undefined && 'namedBy' in place) {
    return (
      locateNaming(skillSet, place.namedBy, skillSet.catalog.get(shown)?.skill.id ?? '') ??
      startOf(skillSet, shown, parts)
    );
  }
  return place === undefined
    ? startOf(skillSet, shown, parts)
    : toSkillSetPlace(skillSet, shown, parts, place);
}

/** Where a skill asks for something; its start where it does not say so any more. */
export function locateNeedInSkillSet(
  skillSet: SkillSet,
  shown: string,
  need: Pick<ReadinessCheck, 'kind' | 'name'>,
): SkillSetPlace | undefined {
  const parts = readParts(skillSet, shown);
  const place = parts && locateNeed(treesOf(parts), need);
  return parts && (place ? toSkillSetPlace(skillSet, shown, parts, place) : startOf(skillSet, shown, parts));
}

/** Where another skill names the one that it wants to be active along with itself. */
function locateNaming(skillSet: SkillSet, namer: string, id: string): SkillSetPlace | undefined {
  const found = skillSet.resolve(namer, { for: 'read', actor: 'person' });
  if (found.kind !== 'found') {
    return undefined;
  }
  const shown = found.entry.skill.path;
  const parts = readParts(skillSet, shown);
  const place = parts && locateCoActivation(treesOf(parts), id);
  return parts && place && toSkillSetPlace(skillSet, shown, parts, place);
}

function startOf(skillSet: SkillSet, shown: string, parts: SkillParts): SkillSetPlace {
  return toSkillSetPlace(skillSet, shown, parts, { file: 'skill', span: { start: 0, end: 0 } });
}

function toSkillSetPlace(
  skillSet: SkillSet,
  shown: string,
  parts: SkillParts,
  { file, span }: NeedPlace,
): SkillSetPlace {
  return { file: fileOf(skillSet, shown, file), text: textOfPart(parts, file) ?? '', span };
}

/** The edit that keeps a message as a trigger case, or why there is none. */
export function planTriggerCaseInSkillSet(
  skillSet: SkillSet,
  shown: string,
  message: string,
): { readonly edit: SkillSetEdit } | { readonly problem: Sentence } {
  const parts = readParts(skillSet, shown);
  if (parts === undefined) {
    return { problem: skillIsGone };
  }
  const planned = keepTriggerCase(parts, message);
  return 'problem' in planned ? planned : { edit: toSkillSetEdit(skillSet, shown, parts, planned) };
}

function toSkillSetEdit(skillSet: SkillSet, shown: string, parts: SkillParts, edit: PartEdit): SkillSetEdit {
  const { part, edits, create } = edit;
  const text = textOfPart(parts, part) ?? '';
  return { file: fileOf(skillSet, shown, part), text, edits, ...(create !== undefined && { create }) };
}

function fileOf(skillSet: SkillSet, shown: string, part: SkillPart): string {
  return fileOfPart(skillSet.store.ask.path, skillSet.sourceOf(shown)?.absolute ?? shown, part);
}

function readParts(skillSet: SkillSet, shown: string): SkillParts | undefined {
  const { store } = skillSet;
  const file = skillSet.sourceOf(shown)?.absolute;
  if (file === undefined) {
    return undefined;
  }
  // Looked for on disk, whatever was known to be there: what is not there would be made anew.
  const { path } = store.ask;
  store.apply({ paths: [fileOfPart(path, file, 'sidecar'), fileOfPart(path, file, 'manifest')] });
  return readPartsOf(skillKey(skillSet.scope, file), store.ask);
}
