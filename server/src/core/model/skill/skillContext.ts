import type { Catalog } from '../catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../workspace/workspaceDescription.ts';
import type { VariableSources } from './variable.ts';

/** What a skill's place tells beside its own text; an adapter answers from what it already knows. */
export interface SkillContext {
  /**
   * Whether there is a file or folder at a path relative to the skill's folder, with `/`. Undefined while
   * that is not known, and then nothing is said about it.
   */
  readonly exists: (path: string) => boolean | undefined;
  /** The text of a file in the skill folder, by its path from there; undefined when there is none or it cannot be read. */
  readonly readText: (path: string) => string | undefined;
  /**
   * The files below the skill's folder but those of skills in it and what tools put there, in the order of their paths. Undefined while they
   * are not known, and where they are too many to say anything of. Where folders are given, only what lies below these is asked for.
   */
  readonly resources?: (folders?: readonly string[]) => readonly SkillResource[] | undefined;
  readonly workspace: WorkspaceDescription;
  /** Where the values of its variables come from; undefined, or answering so, while that is not known. */
  readonly variableSources?: () => VariableSources | undefined;
  /** The other skills around; undefined until they are known. */
  readonly catalog?: Catalog | undefined;
  /** Other skills that messages cannot tell from this one, the worst first; undefined while that is not known. */
  readonly overlaps?: readonly SkillOverlap[];
}

/** A file in the folder of a skill. */
export interface SkillResource {
  /** From the folder with `/`. */
  readonly path: string;
  /** Undefined for what is not text or cannot be read; for one that is over the limit empty, where the list does not stay undefined for it. */
  readonly text: () => string | undefined;
}

/** Another skill that is fired by what this one should be fired by. */
export interface SkillOverlap {
  readonly otherId: string;
  readonly otherPath: string;
  /** From 0 to 1: how much of what one of the two is for the other one would answer too. */
  readonly share: number;
  /** Keywords that both have. */
  readonly keywords: readonly string[];
  /** Which of the two came from elsewhere; undefined where both or neither did. */
  readonly external?: 'this' | 'other';
  /** Messages that both answer, with the id of the skill whose author has them in mind. */
  readonly messages: readonly { readonly message: string; readonly owner?: string }[];
}
