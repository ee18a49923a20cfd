import type { LoopStageView, OptimizationLoopView } from '../../core/manifest/optimizationLoopView.ts';
import type { MessageBundle } from '../../core/rules/messages.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import type { EvalStageView, EvalsView } from '../../protocol/readiness.ts';

/** The stages of a skill's evaluation with their sentences. */
export function toEvalsView({ coverage, stages }: OptimizationLoopView, bundle: MessageBundle): EvalsView {
  return { ready: coverage.ready, stages: stages.map(stage => toStage(stage, bundle)) };
}

function toStage({ stage, status, detail, gap }: LoopStageView, bundle: MessageBundle): EvalStageView {
  const next = gap && formatMessage(gap.template, gap.args, bundle);
  return {
    stage,
    status,
    detail: formatMessage(detail.template, detail.args, bundle),
    ...(next !== undefined && { gap: next }),
  };
}
