import type { Range, TextEdit } from 'vscode-languageserver/node';
import { formatFrontmatter } from '../../../core/features/formatting/formatFrontmatter.ts';
import type { Server } from '../../session/context.ts';
import { toLspEdit } from '../../convert/diagnostic.ts';
import type { Guard } from '../../editor/guard.ts';

/** Lays out the frontmatter of skills, by the first host that they are for; the body is left to formatters of Markdown. */
export function registerFormatting({ connection, documents, open }: Server, guard: Guard): void {
  const format = (uri: string, range?: Range): TextEdit[] => {
    const skill = open.get(uri);
    const document = documents.get(uri);
    if (skill === undefined || document === undefined) {
      return [];
    }
    const span = range && { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
    const edits = formatFrontmatter(skill.file.document, skill.targets[0]?.profile, span);
    return edits.map(edit => toLspEdit(skill.positions, edit));
  };
  connection.onDocumentFormatting(guard('formatting', [], ({ textDocument: { uri } }) => format(uri)));
  connection.onDocumentRangeFormatting(
    guard('range formatting', [], ({ textDocument: { uri }, range }) => format(uri, range)),
  );
}
