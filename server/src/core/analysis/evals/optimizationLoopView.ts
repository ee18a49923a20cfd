import type { Sentence } from '../../text/format/sentence.ts';

const loopStages = ['target', 'criteria', 'cases', 'candidates', 'scores', 'promotion'] as const;
/** The parts of a loop, in the order in which they are set up. */
export type LoopStage = (typeof loopStages)[number];

/** `partial`: declared, and something that belongs to it is still missing. */
export type StageStatus = 'ready' | 'partial' | 'empty';

/** How far one part of an optimization loop is set up. */
export interface LoopStageView {
  readonly stage: LoopStage;
  readonly status: StageStatus;
  /** What was found. */
  readonly detail: Sentence;
  /** What to do next; undefined for a stage that is ready. */
  readonly gap?: Sentence;
}

/** A loop of optimization as it can be shown, wherever its parts come from. */
export interface OptimizationLoopView {
  /** All six, in this order. */
  readonly stages: readonly LoopStageView[];
  /** How many of them are ready. */
  readonly coverage: { readonly ready: number; readonly of: number };
  /** One for each stage that is not ready, in their order. */
  readonly nextGaps: readonly Sentence[];
}

/** Adds up what is known of each stage. */
export function buildOptimizationLoopView(
  views: Readonly<Record<LoopStage, Omit<LoopStageView, 'stage'>>>,
): OptimizationLoopView {
  const stages = loopStages.map(stage => toView(stage, views[stage]));
  return {
    stages,
    coverage: { ready: stages.filter(({ status }) => status === 'ready').length, of: stages.length },
    nextGaps: stages.flatMap(({ gap }) => gap ?? []),
  };
}

function toView(stage: LoopStage, view: Omit<LoopStageView, 'stage'>): LoopStageView {
  return { stage, ...view };
}
