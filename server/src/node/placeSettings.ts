import type { WorkspaceDescription } from '../core/catalog/workspaceDescription.ts';
import type { Sentence } from '../core/text/sentence.ts';

/** The place that skills are to run in; plain data. */
export interface PlaceSettings {
  readonly workspace: WorkspaceDescription;
  /** Why the workspace description cannot be trusted. */
  readonly workspaceProblem?: Sentence;
  /** The absolute path of the workspace folder, which can hold values of variables; undefined where there is none. */
  readonly folder?: string;
  /** The folder from which reports name files; the one above where undefined. */
  readonly shownFrom?: string;
  /** Names of the environment variables that are set. */
  readonly env: Iterable<string>;
  readonly platform: string;
}
