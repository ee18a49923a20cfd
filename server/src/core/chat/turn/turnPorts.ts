import type { Activation } from '../../analysis/activation/session.ts';
import type { Transition } from '../../model/catalog/skillCatalog.ts';
import type { PermissionTier } from '../../model/policy/permissionTiers.ts';
import type { GatedTurn } from '../../model/policy/decideCall.ts';
import type { Grant, ToolArguments } from '../../model/policy/grants.ts';
import type { Cancellation } from '../../text/position/span.ts';
import type { ChatModel, ToolDefinition } from '../conversation/chatModel.ts';
import type { ActiveGate, GateAnswer, GateQuestion, ToolResult, TurnEvent } from './turnEvents.ts';
import type { TurnLimits } from './turnLimits.ts';

/** Results of tools that loaded skills, by the ids of the skills. */
export type LoadedSkills = ReadonlyMap<string, string>;

/** The skills of the place that a turn runs in. */
export interface TurnSkills {
  /**
   * The system prompt while these are active.
   * @param loaded by id, what the model got of active skills as the result of a tool and still has before it
   */
  prompt(active: readonly string[], loaded: LoadedSkills): Promise<string>;
  /** What of these may stay active as the skills are now. */
  keep(active: readonly string[]): Promise<Activation>;
  /** Activates what the model asks for in place of what was active. */
  activate(active: readonly string[], ids: readonly string[]): Promise<Activation>;
  /** What a model gets of a skill as the result of a tool; undefined where the system prompt has the bodies. */
  instructions(id: string): Promise<string | undefined>;
  /** The skills that take over from one. */
  transitions(id: string): Promise<readonly Transition[]>;
  /** Why a skill cannot take over: it is unknown, switched off, or cannot run; undefined where it can. */
  findObstacle(id: string): Promise<string | undefined>;
  /** Where these want a person to be asked. */
  gates(active: readonly string[]): Promise<readonly ActiveGate[]>;
  /** Tools that active skills forbid, with the ids of these skills. */
  forbidden(active: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** A tool that a model can call. */
export interface TurnTool {
  readonly definition: ToolDefinition;
  readonly tier: PermissionTier;
  /** What it is called where it comes from; what is forbidden there is forbidden by any name. */
  readonly ownName?: string;
  /** It runs what files of the workspace say, which an untrusted one refuses. */
  readonly runsPrograms?: boolean;
  /** What is wrong with the arguments of a call, in sentences for the model; none where they fit. */
  readonly check: (given: ToolArguments) => readonly string[];
}

/** What runs the tools that the turn does not answer itself. It never throws, and ends soon after it was canceled. */
export interface ToolProvider {
  /** The tools that the model is told of while these skills are active. */
  offer(active: readonly string[]): Promise<readonly TurnTool[]>;
  /** Any tool by its name, told of or not. */
  find(name: string): Promise<TurnTool | undefined>;
  run(name: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult>;
  /** Names of those that the model is not told of while these skills are active; none where it is left out. */
  hidden?(active: readonly string[]): Promise<readonly string[]>;
}

/** A question whether a tool may run. */
export interface ToolQuestion {
  readonly tool: string;
  readonly tier: PermissionTier;
  readonly how: 'once' | 'every' | 'approve';
  readonly arguments: ToolArguments;
}

export interface ToolAnswer {
  readonly isAllowed: boolean;
  /** For the rest of the chat; only where it was asked `once`. */
  readonly isRemembered?: boolean;
}

/** What was asked of a person; nobody there means no. */
export type ConfirmCall = (question: ToolQuestion, cancellation: Cancellation) => Promise<ToolAnswer>;

/** Everything outside of a turn. */
export interface TurnPorts {
  readonly model: ChatModel;
  readonly skills: TurnSkills;
  readonly tools: ToolProvider;
  readonly confirm: ConfirmCall;
  readonly askGate: (question: GateQuestion, cancellation: Cancellation) => Promise<GateAnswer>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly emit: (event: TurnEvent) => void;
}

export interface TurnOptions {
  readonly turn: GatedTurn;
  readonly limits: TurnLimits;
  readonly grants: readonly Grant[];
  /** How sure the router is of its choice, from 0 to 1, where that is less than is set; then gates ask about it. */
  readonly doubt?: number;
}
