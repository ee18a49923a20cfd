import * as vscode from 'vscode';
import type { ChatRecord } from './chatRecord.ts';
import { toTranscriptJson, toTranscriptMarkdown } from './transcript.ts';

/** Opens a chat as a new document, which the user can review and save. */
export async function showTranscript(chat: ChatRecord, format: 'markdown' | 'json'): Promise<void> {
  const content = format === 'json' ? toTranscriptJson(chat) : toTranscriptMarkdown(chat);
  const document = await vscode.workspace.openTextDocument({ language: format, content });
  await vscode.window.showTextDocument(document, { preview: false });
}
