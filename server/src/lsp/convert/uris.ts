import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';

/** The absolute path of a document on disk; undefined for one without a file. */
export function filePathOf(uri: string): string | undefined {
  // An address without a scheme would be taken for a file, and an empty one for the root of the disk.
  return /^file:/i.test(uri) ? URI.parse(uri).fsPath : undefined;
}

/** The absolute path of a file or a folder that a client wants something done with. Throws for an address that is none. */
export function requireFilePath(uri: string): string {
  const file = filePathOf(uri);
  if (file === undefined) {
    throw new Error(`'${uri}' is not an address of a file.`);
  }
  return file;
}

/** Addresses of documents stay as they are, and are asked for with every file that is looked at. */
const paths = new WeakMap<TextDocument, { readonly path: string | undefined }>();

/** The absolute path of an open document; undefined for one without a file. */
export function pathOf(document: TextDocument): string | undefined {
  const known = paths.get(document);
  if (known !== undefined) {
    return known.path;
  }
  const path = filePathOf(document.uri);
  paths.set(document, { path });
  return path;
}

/** The open document of a file. Editors escape different characters of an address, so that its path counts. */
export function findOpen(documents: TextDocuments<TextDocument>, file: string): TextDocument | undefined {
  return documents.all().find(document => pathOf(document) === file);
}

/** The address of a file as the editor writes it, where it is open. */
export function uriOf(documents: TextDocuments<TextDocument>, file: string): string {
  return findOpen(documents, file)?.uri ?? URI.file(file).toString();
}

/** The last part of the path of a document, with or without a file. */
export function fileNameOf(uri: string): string {
  return URI.parse(uri).path.split('/').at(-1) ?? '';
}
