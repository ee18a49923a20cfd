import * as vscode from 'vscode';
import { fence } from '../../../text/escapeMarkdown.ts';

/** Characters of one attachment, and of all of one message, that a model gets. */
const limits = { one: 20_000, all: 60_000 };

/** A file or text that the user attached to a message in VS Code's chat. */
export interface Attachment {
  readonly label: string;
  readonly text: string;
  readonly isCut: boolean;
  /** Undefined for a part of a file, and for words. */
  readonly file?: vscode.Uri;
  /** VS Code attached the open file automatically. */
  readonly isImplicit: boolean;
}

/** Reads the text attachments of a message, in their order. */
export async function readAttachments(
  references: readonly vscode.ChatPromptReference[],
): Promise<readonly Attachment[]> {
  const attachments: Attachment[] = [];
  let left = limits.all;
  // They come from the last one to the first.
  for (const reference of references.toReversed()) {
    const found = await readReference(reference);
    if (found !== undefined && left > 0) {
      const text = found.text.slice(0, Math.min(limits.one, left));
      left -= text.length;
      const isImplicit = reference.id.startsWith('vscode.implicit');
      attachments.push({ ...found, text, isCut: text.length < found.text.length, isImplicit });
    }
  }
  return attachments;
}

/** Adds the attachments to the message of the user. */
export function withAttachments(message: string, attachments: readonly Attachment[]): string {
  const blocks = attachments.map(
    ({ label, text, isCut }) => `${label}${isCut ? ' (the beginning)' : ''}:\n\n${fence(text, '')}`,
  );
  return [message, ...blocks].join('\n\n');
}

type Found = Pick<Attachment, 'label' | 'text' | 'file'>;

async function readReference({
  value,
  modelDescription,
}: vscode.ChatPromptReference): Promise<Found | undefined> {
  if (typeof value === 'string') {
    return { label: modelDescription ?? vscode.l10n.t('Attached text'), text: value };
  }
  if (value instanceof vscode.Uri) {
    const text = await readFile(value);
    return text === undefined ? undefined : { label: labelOf(value), text, file: value };
  }
  if (value instanceof vscode.Location) {
    const text = await readFile(value.uri, value.range);
    return text === undefined ? undefined : { label: labelOf(value.uri), text };
  }
  return undefined;
}

/**
 * Returns undefined for a file without text, a folder, or a missing file: the user sees the attachments in the chat, and the model asks.
 */
async function readFile(uri: vscode.Uri, range?: vscode.Range): Promise<string | undefined> {
  return vscode.workspace.openTextDocument(uri).then(
    document => document.getText(range),
    () => undefined,
  );
}

function labelOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}
