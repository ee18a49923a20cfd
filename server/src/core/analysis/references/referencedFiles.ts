import { relatedFileKind } from '../../model/related/relatedFileKind.ts';
import { resolveBelow } from '../../text/values/relativePath.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { toLinkedPath } from '../../syntax/markdown/linkPath.ts';
import { isProvenanceName } from '../../model/folder/provenanceNames.ts';
import { isSkillName } from '../../model/folder/packedPaths.ts';

/**
 * Those of the files of a skill, by their paths from its folder with `/`, that it links to or names, and those that tools look for by
 * their names.
 */
export function findReferencedFiles({ text, body }: SkillDocument, paths: readonly string[]): Set<string> {
  const linked = new Set(body.links.map(link => resolveBelow(toLinkedPath(link) ?? '')));
  return new Set(paths.filter(path => isLookedFor(path) || linked.has(path) || isNamed(text, path)));
}

function isLookedFor(path: string): boolean {
  return isSkillName(path) || isProvenanceName(path) || relatedFileKind(path) !== undefined;
}

/** Places where a name of few letters may stand inside of other words before it counts as not named. */
const maxPlaces = 1000;

/** Whether a path stands in a text as a whole, behind `./` or a placeholder too. */
function isNamed(text: string, path: string): boolean {
  let left = maxPlaces;
  for (let at = text.indexOf(path); at >= 0 && left > 0; at = text.indexOf(path, at + 1)) {
    left -= 1;
    const before = text.slice(Math.max(at - 3, 0), at);
    const after = text.charAt(at + path.length);
    const isStart = /(?:^|[^\w\-./])$|(?:^|[^.])\.\/$|\}\/$/.test(before);
    if (isStart && !/[\w\-/]/.test(after)) {
      return true;
    }
  }
  return false;
}
