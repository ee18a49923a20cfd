import path from 'node:path';
import type { CreateFile, TextDocumentEdit } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { createPositionMap } from '../../core/text/position/positions.ts';
import type { TextEdit } from '../../core/text/position/span.ts';
import type { SkillDocument } from '../../core/syntax/document/skillDocument.ts';
import { fileVersion } from '../../workspace/store/files.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { readText } from '../../node/files/readSkillFile.ts';
import type { FileEdit } from '../../protocol/routing.ts';
import type { Server } from './context.ts';
import { toLspEdit } from '../convert/diagnostic.ts';
import { findOpen } from '../convert/uris.ts';

/** A file as the editor or the disk has it. */
export interface FileState {
  readonly uri: string;
  /** Undefined where there is no such file. */
  readonly text: string | undefined;
  /** Null where it is not open. */
  readonly version: number | null;
  /** Why it cannot be changed, though it is there. */
  readonly obstacle?: Sentence;
}

const tooLarge = '{file} is too large to be changed here.';

export function stateOf({ documents }: Server, file: string): FileState {
  const document = findOpen(documents, file);
  if (document !== undefined) {
    return { uri: document.uri, text: document.getText(), version: document.version };
  }
  const { text, facts } = readText(file);
  const isThere = facts.unreadable === undefined;
  const obstacle = { template: tooLarge, args: { file: path.basename(file) } };
  return {
    uri: URI.file(file).toString(),
    text: isThere ? text : undefined,
    version: null,
    ...(facts.tooLarge !== undefined && { obstacle }),
  };
}

/** A Markdown file as the editor or the disk has it this moment: not every editor tells what changes on disk. */
export function parseCurrent({ store }: Server, file: string): SkillDocument {
  if (!store.isOpen(file) && store.get(fileVersion, file) !== store.ports.files.version(file)) {
    store.apply({ paths: [file] });
  }
  return store.ask.parsed(file).document;
}

/** What changes or makes a file, as our own requests answer it. */
export function toFileEdit(
  { uri, text }: Pick<FileState, 'uri' | 'text'>,
  planned: { readonly edits?: readonly TextEdit[]; readonly create?: string },
): FileEdit {
  const { edits = [], create } = planned;
  const positions = createPositionMap(text ?? '');
  return {
    uri,
    edits: edits.map(edit => toLspEdit(positions, edit)),
    ...(create !== undefined && { create }),
  };
}

/** What changes or makes a file, as parts of an edit of the workspace. */
export function toFileChanges(
  { uri, text, version }: FileState,
  planned: { readonly edits?: readonly TextEdit[]; readonly create?: string },
): (CreateFile | TextDocumentEdit)[] {
  const { edits = [], create } = planned;
  const positions = createPositionMap(text ?? '');
  const start = { line: 0, character: 0 };
  const changes =
    create === undefined
      ? edits.map(edit => toLspEdit(positions, edit))
      : [{ range: { start, end: start }, newText: create }];
  const change = { textDocument: { uri, version }, edits: changes };
  return create === undefined
    ? [change]
    : [{ kind: 'create', uri, options: { ignoreIfExists: false } }, change];
}
