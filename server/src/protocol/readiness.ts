/** Requests about whether skills can run here, and about what makes them. */
import type { Location } from 'vscode-languageserver-protocol';
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { LoopStage, StageStatus } from '../core/analysis/evals/optimizationLoopView.ts';
import type { CheckKind, CheckStatus, ReadinessFix } from '../core/analysis/readiness/world/readiness.ts';
import type {
  ReadinessStatus,
  ReadinessCounts,
  ReadinessPage,
  ReadinessState,
} from '../core/analysis/readiness/readinessStatus.ts';
import type { VariableLevel, VariablePlace } from '../core/model/skill/variable.ts';
import type { McpEntry } from '../core/operations/workspace/addMcpServer.ts';
import type { SkillPart } from '../core/model/skill/skillParts.ts';
import type { FileEdit } from './routing.ts';

export type { ReadinessState };

/** How a skill stands, without its single checks. */
export interface SkillStatus extends ReadinessStatus {
  readonly uri: string;
}

/** A skill that an agent or a goal names, or that is bound to an entity. */
export interface GroupMember {
  readonly slug: string;
  readonly priority?: number;
  /** Undefined where there is no such skill any more. */
  readonly status?: SkillStatus;
}

/** An agent, a goal or an entity with its skills, in the order in which they come. */
export interface GroupStatus {
  readonly slug: string;
  readonly title?: string;
  /** Of an entity: a workstream, a procedure, … */
  readonly kind?: string;
  readonly members: readonly GroupMember[];
}

/** What can run in a workspace folder. Its skills come page by page, since there may be thousands. */
export interface FolderReadiness extends ReadinessCounts {
  readonly folderUri: string;
  readonly name: string;
  readonly agents: readonly GroupStatus[];
  readonly goals: readonly GroupStatus[];
  readonly entities: readonly GroupStatus[];
}

/** Client to server: how the open folders stand. */
export const listReadiness = new RequestType<Record<string, never>, readonly FolderReadiness[], void>(
  'skillwright/listReadiness',
);

export interface SkillStatusesParams extends ReadinessPage {
  readonly folderUri: string;
}

/**
 * Client to server: how some skills of a folder stand. What is blocked comes first, then what is not certain, then the rest; alike
 * ones by id.
 */
export const listSkillStatuses = new RequestType<SkillStatusesParams, readonly SkillStatus[], void>(
  'skillwright/listSkillStatuses',
);

export interface SkillParams {
  readonly folderUri: string;
  /** Of the skill, as the answers call it. */
  readonly path: string;
}

/** A skill among those of its folder. */
export interface PlacedSkillStatus {
  readonly folderUri: string;
  /** Its number in the order of `listSkillStatuses`, from 0. */
  readonly index: number;
  readonly status: SkillStatus;
}

/** Client to server: how one skill stands; null where it lies in no open folder or is gone. */
export const locateSkillStatus = new RequestType<
  SkillParams | { readonly uri: string },
  PlacedSkillStatus | null,
  void
>('skillwright/locateSkillStatus');

/** A check with its sentence in the language of the server's messages. */
export interface CheckView {
  readonly kind: CheckKind;
  readonly name: string;
  readonly status: CheckStatus;
  readonly detail: string;
  readonly fix?: ReadinessFix;
}

/** Client to server: the checks of one skill, what is missing first; null where the skill is gone. */
export const readReadiness = new RequestType<SkillParams, readonly CheckView[] | null, void>(
  'skillwright/readReadiness',
);

/** How far one stage of improving a skill by evaluation is set up. */
export interface EvalStageView {
  readonly stage: LoopStage;
  readonly status: StageStatus;
  /** What was found. */
  readonly detail: string;
  /** What to do next; absent for a stage that is ready. */
  readonly gap?: string;
  /** Where in the manifest that is done, in the document view: the file and the line, from 0; absent without a manifest. */
  readonly place?: { readonly part: SkillPart; readonly line: number };
}

export interface EvalsView {
  /** How many of the stages are ready. */
  readonly ready: number;
  readonly stages: readonly EvalStageView[];
}

/** Client to server: the six stages of a skill's evaluation; null where its manifest declares none. */
export const readEvals = new RequestType<SkillParams, EvalsView | null, void>('skillwright/readEvals');

/** Client to server: where the skill asks for what a check is about; its start where that is nowhere any more. */
export const locateNeed = new RequestType<
  SkillParams & Pick<CheckView, 'kind' | 'name'>,
  Location | null,
  void
>('skillwright/locateNeed');

/** An edit, with those of other files that belong to the same step, or in one sentence why there is none. Nothing is written by the server. */
export type Plan =
  | { readonly edit: FileEdit; readonly others?: readonly FileEdit[] }
  | { readonly problem: string };

/** Client to server: the edit that mends a check, as far as an edit of `skillwright.json` can. */
export const planReadinessFix = new RequestType<
  { readonly folderUri: string; readonly fix: ReadinessFix },
  Plan,
  void
>('skillwright/planReadinessFix');

export interface AssignmentParams {
  readonly folderUri: string;
  readonly list: 'agents' | 'goals';
  /** Of the agent or the goal. */
  readonly slug: string;
  /** Id of the skill. */
  readonly skill: string;
  readonly priority?: number;
  /** Makes the agent or the goal where it is not there. */
  readonly create?: boolean;
}

/** Client to server: the edit that gives a skill to an agent or a goal, or changes its priority there. */
export const planAssignment = new RequestType<AssignmentParams, Plan, void>('skillwright/planAssignment');

/** Client to server: the edit that takes it away again. */
export const planRemoval = new RequestType<AssignmentParams, Plan, void>('skillwright/planRemoval');

export interface McpServerParams extends McpEntry {
  readonly folderUri: string;
}

/** Client to server: the edit that names a server in `.mcp.json`, for agents of other programs. */
export const planMcpServer = new RequestType<McpServerParams, Plan, void>('skillwright/planMcpServer');

/** A variable of a skill as people may see it. */
export interface VariableView {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
  readonly secret: boolean;
  /** Where its value comes from; undefined where nothing gives one. */
  readonly level?: VariableLevel;
  /** What people call the file that has it. */
  readonly file?: string;
  /** The value, or the mask where it is secret. */
  readonly shown?: string;
  /** Where a value can be written, the best place first. */
  readonly places: readonly PlaceView[];
}

export interface PlaceView {
  readonly place: VariablePlace;
  /** What people call the file. */
  readonly file: string;
  /** False where a secret would get into the history of the repository. */
  readonly isSafe: boolean;
  /** Set where a line in .gitignore would make it safe. */
  readonly canIgnore?: true;
  /** What a person should know before, in a sentence. */
  readonly note?: string;
}

/** Client to server: the variables of a skill. */
export const listVariables = new RequestType<SkillParams, readonly VariableView[] | null, void>(
  'skillwright/listVariables',
);

export interface VariableParams extends SkillParams {
  readonly name: string;
  readonly value: string;
  readonly place: VariablePlace;
  /** Adds the file to .gitignore too. */
  readonly isIgnored?: boolean;
}

/** Client to server: the edit that gives a variable a value. */
export const planVariable = new RequestType<VariableParams, Plan, void>('skillwright/planVariable');

/** Server to client: what skills need, or what there is, may have changed. */
export const readinessChanged = new NotificationType<Record<string, never>>('skillwright/readinessChanged');
