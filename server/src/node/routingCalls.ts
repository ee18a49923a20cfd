/** What goes to the routing thread and comes back. */
import type { PromptStyle } from '../core/prompt/promptStyles.ts';
import type { OwnMessages } from '../core/routing/ownMessages.ts';
import type { RoutingView } from '../core/routing/routingView.ts';
import type { TurnRequest } from '../core/routing/turnRequest.ts';
import type { ResolvedVariable } from '../core/variables/variable.ts';

/** A call about the skills of one workspace folder, by its path. */
export interface OfFolder {
  readonly root: string;
}

export interface OfSkill extends OfFolder {
  /** As reports call it. */
  readonly path: string;
}

export interface Previewed {
  readonly view: RoutingView;
  readonly size: number;
  readonly milliseconds: number;
}

export interface HostQuestion extends OfFolder {
  /** Id of a profile. */
  readonly host: string;
  /** The absolute path of the workspace folder. */
  readonly folder: string;
  /** Where the user's own folders are; undefined to leave them out. */
  readonly home?: string;
  /** Tokens. */
  readonly contextWindow?: number;
}

/** A turn, and the vector of its message or why there is none; undefined where words alone are compared. */
export interface Meant {
  readonly turn: TurnRequest;
  readonly vector?: Float32Array | { readonly failure: string };
}

export interface WantedVectors {
  readonly message: string;
  readonly skills: readonly { readonly key: string; readonly text: string }[];
}

export interface SkillVectors {
  readonly model: string;
  readonly vectors: readonly { readonly key: string; readonly text: string; readonly vector: Float32Array }[];
}

export interface Own {
  readonly messages: OwnMessages;
  /** UTF-16 units. */
  readonly budget: number;
}

export interface SkillVariables {
  readonly id: string;
  /** The absolute path of its file. */
  readonly absolute: string;
  readonly variables: readonly ResolvedVariable[];
}

export interface Asked {
  /** Ids of profiles, those that load most skills first. */
  readonly hosts: readonly string[];
  /** Names of environment variables. */
  readonly env: readonly string[];
  readonly size: number;
}

export interface Prompt {
  readonly text: string;
  readonly style: PromptStyle;
  readonly tokens: number;
}
