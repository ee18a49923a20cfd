import type { FoldingRange } from 'vscode-languageserver/node';
import type { PositionMap } from '../../core/document/positions.ts';
import type { Fold } from '../../core/navigate/folding.ts';
import { findFolds } from '../../core/navigate/folding.ts';
import type { Server } from '../context.ts';
import type { Guard } from '../guard.ts';
import { servesMarkdown } from '../servesMarkdown.ts';

/** Folding of skills. VS Code folds Markdown by itself, but no frontmatter. */
export function registerFolding(server: Server, guard: Guard): void {
  const { connection, client, open } = server;
  connection.onFoldingRanges(
    guard('folding', [], ({ textDocument: { uri } }) => {
      const skill = open.get(uri);
      if (skill === undefined) {
        return [];
      }
      const folds = findFolds(skill.file.document, { body: !servesMarkdown(server, skill) });
      return toFoldingRanges(skill.positions, folds, client().foldingLimit);
    }),
  );
}

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
