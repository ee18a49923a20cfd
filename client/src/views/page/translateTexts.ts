import * as vscode from 'vscode';

/** The texts of a page in the language of the editor. */
export function translateTexts<Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, vscode.l10n.t(text)]);
  return { ...texts, ...Object.fromEntries(entries) };
}
