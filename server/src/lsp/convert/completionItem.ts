import type { CompletionItem } from 'vscode-languageserver/node';
import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  InsertTextMode,
} from 'vscode-languageserver/node';
import type { PositionMap } from '../../core/text/position/positions.ts';
import type {
  Completion,
  CompletionKind,
  CompletionTopic,
} from '../../core/features/completion/items/completion.ts';
import type { ClientProfile } from '../editor/clientProfile.ts';
import { toRange } from './diagnostic.ts';

const kinds: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  enum: CompletionItemKind.EnumMember,
  tool: CompletionItemKind.Function,
  skill: CompletionItemKind.Module,
  env: CompletionItemKind.Variable,
  file: CompletionItemKind.File,
  folder: CompletionItemKind.Folder,
  heading: CompletionItemKind.Reference,
  placeholder: CompletionItemKind.Variable,
  license: CompletionItemKind.Reference,
  template: CompletionItemKind.Snippet,
};

/** The document that is completed. */
interface Completed {
  readonly uri: string;
  readonly positions: PositionMap;
}

/** An item as an editor takes it; `isBehind` says that what the editor itself offers is more urgent than keys of ours. */
export function toCompletionItem(
  completion: Completion,
  { uri, positions }: Completed,
  client: ClientProfile,
  isBehind = false,
): CompletionItem {
  const { kind, path, name, label, detail, replace, rank, filter } = completion;
  const newText = client.insertsSnippets ? completion.snippet : completion.plain;
  const data: ItemData = { uri, kind, path, name };
  return {
    label,
    kind: kinds[kind],
    detail,
    // An editor sorts its own keys by their names, which come before a tilde and after a digit.
    sortText: (isBehind && kind === 'key' ? '~' : '') + String(rank).padStart(5, '0'),
    insertTextFormat: client.insertsSnippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: toRange(positions, replace), newText },
    data,
    ...(filter !== label && { filterText: filter }),
    ...(client.knowsInsertModes && newText.includes('\n') && { insertTextMode: InsertTextMode.asIs }),
    ...(completion.isDeprecated && client.knowsItemTags && { tags: [CompletionItemTag.Deprecated] }),
  };
}

/** What travels with an item through the editor and back. */
export interface ItemData extends CompletionTopic {
  readonly uri: string;
}

/** Undefined for what we never sent. */
export function decodeItemData(data: unknown): ItemData | undefined {
  if (typeof data !== 'object' || data === null) {
    return undefined;
  }
  const { uri, kind, path: place, name } = data as { readonly [Key in keyof ItemData]?: unknown };
  const isKind = (value: unknown): value is CompletionKind => typeof value === 'string' && value in kinds;
  const isPath =
    Array.isArray(place) && place.every(step => typeof step === 'string' || typeof step === 'number');
  return typeof uri === 'string' && isKind(kind) && isPath && typeof name === 'string'
    ? { uri, kind, path: place, name }
    : undefined;
}
