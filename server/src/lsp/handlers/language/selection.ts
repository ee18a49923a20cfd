import type { Position, SelectionRange } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { selectionSpansAt } from '../../../core/features/selection.ts';
import type { Server } from '../../session/context.ts';
import { toRange } from '../../convert/diagnostic.ts';
import type { Guard } from '../../editor/guard.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { servesMarkdown } from '../../session/servesMarkdown.ts';

/** What grows around carets in a skill. VS Code does it in Markdown by itself, so that there it is the frontmatter alone. */
export function registerSelection(server: Server, guard: Guard): void {
  const { connection, documents, open } = server;
  connection.onSelectionRanges(
    guard('selection', null, ({ textDocument: { uri }, positions }) => {
      const skill = open.get(uri);
      const document = documents.get(uri);
      if (skill === undefined || document === undefined) {
        return null;
      }
      const body = !servesMarkdown(server, skill);
      const ranges = positions.map(position => selectAt(skill, document, position, body));
      // Each caret has an answer, and where none is known the editor should ask others.
      return ranges.every(range => range === undefined)
        ? null
        : ranges.map(
            (range, index) => range ?? { range: emptyAt(positions[index] ?? { line: 0, character: 0 }) },
          );
    }),
  );
}

function selectAt(
  skill: OpenSkill,
  document: TextDocument,
  position: Position,
  body: boolean,
): SelectionRange | undefined {
  const spans = selectionSpansAt(skill.file.document, document.offsetAt(position), { body });
  return spans.reduceRight<SelectionRange | undefined>(
    (parent, span) => ({ range: toRange(skill.positions, span), ...(parent && { parent }) }),
    undefined,
  );
}

function emptyAt(position: Position): SelectionRange['range'] {
  return { start: position, end: position };
}
