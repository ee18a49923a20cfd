import type { RoutingView } from '../../analysis/routing/routingView.ts';
import type { SecretMask } from '../../model/variables/secretMask.ts';
import type { RoutingRecord } from './auditRow.ts';
import { boundText } from './boundText.ts';

/** Skills of each list that are recorded; those that were selected are all among them. */
const limits = { candidates: 20, dropped: 50, reasons: 12, words: 200 };

/** What is recorded of a routing: enough to say why these skills and not those. */
export function recordRouting(view: RoutingView, mask: SecretMask): RoutingRecord {
  const word = (text: string) => boundText(mask(text), limits.words);
  const shown = view.candidates.filter(({ isSelected }, index) => isSelected || index < limits.candidates);
  return {
    mode: view.mode,
    stages: view.stages,
    tier: view.classifier.tier,
    isFragment: view.fragment.isFragment,
    ...(view.confidence !== undefined && { confidence: view.confidence }),
    candidates: shown.map(({ id, score, reasons, isSelected }) => ({
      id: word(id),
      score,
      reasons: reasons.slice(0, limits.reasons).map(word),
      isSelected,
    })),
    count: view.count,
    dropped: view.dropped
      .slice(0, limits.dropped)
      .map(({ id, cause }) => ({ id: word(id), cause: word(cause) })),
    droppedCount: view.droppedCount,
  };
}
