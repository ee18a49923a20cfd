import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import { describeCause } from '../activation/describeCause.ts';
import type { TurnPreview } from '../routing/previewTurn.ts';
import type { Candidate } from '../routing/skills/routedCatalog.ts';
import type { TriggerCase } from './triggerCase.ts';

/** A skill that was selected for a message. */
export interface SelectedSkill {
  readonly id: string;
  readonly path: string;
  readonly score: number;
  /** What its score is made of: `kw:buy`, `sem:0.73`. */
  readonly reasons: readonly string[];
}

/** What became of one message; the same whoever judges. */
export interface TriggerResult {
  readonly message: string;
  /** Whether the skill has to answer it. */
  readonly expected: boolean;
  readonly activated: boolean;
  /** The share of the runs in which the skill was activated, 0 to 1; the router needs one run. */
  readonly rate: number;
  readonly passed: boolean;
  /** The score of the skill and what it is made of; absent where it isn't ranked. */
  readonly own?: Pick<SelectedSkill, 'score' | 'reasons'>;
  /** The best other skill that was selected; absent where none was. */
  readonly other?: SelectedSkill;
  /** Why the skill was activated, or why it was not. */
  readonly why: Sentence;
}

/** Who decides which skills a message activates. */
export type TriggerJudge =
  | { readonly kind: 'router' }
  /** A connected model that is shown what a host lists. */
  | { readonly kind: 'model'; readonly model: string; readonly host: string }
  /** The installed program of a host, with whatever model it is set to. */
  | { readonly kind: 'host'; readonly host: string };

/** How a skill does with its trigger cases. */
export interface TriggerReport<Result extends TriggerResult = TriggerResult> {
  readonly id: string;
  readonly path: string;
  readonly judge: TriggerJudge;
  readonly results: readonly Result[];
  readonly passed: number;
  /** The share of the cases that passed, 0 to 1; absent without cases. */
  readonly rate?: number;
}

/**
 * Judges a case by what the router made of its message.
 * @param path of the copy that is routed for the skill
 */
export function judgeByRouter(
  { message, expected }: TriggerCase,
  preview: TurnPreview,
  path: string,
): TriggerResult {
  const activated = preview.selectedPaths.includes(path);
  const own = preview.candidates.find(({ skill }) => skill.path === path);
  const otherPath = preview.selectedPaths.find(selected => selected !== path);
  const other = preview.candidates.find(({ skill }) => skill.path === otherPath);
  return {
    message,
    expected,
    activated,
    rate: activated ? 1 : 0,
    passed: activated === expected,
    ...(own && { own: { score: own.score, reasons: own.reasons } }),
    ...(other && { other: toSelected(other) }),
    why: explain(preview, path, { own, other, activated }),
  };
}

export function summarizeResults<Result extends TriggerResult>(
  skill: Pick<TriggerReport, 'id' | 'path'>,
  results: readonly Result[],
  judge: TriggerJudge = { kind: 'router' },
): TriggerReport<Result> {
  const passed = results.filter(each => each.passed).length;
  return {
    id: skill.id,
    path: skill.path,
    judge,
    results,
    passed,
    ...(results.length > 0 && { rate: passed / results.length }),
  };
}

function toSelected({ skill, score, reasons }: Candidate): SelectedSkill {
  return { id: skill.id, path: skill.path, score, reasons };
}

interface Outcome {
  readonly own: Candidate | undefined;
  readonly other: Candidate | undefined;
  readonly activated: boolean;
}

function explain(preview: TurnPreview, path: string, { own, other, activated }: Outcome): Sentence {
  const dropped = preview.dropped.find(({ skill }) => skill.path === path);
  if (own === undefined) {
    return dropped === undefined
      ? toSentence('The skill is not among those that are routed.')
      : toSentence('The skill is dropped: {cause}.', { cause: describeCause(dropped.cause) });
  }
  const { score, reasons, skill } = own;
  if (activated) {
    return toSentence('The skill has {score} points: {reasons}.', { score, reasons: reasons.join(', ') });
  }
  const refusal = preview.refused.find(({ id }) => id === skill.id);
  if (refusal !== undefined) {
    return toSentence('The skill may not be active: {cause}.', { cause: describeCause(refusal.cause) });
  }
  if (score === 0) {
    return toSentence('The skill has no points for this message.');
  }
  const rank = preview.candidates.indexOf(own) + 1;
  return other === undefined
    ? toSentence('The skill has rank {rank} with {score} points, too weak a match to be selected.', {
        rank,
        score,
      })
    : toSentence("The skill has rank {rank} with {score} points, and '{other}' is selected with {points}.", {
        rank,
        score,
        other: other.skill.id,
        points: other.score,
      });
}
