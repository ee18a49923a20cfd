import type { Dirent } from 'node:fs';
import { isJunkFile, isSkillName, whyLeftOut } from '../../../core/model/folder/packedPaths.ts';

/** Levels below the folder of a skill whose files count as its own. */
export const deepestResource = 4;

/** Files of one skill that are remembered; with more it is one of those whose files nobody names one by one. */
const maxListed = 1000;

/** No name of a file has one. */
const separator = '\0';

/** Takes down the files of a skill while somebody walks through its folder anyway. */
export class SkillListing {
  /** The length of the path of the folder, with the slash behind it. */
  readonly #base: number;
  readonly #paths: string[] = [];
  #isWhole = true;
  #isFlat = true;

  /** @param relative the path of the skill folder, from where the walk began */
  constructor(relative: string) {
    this.#base = relative === '' ? 0 : relative.length + 1;
  }

  /** What lies in a folder of the skill, whose path is from where the walk began. */
  add(folder: string, entries: readonly Dirent[]): void {
    const below = folder.slice(this.#base);
    const start = below === '' ? '' : `${below}/`;
    const count = this.#paths.length;
    for (const entry of entries) {
      const { name } = entry;
      if (entry.isFile() && !isSkillName(name) && !isJunkFile(name)) {
        this.#paths.push(start + name);
      }
    }
    this.#isFlat &&= start === '' || this.#paths.length === count;
    if (this.#paths.length > maxListed) {
      this.#paths.length = 0;
      this.#isWhole = false;
    }
  }

  /** A folder that is not walked through, so that not all files of the skill are known, unless they are none of its own. */
  miss(folder: string): void {
    this.#isWhole &&= !isOfSkill(folder.slice(this.#base));
  }

  /** What takes down the files of a folder in it; undefined for one whose files do not count. */
  below(folder: string): SkillListing | undefined {
    return isOfSkill(folder.slice(this.#base)) ? this : undefined;
  }

  /** One string, since thousands of skills have many files; undefined where not all is known, and where all lie beside the SKILL.md. */
  toText(): string | undefined {
    return this.#isFlat || !this.#isWhole ? undefined : this.#paths.join(separator);
  }
}

/** The paths of the files of a skill, from its folder with `/`. */
export function readListing(text: string): string[] {
  return text.split(separator);
}

function isOfSkill(folder: string): boolean {
  return folder.split('/').length <= deepestResource && whyLeftOut(folder) !== 'junk';
}
