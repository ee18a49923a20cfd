import * as vscode from 'vscode';
import { fence } from '../markdownWords.ts';

/** Characters of one attachment, and of all of one message, that a model gets. */
const most = { one: 20_000, all: 60_000 };

/** What a person attached to a message of VS Code's chat. */
export interface Attachment {
  readonly label: string;
  readonly text: string;
  readonly isCut: boolean;
  /** Undefined for a part of a file, and for words. */
  readonly file?: vscode.Uri;
  /** VS Code attaches by itself what is open. */
  readonly isImplicit: boolean;
}

/** Reads what is attached to a message, in the order of the person, as far as it is text. */
export async function readAttachments(
  references: readonly vscode.ChatPromptReference[],
): Promise<readonly Attachment[]> {
  const attachments: Attachment[] = [];
  let left = most.all;
  // They come from the last one to the first.
  for (const reference of references.toReversed()) {
    const found = await readReference(reference);
    if (found !== undefined && left > 0) {
      const text = found.text.slice(0, Math.min(most.one, left));
      left -= text.length;
      const isImplicit = reference.id.startsWith('vscode.implicit');
      attachments.push({ ...found, text, isCut: text.length < found.text.length, isImplicit });
    }
  }
  return attachments;
}

/** The message of a person with all that is attached to it. */
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

/** Undefined for what is no text, is a folder or is gone: a person sees in the chat what was attached, and the model asks. */
async function readFile(uri: vscode.Uri, range?: vscode.Range): Promise<string | undefined> {
  return vscode.workspace.openTextDocument(uri).then(
    document => document.getText(range),
    () => undefined,
  );
}

function labelOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}
