import { findFolds } from '../../../core/features/folding.ts';
import { toFoldingRanges } from '../../convert/foldingRanges.ts';
import type { Server } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import { servesMarkdown } from '../../session/servesMarkdown.ts';

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
