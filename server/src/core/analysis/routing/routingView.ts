import type { Classification } from './classifier.ts';
import type { FragmentReading } from './reading/fragments.ts';
import { assumedShare } from './lexical/confidence.ts';
import type { TurnPreview } from './previewTurn.ts';
import type { Candidate, DroppedSkill, ScorePart } from './skills/routedCatalog.ts';
import type { TextHit } from './reading/turnReading.ts';

/** A preview as plain data of bounded size, for a page or a report. */
export interface RoutingView {
  readonly mode: TurnPreview['mode'];
  readonly text: string;
  readonly stages: readonly string[];
  readonly assetClasses: readonly string[];
  readonly fragment: FragmentReading;
  readonly hits: readonly TextHit[];
  readonly patternProblems: readonly { readonly pattern: string; readonly problem: string }[];
  readonly candidates: readonly CandidateView[];
  /** Of all candidates, those outside of the window too. */
  readonly count: number;
  readonly dropped: readonly DroppedView[];
  readonly droppedCount: number;
  readonly selected: readonly string[];
  readonly preloaded: readonly string[];
  readonly refused: readonly {
    readonly id: string;
    readonly cause: string;
    readonly near: readonly string[];
  }[];
  readonly budget: BudgetView;
  /** Undefined where the semantic stage did not run. */
  readonly confidence?: number;
  readonly isWeak: boolean;
  readonly engine?: 'lexical' | 'embeddings';
  /** Why another engine answered than the one that was asked for. */
  readonly fallback?: string;
  readonly classifier: Pick<Classification, 'state' | 'tier' | 'reason' | 'usage' | 'isUnasked'>;
}

export interface CandidateView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly score: number;
  readonly tiebreak: number;
  readonly parts: readonly Pick<ScorePart, 'kind' | 'name' | 'points'>[];
  readonly reasons: readonly string[];
  readonly semantic?: number;
  readonly unverified: readonly string[];
  readonly isSelected: boolean;
}

export interface DroppedView {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly cause: string;
  readonly also: readonly string[];
}

export interface BudgetView {
  /** UTF-16 units; undefined where a turn has no limit. */
  readonly limit?: number;
  readonly used: number;
  readonly bodies: readonly {
    readonly id: string;
    readonly chars: number;
    /** An estimate. */
    readonly tokens: number;
    readonly shed: boolean;
  }[];
}

/** Characters of a description that are shown beside a rank. */
const shownDescription = 300;

/** The plain data of a preview. `tokensOf` estimates the body of an active skill by its id. */
export function toRoutingView(preview: TurnPreview, tokensOf: (id: string) => number): RoutingView {
  const { reading, semantic, classification, budget, refused } = preview;
  const { state, tier, reason, usage, isUnasked } = classification;
  const selected = new Set(preview.selectedPaths);
  return {
    mode: preview.mode,
    text: reading.text,
    stages: reading.stages,
    assetClasses: reading.assetClasses,
    fragment: reading.fragment,
    hits: reading.hits,
    patternProblems: reading.patternProblems,
    candidates: preview.candidates.map(candidate => toCandidateView(candidate, selected)),
    count: preview.count,
    dropped: preview.dropped.map(toDroppedView),
    droppedCount: preview.droppedCount,
    selected: preview.selected,
    preloaded: preview.preloaded,
    refused,
    budget: {
      ...(Number.isFinite(budget.limit) && { limit: budget.limit }),
      used: budget.used,
      bodies: budget.bodies.map(({ id, length, isShed }) => ({
        id,
        chars: length,
        tokens: tokensOf(id),
        shed: isShed,
      })),
    },
    ...(semantic && { confidence: semantic.confidence, engine: semantic.engine }),
    ...(semantic?.fallback !== undefined && { fallback: semantic.fallback }),
    isWeak: semantic !== undefined && semantic.confidence < assumedShare,
    classifier: { state, tier, reason, ...(usage && { usage }), ...(isUnasked && { isUnasked }) },
  };
}

function toCandidateView(candidate: Candidate, selected: ReadonlySet<string>): CandidateView {
  const { skill, score, tiebreak, parts, reasons, semantic, unverified } = candidate;
  return {
    id: skill.id,
    title: skill.title,
    description: skill.description.slice(0, shownDescription),
    path: skill.path,
    score,
    tiebreak,
    parts: parts.map(({ kind, name, points }) => ({ kind, name, points })),
    reasons,
    ...(semantic !== undefined && { semantic }),
    unverified,
    isSelected: selected.has(skill.path),
  };
}

function toDroppedView({ skill, cause, also = [] }: DroppedSkill): DroppedView {
  return { id: skill.id, title: skill.title, path: skill.path, cause, also };
}
