import type { Server } from '../../session/context.ts';
import { filePathOf } from '../../convert/uris.ts';
import { isVariableFile } from '../../../core/model/related/relatedFileKind.ts';

/** Lets open skills follow the values that are typed into files of variables and not saved yet. */
export function registerVariables({ documents }: Server, changed: (uris: readonly string[]) => void): void {
  const follow = (uri: string) => {
    const file = filePathOf(uri);
    if (file !== undefined && isVariableFile(file)) {
      changed([]);
    }
  };
  documents.onDidChangeContent(({ document }) => follow(document.uri));
  documents.onDidClose(({ document }) => follow(document.uri));
}
