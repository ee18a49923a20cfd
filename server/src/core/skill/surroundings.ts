import type { Catalog } from '../catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../catalog/workspaceDescription.ts';

/** What a skill's place tells beside its own text; an adapter answers from what it already knows. */
export interface Surroundings {
  /**
   * Whether there is a file or folder at a path relative to the skill's folder, with `/`. Undefined while
   * that is not known, and then nothing is said about it.
   */
  readonly exists: (path: string) => boolean | undefined;
  /** The text of a file beside the SKILL.md; undefined when there is none or it cannot be read. */
  readonly readText: (name: string) => string | undefined;
  readonly workspace: WorkspaceDescription;
  /** The other skills around; undefined until they are known. */
  readonly catalog?: Catalog;
}
