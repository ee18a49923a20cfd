import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Server } from '../../session/context.ts';
import { pathOf } from '../../convert/uris.ts';
import { isVariableFile } from '../../../core/model/related/relatedFileKind.ts';

/** Lets open skills follow the values that are typed into files of variables and not saved yet. */
export function registerVariables({ documents }: Server, changed: (uris: readonly string[]) => void): void {
  const follow = (document: TextDocument) => {
    const file = pathOf(document);
    if (file !== undefined && isVariableFile(file)) {
      changed([]);
    }
  };
  documents.onDidChangeContent(({ document }) => follow(document));
  documents.onDidClose(({ document }) => follow(document));
}
