import path from 'node:path';
import type { FoundFiles } from './findSkillFiles.ts';
import { statOf } from '../statOf.ts';

/**
 * What was found in a folder, after something in it changed on disk: the same where a file only has another text, and less where a
 * folder is gone. Undefined where only looking again tells, since it may have brought skills, or let be found what a skill above kept
 * hidden.
 */
export function afterChange(found: FoundFiles, changed: string): FoundFiles | undefined {
  const stat = statOf(changed);
  if (stat?.isFile() === true) {
    const known = [found.others, found.resources];
    return found.siblings.has(changed) || known.some(files => files.includes(changed)) ? found : undefined;
  }
  const isKept = (file: string) => !file.startsWith(changed + path.sep);
  if (stat !== undefined || found.files.every(isKept)) {
    return undefined;
  }
  const [folder, name] = [path.dirname(changed), path.basename(changed)];
  const siblings = [...found.siblings]
    .filter(([file]) => isKept(file))
    .map(
      ([file, names]) =>
        [file, path.dirname(file) === folder ? names.filter(each => each !== name) : names] as const,
    );
  // Of a skill above, files are gone as well.
  const isListed = (skill: string) => isKept(skill + path.sep) && !changed.startsWith(skill + path.sep);
  return {
    files: found.files.filter(isKept),
    links: new Map(
      [...found.links]
        .filter(([file]) => isKept(file))
        .map(([file, links]) => [file, links.filter(isKept)] as const),
    ),
    linkedFiles: new Set([...found.linkedFiles].filter(isKept)),
    linksOut: new Map(
      [...found.linksOut]
        .filter(([file]) => isKept(file))
        .map(
          ([file, links]) =>
            [file, links.filter(each => isKept(path.join(path.dirname(file), each)))] as const,
        ),
    ),
    listings: new Map([...found.listings].filter(([skill]) => isListed(skill))),
    others: found.others.filter(isKept),
    resources: found.resources.filter(isKept),
    siblings: new Map(siblings),
    unreadable: found.unreadable.filter(each => isKept(each.folder)),
  };
}
