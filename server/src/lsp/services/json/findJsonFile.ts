import type { JsonFile } from '../../../core/model/related/jsonFile.ts';
import { jsonFileAt } from '../../../core/model/related/jsonFile.ts';
import type { Server } from '../../session/context.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Which of our JSON files an open document is; undefined for one that is none of them. */
export function findJsonFile(
  { relatedFiles }: Pick<Server, 'relatedFiles'>,
  uri: string,
  text: string,
): JsonFile | undefined {
  const file = filePathOf(uri);
  return file === undefined ? undefined : jsonFileAt(file, text, relatedFiles.kindOf(uri));
}
