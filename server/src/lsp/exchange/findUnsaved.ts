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
  const open = documents.all().find(document => {
    const opened = filePathOf(document.uri);
    if (opened === undefined) {
      return false;
    }
    // What is replaced is known without links.
    const file = toRealPath(opened);
    const isReplaced = file === lockFile || folders.some(folder => isIn(folder, file));
    return isReplaced && document.getText() !== findText(file);
  });
  return open && fileNameOf(open.uri);
}
