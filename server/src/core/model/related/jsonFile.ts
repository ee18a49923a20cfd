import type { RelatedFileKind } from './relatedFileKind.ts';
import { isOwnRelatedFile } from './readRelatedFile.ts';
import { parseJson } from '../../syntax/json/jsonNode.ts';
import { largestFile } from '../skill/skillFile.ts';

/** A JSON file that we have a schema of. */
export type JsonFile = Exclude<RelatedFileKind, 'openai-yaml'> | 'workspace' | 'signal';

/**
 * Which of our JSON files a path is; `relatedFile` is the kind of file beside skills that it is. Many tools have a
 * `plugin.json`, so that the text tells. Undefined for one that is larger or nests deeper than any reader of ours goes.
 */
export function jsonFileAt(
  path: string,
  text: string,
  relatedFile: RelatedFileKind | undefined,
): JsonFile | undefined {
  const file = findJsonFile(path, relatedFile);
  const isOurs =
    file === undefined || file === 'workspace' || file === 'signal' || isOwnRelatedFile(file, text);
  return isOurs && text.length <= largestFile && !isTooDeep(text) ? file : undefined;
}

function findJsonFile(path: string, relatedFile: RelatedFileKind | undefined): JsonFile | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  if (name === 'skillwright.json') {
    return 'workspace';
  }
  if (name.endsWith('.signal.json')) {
    return 'signal';
  }
  return relatedFile === 'openai-yaml' ? undefined : relatedFile;
}

function isTooDeep(text: string): boolean {
  const { root, problems } = parseJson(text);
  return root === undefined && problems.length === 0;
}

/** The path of its schema below the folder of schemas, without the ending. */
export function schemaOf(file: JsonFile): string {
  switch (file) {
    case 'workspace':
      return 'skillwright';
    case 'signal':
      return 'signal';
    case 'skill-manifest':
      return 'manifest';
    case 'skill-sidecar':
      return 'sidecar';
    case 'skill-variables':
      return 'vars';
    case 'shared-variables':
      return 'variables';
    default:
      return `related/${file}`;
  }
}
