import type { FoldingRange } from 'vscode-languageserver/node';
import type { Fold } from '../../core/features/folding.ts';
import type { PositionMap } from '../../core/text/position/positions.ts';

/** Whole lines, which every editor can fold; where two start on one line the longer one. With a limit the longest are kept. */
export function toFoldingRanges(
  positions: PositionMap,
  folds: readonly Fold[],
  limit: number | undefined,
): FoldingRange[] {
  const byStart = new Map<number, FoldingRange>();
  for (const { span, kind } of folds) {
    const startLine = positions.toPosition(span.start).line;
    const endLine = positions.toPosition(span.end).line;
    if (endLine > Math.max(startLine, byStart.get(startLine)?.endLine ?? 0)) {
      byStart.set(startLine, { startLine, endLine, ...(kind && { kind }) });
    }
  }
  const lengthOf = ({ startLine, endLine }: FoldingRange) => endLine - startLine;
  return [...byStart.values()]
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, limit)
    .sort((one, other) => one.startLine - other.startLine);
}
