import { createHash } from 'node:crypto';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { sortFiles } from '../../core/model/folder/packFile.ts';
import { isProvenanceName } from '../../core/model/folder/provenanceNames.ts';
import { toBytes } from '../files/packContent.ts';

const uncounted: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/**
 * What the widespread `skills` command 1.7.4 calls `computedHash`: SHA-256 over the path and the bytes of each file. What says
 * where a copy came from is not counted, so that the copy has the hash of its source. Byte order marks count: the files have
 * to be read with them.
 */
export function hashFolder(files: readonly PackFile[]): string {
  const hash = createHash('sha256');
  const counted = sortFiles(
    files.filter(({ path }) => !isProvenanceName(path) && !path.split('/').some(isUncounted)),
  );
  // The `skills` command sorts in the language of its user; English stands for all that order paths alike.
  const collator = new Intl.Collator('en');
  for (const { path, content } of counted.toSorted((one, other) => collator.compare(one.path, other.path))) {
    hash.update(path);
    hash.update(toBytes(content));
  }
  return hash.digest('hex');
}

function isUncounted(folder: string): boolean {
  return uncounted.has(folder);
}
