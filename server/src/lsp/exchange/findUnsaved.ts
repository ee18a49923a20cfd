import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SkillSwap } from '../../node/external/commitSwaps.ts';
import type { ExternalPlace } from '../../node/external/externalPlace.ts';
import { isIn, toRealPath } from '../../node/external/externalPlace.ts';
import { findText } from '../../node/readSkillFile.ts';
import { fileNameOf, filePathOf } from '../uris.ts';

/** The name of an open file that would be replaced, and whose text is not that on disk. */
export function findUnsaved(
  documents: TextDocuments<TextDocument>,
  { lockFile }: ExternalPlace,
  swaps: readonly SkillSwap[],
): string | undefined {
  const folders = swaps.flatMap(({ folder }) => folder ?? []);
  return findUnsavedIn(documents, lockFile === undefined ? folders : [...folders, lockFile]);
}

/** The name of an open file whose text is not that on disk, and that is one of some files or lies below one of some folders. */
export function findUnsavedIn(
  documents: TextDocuments<TextDocument>,
  places: readonly string[],
): string | undefined {
  const open = documents.all().find(document => {
    const opened = filePathOf(document.uri);
    if (opened === undefined) {
      return false;
    }
    // What is replaced is known without links.
    const file = toRealPath(opened);
    return places.some(place => isIn(place, file)) && document.getText() !== findText(file);
  });
  return open && fileNameOf(open.uri);
}
