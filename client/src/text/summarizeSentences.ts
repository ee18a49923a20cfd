import * as vscode from 'vscode';
import { plainWords } from './escapeLabels.ts';

/** Maximum number of sentences in a message; the others are only counted. */
const maxSentences = 3;

/** Shortens the notes on many skills to one message. */
export function summarizeSentences(sentences: readonly string[]): string {
  const said = plainWords(sentences.slice(0, maxSentences).join(' '));
  const rest = sentences.length - maxSentences;
  return rest <= 0 ? said : vscode.l10n.t('{0} And {1} more.', said, rest);
}
