/**
 * The requests that are ours rather than LSP's, and the options that travel with LSP's own. This is
 * the only part of the server that a client imports.
 */
import type { Diagnostic, Position, TextEdit } from 'vscode-languageserver-protocol';
import { NotificationType, NotificationType0, RequestType } from 'vscode-languageserver-protocol';

/** What the editor offers by itself, so that the server leaves it out. */
export interface EditorServes {
  /** Completion of the keys that VS Code knows, and diagnostics, where the language id is `skill`. */
  readonly skillKeys: boolean;
  /** Outline, folding, links, paths and headings of Markdown, where the language id is `skill`. */
  readonly markdown: boolean;
  /** Validation of our JSON files against their schemas. */
  readonly jsonSchemas: boolean;
}

/** `initializationOptions` of the server; every part may be missing. */
export interface ServerOptions {
  readonly editorServes?: EditorServes;
  /** Translations of messages, by their English text. */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * The client has the commands `skillwright.explainRule`, which takes a code, and `skillwright.ignoreRule`,
   * which takes a uri, a code and the start of a finding.
   */
  readonly hasCommands?: boolean;
  /** The client answers `skillwright/embedTexts`. */
  readonly embedsTexts?: boolean;
  /** False in a workspace that the user does not trust: its skills get nothing of the user's environment. */
  readonly isTrusted?: boolean;
}

/** Client to server: the user trusts the workspace from now on. */
export const trustGranted = new NotificationType0('skillwright/trustGranted');

/** The section `skillwright` of the configuration. */
export interface Settings {
  readonly profile?: string;
  readonly targets?: readonly string[];
  readonly rules?: Readonly<Record<string, string>>;
  /** Leave out what VS Code itself says about a skill that is shown in an editor. */
  readonly hideBuiltInFindings?: boolean;
  /** As `routing` of skillwright.json. */
  readonly routing?: unknown;
  readonly promptStyle?: string;
  /** The server needs the name of the model alone, by which it keeps vectors. */
  readonly embeddings?: { readonly model?: string };
  readonly sources?: { readonly allowedHosts?: readonly string[] };
  /** Whether logs that hosts keep of their sessions may be read; they are not, unless this says true. */
  readonly usage?: { readonly enabled?: boolean };
  /** Which hints are shown between the words of a skill; each is, unless this says false. */
  readonly inlayHints?: {
    readonly tokens?: boolean;
    readonly variables?: boolean;
    readonly inherited?: boolean;
    /** Estimated tokens from which on a body and its sections show them. */
    readonly tokenThreshold?: number;
  };
  /** Which lenses are shown above a skill; each is, unless this says false. */
  readonly codeLens?: { readonly nextStep?: boolean; readonly routing?: boolean };
}

/**
 * Client to server: which documents stand in an editor that can be seen. VS Code reports on those only,
 * so findings that it says itself are left out there and nowhere else.
 */
export const visibleDocumentsChanged = new NotificationType<{ readonly uris: readonly string[] }>(
  'skillwright/visibleDocumentsChanged',
);

export interface CheckWorkspaceParams {
  readonly workDoneToken?: string | number;
}

/** What was found in skills, in the manifests and the like that belong to them, and in the workspace description. */
export interface WorkspaceSummary {
  readonly skills: number;
  readonly errors: number;
  readonly warnings: number;
  /** Findings of severity information; hints are not listed among problems and not counted. */
  readonly notes: number;
}

/** Client to server: check every skill of the workspace anew, with progress. */
export const checkWorkspace = new RequestType<CheckWorkspaceParams, WorkspaceSummary, void>(
  'skillwright/checkWorkspace',
);

/** What a scan for attacks found in skills, their scripts and their resources. */
export interface WorkspaceScan extends WorkspaceSummary {
  /** What honest skills look like too, which no other answer reports. */
  readonly files: readonly { readonly uri: string; readonly diagnostics: readonly Diagnostic[] }[];
}

/** Client to server: look for attacks in every skill of the workspace, with progress. */
export const scanWorkspace = new RequestType<CheckWorkspaceParams, WorkspaceScan, void>(
  'skillwright/scanWorkspace',
);

export interface SuppressionParams {
  readonly uri: string;
  readonly code: string;
  /** Where the finding starts. */
  readonly position: Position;
  readonly reason: string;
}

/** Client to server: the edit that switches a finding off with a comment; null when it is gone. Nothing is written. */
export const planSuppression = new RequestType<SuppressionParams, TextEdit | null, void>(
  'skillwright/planSuppression',
);
