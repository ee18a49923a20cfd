import type { CompletionItem, Hover, MarkedString, MarkupContent } from 'vscode-languageserver/node';
import { InsertTextFormat } from 'vscode-languageserver/node';
import { withoutStops } from '../../../core/features/completion/items/snippetText.ts';

/** How the addresses start that are offered for `$schema`: those of schemas of schemas, none of which is meant. */
const metaSchemas = '"https://json-schema.org/';

/** An item that a schema gives as any editor takes it; undefined for one that is of no use here. */
export function toSchemaItem(item: CompletionItem, insertsSnippets: boolean): CompletionItem | undefined {
  // The command is one of VS Code.
  const { command: _command, textEdit, ...rest } = item;
  if (textEdit === undefined || item.label.startsWith(metaSchemas)) {
    return undefined;
  }
  return insertsSnippets
    ? { ...rest, textEdit }
    : {
        ...rest,
        insertTextFormat: InsertTextFormat.PlainText,
        textEdit: { ...textEdit, newText: withoutStops(textEdit.newText) },
      };
}

/** The Markdown of a hover. */
export function toSchemaText({ contents }: Hover): string {
  const parts: readonly (MarkedString | MarkupContent)[] = Array.isArray(contents) ? contents : [contents];
  return parts
    .map(part => (typeof part === 'string' ? part : part.value))
    .filter(part => part !== '')
    .join('\n\n');
}
