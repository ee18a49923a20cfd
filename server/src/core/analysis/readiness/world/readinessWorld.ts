import type { WorkspaceDescription } from '../../../model/workspace/workspaceDescription.ts';
import type { NotLoading } from '../../loading/notLoading.ts';
import type { Sentence } from '../../../text/format/sentence.ts';
import type { VariableLevel } from '../../../model/skill/variable.ts';
import type { SkillNeeds } from './skillNeeds.ts';

/** The place where skills are to run, as far as readiness asks about it. Looking changes nothing there. */
export interface ReadinessWorld {
  readonly workspace: WorkspaceDescription;
  /** Why the workspace description cannot be trusted; then it is taken to list nothing. */
  readonly workspaceProblem?: Sentence;
  /** Undefined where nobody lists them; likewise below. */
  readonly tools: ReadonlySet<string> | undefined;
  readonly toolGroups: ReadonlySet<string> | undefined;
  readonly toolsets: ReadonlySet<string> | undefined;
  readonly actions: ReadonlySet<string> | undefined;
  /** Names of the environment variables that are set; undefined where they cannot be known. */
  readonly env: ReadonlySet<string> | undefined;
  /** Whether the host provides an environment variable, whatever is set here; undefined where that cannot be known. */
  readonly isProvided: (name: string) => boolean | undefined;
  /** As Node.js names it. */
  readonly platform: string;
  readonly findBinary: (name: string) => BinaryAnswer;
  /** The skill that an id means in the requirements of another one; undefined where no catalog is known. */
  readonly findSkill: ((id: string, requester: SkillNeeds) => SkillNeeds | undefined) | undefined;
  /** The hosts that a skill is for and that do not load it; undefined where nobody looks. */
  readonly notLoading?: ((needs: SkillNeeds) => readonly NotLoading[]) | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What became of each variable that a skill declares. */
  readonly variables: (needs: SkillNeeds) => readonly VariableStatus[];
  /** Whether there is a file at a path from the folder of a skill; undefined where that cannot be known. */
  readonly skillFileExists: (needs: SkillNeeds, path: string) => boolean | undefined;
}

/** Where a program is, or in one sentence why it could not be looked for. */
export type BinaryAnswer =
  | { readonly found: true; readonly path?: string }
  | { readonly found: false }
  | { readonly problem: Sentence };

/** What became of a variable. It has no value in it, so that nothing that is made of it can show one. */
export interface VariableStatus {
  readonly name: string;
  readonly isRequired: boolean;
  readonly outcome: 'resolved' | 'unresolved' | 'unknown';
  /** Where the value is from: a level, the host that provides it, or someone who says that it is given. */
  readonly from?: VariableLevel | 'host' | 'pretence';
  /** What people call the file that has the value, or that cannot be read. */
  readonly file?: string;
  readonly isEmpty?: boolean;
  /** Why the file cannot be read. */
  readonly problem?: string;
}
