/** Requests about how skills were used in sessions of agent hosts on this computer. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { SkillParams } from './readiness.ts';

/** A message that a skill could have answered, with secrets masked. */
export interface NearMessageView {
  readonly text: string;
  /** Title of the host. */
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export interface SkillUsageView extends SkillParams {
  readonly id: string;
  /** Of its SKILL.md. */
  readonly uri: string;
  /** Messages for which it was loaded, and the same by the titles of hosts. */
  readonly loads: number;
  readonly hosts: readonly { readonly host: string; readonly loads: number }[];
  /** Milliseconds since 1970; absent where it was never loaded. */
  readonly lastUsed?: number;
  /** The strongest first. */
  readonly near: readonly NearMessageView[];
}

export interface FolderUsage {
  readonly folderUri: string;
  readonly name: string;
  readonly sessions: number;
  /** Those that were used most first. */
  readonly skills: readonly SkillUsageView[];
}

export interface UsageView {
  /** How far back sessions were looked at. */
  readonly days: number;
  readonly folders: readonly FolderUsage[];
}

/** Client to server: how the skills of the open folders were used; null where the setting `usage.enabled` or the trust is missing, and nothing is read. */
export const readUsage = new RequestType<Record<string, never>, UsageView | null, void>(
  'skillwright/readUsage',
);
