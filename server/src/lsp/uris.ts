import { URI } from 'vscode-uri';

/** The absolute path of a document on disk; undefined for one without a file. */
export function filePathOf(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === 'file' ? parsed.fsPath : undefined;
}

/** The last part of the path of a document, with or without a file. */
export function fileNameOf(uri: string): string {
  return URI.parse(uri).path.split('/').at(-1) ?? '';
}
