import path from 'node:path';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { isSkillName } from '../../core/model/folder/packedPaths.ts';
import { findTaken } from '../files/transaction/nameTaken.ts';
import { nodeDisk } from '../files/transaction/disk.ts';

/**
 * Refuses files that would be written into something which some file systems take for their folder, though it is called otherwise.
 * @param out absolute path of the folder that their paths start from
 */
export function refuseTwins(files: readonly PackFile[], out: string): Refusal | undefined {
  const places = new Set(files.flatMap(placesOf));
  for (const place of places) {
    const other = findTaken(nodeDisk, path.join(out, place));
    if (other !== undefined && other !== path.posix.basename(place)) {
      const args = { place, other: path.posix.join(path.posix.dirname(place), other) };
      return {
        refusal: { template: "'{place}' is the same as '{other}', which is there, on many systems.", args },
      };
    }
  }
  return undefined;
}

/** What a file adds to the folder, and the folders around a SKILL.md. Other files of a skill are replaced with it, whatever they are called. */
function placesOf({ path: file }: PackFile): string[] {
  const [first = '', ...others] = file.split('/');
  if (!isSkillName(others.at(-1) ?? '')) {
    return [first];
  }
  return others.map((_, at) => [first, ...others.slice(0, at)].join('/'));
}
