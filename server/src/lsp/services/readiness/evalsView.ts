import type {
  LoopStageView,
  OptimizationLoopView,
} from '../../../core/analysis/evals/optimizationLoopView.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import type { EvalStageView, EvalsView } from '../../../protocol/readiness.ts';
import { say } from '../../editor/say.ts';

/** The stages of a skill's evaluation with their sentences. */
export function toEvalsView({ coverage, stages }: OptimizationLoopView, bundle: MessageBundle): EvalsView {
  return { ready: coverage.ready, stages: stages.map(stage => toStage(stage, bundle)) };
}

function toStage({ stage, status, detail, gap }: LoopStageView, bundle: MessageBundle): EvalStageView {
  const next = gap && say(gap, bundle);
  return {
    stage,
    status,
    detail: say(detail, bundle),
    ...(next !== undefined && { gap: next }),
  };
}
