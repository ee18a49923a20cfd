import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import type { SeveritySettings } from '../findings/finding.ts';
import type { RoutingOverrides } from './routingSettings.ts';
import type { Span } from '../../text/position/span.ts';
import type { PermissionTier } from '../policy/permissionTiers.ts';
import type { ChatSettings } from './workspaceChat.ts';
import type { ExternalSettings } from './workspaceExternal.ts';
import type { AgentDescription, AgentSkill } from './workspaceRouting.ts';
import type { WorkspaceSource } from '../catalog/workspaceSources.ts';

/** What `skillwright.json` says, with everything that is not understood left out. */
export interface WorkspaceDescription {
  readonly profile?: string;
  readonly targets: readonly string[];
  readonly rules: SeveritySettings;
  /** Patterns as in .gitignore. */
  readonly ignore: readonly string[];
  /** Languages, as BCP 47 tags, that messages to the skills are written in. */
  readonly languages: readonly string[];
  /** Ids of skills that are switched off; `*` stands for all. */
  readonly disabled: readonly string[];
  /** What the workspace sets about routing, its style of prompts included. */
  readonly routing: RoutingOverrides;
  /** Undefined where the file says nothing of chats: then `defaultChat` counts. */
  readonly chat?: ChatSettings;
  /** What the workspace sets about skills from elsewhere; undefined where it sets nothing. */
  readonly external?: ExternalSettings;
  /** Undefined where the workspace does not list any: then every name may exist. */
  readonly tools?: readonly ToolDescription[];
  /** Names of environment variables that the host provides; undefined as for the tools. */
  readonly env?: readonly string[];
  /** Likewise. */
  readonly agents?: readonly AgentDescription[];
  /** Likewise. */
  readonly integrations?: readonly IntegrationDescription[];
  /** Slugs of the actions; likewise. */
  readonly actions?: readonly string[];
  /** Likewise. */
  readonly goals?: readonly GoalDescription[];
  /** Likewise. */
  readonly entities?: readonly EntityDescription[];
  /** Likewise. */
  readonly criteriaSets?: readonly CriteriaSet[];
  /** Further folders that hold skills, those that go first standing first; undefined where the file names none. */
  readonly sources?: readonly WorkspaceSource[];
  /** What is attached to skills as material; undefined where the file does not say. */
  readonly references?: readonly WorkspaceReference[];
}

/** A system that the workspace's agents can be connected to. */
export interface IntegrationDescription {
  readonly id: string;
  /** Whether the connection is set up; undefined where the file does not say. */
  readonly configured?: boolean;
  /** Undefined where the file does not list any: then every one may exist. */
  readonly resources?: readonly string[];
  /** When it was last synced, as an ISO date. */
  readonly syncedAt?: string;
  /** How many hours ago that may be; undefined where it does not matter. */
  readonly maxSyncAgeHours?: number;
  /** Names of prepared connections; undefined where the file does not list any: then every one may exist. */
  readonly connectionPresets?: readonly string[];
}

/** A goal, and the skills that are its method. */
export interface GoalDescription {
  readonly slug: string;
  readonly title?: string;
  /** Ids, with a priority as agents have them. */
  readonly skills: readonly AgentSkill[];
  /** Built-in actions that are named among the skills; absent where there are none. */
  readonly actions?: readonly string[];
}

/** A workstream, a procedure, a task or anything else that skills can be bound to. */
export interface EntityDescription {
  /** One of `bindingKinds`. */
  readonly kind: string;
  readonly slug: string;
  readonly title?: string;
}

/** Criteria that results are rated by, which several skills can refer to. */
export interface CriteriaSet {
  readonly slug: string;
  readonly title?: string;
  /** In the order of the file, each key once. */
  readonly dimensions: readonly DescribedDimension[];
}

/** One thing that is rated. */
export interface DescribedDimension {
  readonly key: string;
  readonly title?: string;
  /** When a result is rated high. */
  readonly description?: string;
}

/** A tool that the workspace's agents have. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  readonly permissionTier?: PermissionTier;
  readonly toolset?: string;
  readonly group?: string;
  /** A JSON Schema of the arguments. */
  readonly inputSchema?: YamlRecord;
  /** What a call answers where nothing carries it out; undefined where the file does not say, while null is a value. */
  readonly mock?: YamlValue;
  /** The name in the file. */
  readonly span: Span;
}

/** Something of the workspace, or an address, that is attached to a skill as material. */
export interface WorkspaceReference {
  /** Id of the skill. */
  readonly skill: string;
  readonly kind: ReferenceKind;
  /** Of a document its path from the root of the workspace with `/`, or its address; of an entity `kind:slug`. */
  readonly target: string;
}

export const referenceKinds = ['entity', 'document'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export const emptyDescription: WorkspaceDescription = {
  targets: [],
  rules: {},
  ignore: [],
  languages: [],
  disabled: [],
  routing: {},
};
