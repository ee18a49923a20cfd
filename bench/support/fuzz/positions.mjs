import { TextDocument } from 'vscode-languageserver-textdocument';

const documentOf = text => TextDocument.create('file:///text', 'plaintext', 1, text);

/** The line and character of an offset, as LSP counts. */
export function positionOf(text, offset) {
  return documentOf(text).positionAt(offset);
}

export function wholeOf(text) {
  return { start: { line: 0, character: 0 }, end: positionOf(text, text.length) };
}
