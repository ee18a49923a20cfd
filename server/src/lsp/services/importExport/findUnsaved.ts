import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isIn, toRealPath } from '../../../node/files/realPath.ts';
import type { SkillSwap } from '../../../node/install/commitSwaps.ts';
import type { InstallPlace } from '../../../node/install/installPlace.ts';
import { findText } from '../../../node/files/readSkillFile.ts';
import { fileNameOf, filePathOf } from '../../convert/uris.ts';

/** The name of an open file that would be replaced, and whose text is not that on disk. */
export function findUnsaved(
  documents: TextDocuments<TextDocument>,
  { lockFile }: InstallPlace,
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
