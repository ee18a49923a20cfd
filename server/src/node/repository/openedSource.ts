import type { Refusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import type { FolderProblem } from '../archive/readFolder.ts';

/** A folder of a source that is a skill. */
export interface SkillPlace {
  /** From the root of the source with `/`; empty for the root itself. */
  readonly folder: string;
  /** What its SKILL.md is called. */
  readonly fileName: string;
  /** As far as that is known before it is read. */
  readonly size?: { readonly files: number; readonly bytes: number };
}

/**
 * Something of a skill that cannot be taken. `submodule`: another repository. `path`: a path that would not stay in the folder, or
 * that some systems do not allow.
 */
export interface SourceProblem {
  readonly path: string;
  readonly reason: FolderProblem['reason'] | 'submodule' | 'path';
  /** More of it in words, without a full stop. */
  readonly detail?: string;
}

/** A skill with all files of its folder. */
export interface SkillFiles {
  /** Relative to the skill folder, with byte order marks. */
  readonly files: readonly PackFile[];
  readonly problems: readonly SourceProblem[];
}

/** A repository at a commit, or a folder. Nothing is read of it but what is asked for. */
export interface OpenedSource {
  /** Undefined for a folder that is read as it is. */
  readonly commit?: string;
  /** In the order of their folders. */
  readonly places: readonly SkillPlace[];
  /** A skill anywhere in the source by its folder; undefined where there is none. */
  readonly findPlace: (folder: string) => SkillPlace | undefined;
  /** The names of the files and links directly in a folder. */
  readonly namesIn: (folder: string) => readonly string[];
  /** The bytes of files by their paths; those that cannot be read, or are larger than a SKILL.md may be, are left out. */
  readonly readFiles: (paths: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array> | Refusal>;
  readonly readSkill: (place: SkillPlace) => Promise<SkillFiles | Refusal>;
}

/** Levels below the folder that is wanted in which skills are looked for: as hosts that look deep do. */
const deepestPlace = 6;

/** Whether a skill in this folder is one of those below another folder that are looked at. */
export function isLookedAt(folder: string, below: string): boolean {
  if (folder === below) {
    return true;
  }
  const isBelow = below === '' || folder.startsWith(`${below}/`);
  const levels = folder.slice(below === '' ? 0 : below.length + 1).split('/').length;
  return isBelow && levels <= deepestPlace;
}

/** The path of something in a folder. */
export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** What a folder of a source is called. */
export function lastPart(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}
