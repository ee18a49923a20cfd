import type { NeedPlace } from '../core/navigate/locateNeed.ts';
import { locateNeed } from '../core/navigate/locateNeed.ts';
import { locateCoActivation, locateReason } from '../core/navigate/locateReason.ts';
import { chooseTargets } from '../core/profiles/chooseTargets.ts';
import type { ReadinessCheck } from '../core/readiness/readiness.ts';
import { describeFix } from '../core/routing/routingFix.ts';
import { createTrial } from '../core/routing/tryFix.ts';
import type { TurnRequest } from '../core/routing/turnRequest.ts';
import { explainWhyNot } from '../core/routing/whyNot.ts';
import type { SkillPart, SkillParts } from '../core/skill/skillParts.ts';
import { textOfPart, treesOf } from '../core/skill/skillParts.ts';
import type { Span, TextEdit } from '../core/span.ts';
import type { Sentence } from '../core/text/sentence.ts';
import { keepTriggerCase } from '../core/write/keepTriggerCase.ts';
import type { PartEdit } from '../core/write/partEdit.ts';
import { fileOfPart, readSkillParts, skillIsGone } from './partFiles.ts';
import type { RoutingDesk } from './routingDesk.ts';
import { readFileToRoute } from './routingFiles.ts';

/** Edits of a file by its absolute path; the text is what the spans are of. */
export interface DeskEdit {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
  /** The whole text of a file that is not there yet. */
  readonly create?: string;
}

/** A place in a file by its absolute path; the text is what the span is of. */
export interface DeskPlace {
  readonly file: string;
  readonly text: string;
  readonly span: Span;
}

export interface DeskExplanation {
  readonly sentence: Sentence;
  readonly fix?: { readonly title: Sentence; readonly edit: DeskEdit };
  readonly words: readonly { readonly text: string; readonly share: number }[];
}

/** Why a skill stands where it stands in a turn; undefined for one that the desk does not have. */
export function explainAtDesk(
  desk: RoutingDesk,
  request: TurnRequest,
  shown: string,
): DeskExplanation | undefined {
  const parts = readParts(desk, shown);
  const turn = desk.askedTurn(request);
  if (parts === undefined) {
    return undefined;
  }
  const root = parts.file.document.frontmatter?.root;
  const file = fileOf(desk, shown, 'skill');
  const targets = chooseTargets(file, root, desk.workspace).map(({ profile }) => profile);
  const answer = explainWhyNot(turn, shown, createTrial(turn, parts, targets));
  if (answer === undefined) {
    return undefined;
  }
  const { sentence, fix, words } = answer;
  return {
    sentence,
    words,
    ...(fix && { fix: { title: describeFix(fix.change), edit: toDeskEdit(desk, shown, parts, fix.edit) } }),
  };
}

/** Where a reason stands; the start of the skill where it stands nowhere. */
export function locateAtDesk(desk: RoutingDesk, shown: string, reason: string): DeskPlace | undefined {
  const parts = readParts(desk, shown);
  if (parts === undefined) {
    return undefined;
  }
  const place = locateReason(treesOf(parts), reason);
  if (place !== undefined && 'namedBy' in place) {
    return (
      locateNaming(desk, place.namedBy, desk.catalog.get(shown)?.skill.id ?? '') ??
      startOf(desk, shown, parts)
    );
  }
  return place === undefined ? startOf(desk, shown, parts) : toDeskPlace(desk, shown, parts, place);
}

/** Where a skill asks for something; its start where it does not say so any more. */
export function locateNeedAtDesk(
  desk: RoutingDesk,
  shown: string,
  need: Pick<ReadinessCheck, 'kind' | 'name'>,
): DeskPlace | undefined {
  const parts = readParts(desk, shown);
  const place = parts && locateNeed(treesOf(parts), need);
  return parts && (place ? toDeskPlace(desk, shown, parts, place) : startOf(desk, shown, parts));
}

/** Where another skill names the one that it wants to be active along with itself. */
function locateNaming(desk: RoutingDesk, namer: string, id: string): DeskPlace | undefined {
  const shown = desk.catalog.skills.find(skill => skill.id === namer)?.path ?? '';
  const parts = readParts(desk, shown);
  const place = parts && locateCoActivation(treesOf(parts), id);
  return parts && place && toDeskPlace(desk, shown, parts, place);
}

function startOf(desk: RoutingDesk, shown: string, parts: SkillParts): DeskPlace {
  return toDeskPlace(desk, shown, parts, { file: 'skill', span: { start: 0, end: 0 } });
}

function toDeskPlace(
  desk: RoutingDesk,
  shown: string,
  parts: SkillParts,
  { file, span }: NeedPlace,
): DeskPlace {
  return { file: fileOf(desk, shown, file), text: textOfPart(parts, file) ?? '', span };
}

/** The edit that keeps a message as a trigger case, or why there is none. */
export function keepAtDesk(
  desk: RoutingDesk,
  shown: string,
  message: string,
): { readonly edit: DeskEdit } | { readonly problem: Sentence } {
  const parts = readParts(desk, shown);
  if (parts === undefined) {
    return { problem: skillIsGone };
  }
  const planned = keepTriggerCase(parts, message);
  return 'problem' in planned ? planned : { edit: toDeskEdit(desk, shown, parts, planned) };
}

function toDeskEdit(desk: RoutingDesk, shown: string, parts: SkillParts, edit: PartEdit): DeskEdit {
  const { part, edits, create } = edit;
  const text = textOfPart(parts, part) ?? '';
  return { file: fileOf(desk, shown, part), text, edits, ...(create !== undefined && { create }) };
}

function fileOf(desk: RoutingDesk, shown: string, part: SkillPart): string {
  return fileOfPart(desk.sourceOf(shown)?.absolute ?? shown, part);
}

function readParts(desk: RoutingDesk, shown: string): SkillParts | undefined {
  const source = desk.sourceOf(shown);
  const text = desk.textOf(shown);
  // Looked for on disk, whatever was known to be there: what is not there would be made anew.
  return source === undefined || text === undefined
    ? undefined
    : readSkillParts({ absolute: source.absolute }, readFileToRoute(source, text));
}
