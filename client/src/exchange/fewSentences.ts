import * as vscode from 'vscode';
import { plainWords } from '../plainWords.ts';

/** Sentences that fit into one message; of the others only the number is said. */
const mostSentences = 3;

/** What is said of many skills, short enough for a message. */
export function fewSentences(sentences: readonly string[]): string {
  const said = plainWords(sentences.slice(0, mostSentences).join(' '));
  const rest = sentences.length - mostSentences;
  return rest <= 0 ? said : vscode.l10n.t('{0} And {1} more.', said, rest);
}
