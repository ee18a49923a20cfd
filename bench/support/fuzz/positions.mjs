import { TextDocument } from 'vscode-languageserver-textdocument';

const documentOf = text => TextDocument.create('file:///text', 'plaintext', 1, text);

/** The line and character of an offset, as LSP counts. */
export function positionOf(text, offset) {
  return documentOf(text).positionAt(offset);
}

export function wholeOf(text) {
  return { start: { line: 0, character: 0 }, end: positionOf(text, text.length) };
}

/** An edit as it arrives at a server: between the two characters of a line end there is no position. */
export function snapEdit(text, { start, end, newText }) {
  const document = documentOf(text);
  const snap = offset => document.offsetAt(document.positionAt(offset));
  return { start: snap(start), end: snap(end), newText };
}
