import type { DeclarableKind } from '../../../model/workspace/workspaceSystem.ts';
import type { Sentence } from '../../../text/format/sentence.ts';

export const checkKinds = [
  /** One of the skill's own files, which is only told where it cannot be read. */
  'file',
  /** A host that the skill is for, which is only told where it does not load the skill. */
  'host',
  'tool',
  'tool-group',
  'toolset',
  'integration',
  'connection-preset',
  'resource',
  'action',
  'gate',
  'env',
  'binary',
  'skill',
  'variable',
  'mcp',
  'platform',
  'fallback',
  'forbidden-tool',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** `unknown` where nothing can be said, be it that the workspace does not list such things or that looking failed. */
export type CheckStatus = 'ok' | 'missing' | 'unknown';

/** What a person can do about a check, as an editor can offer it. */
export type ReadinessFix =
  /** Add it to a list of `skillwright.json`. */
  | { readonly kind: 'declare'; readonly what: DeclarableKind; readonly name: string; readonly of?: string }
  | { readonly kind: 'set-variable'; readonly name: string }
  /** Look at the workspace description. */
  | { readonly kind: 'open-workspace' };

/** One thing that a skill needs, and whether it is there. */
export interface ReadinessCheck {
  readonly kind: CheckKind;
  readonly name: string;
  readonly status: CheckStatus;
  /** One sentence: what was found, and what to do about it. */
  readonly detail: Sentence;
  readonly fix?: ReadinessFix;
}

/** Whether a skill can run here. Nothing is run to find that out. */
export interface ReadinessReport {
  readonly id: string;
  /** As reports show it. */
  readonly path: string;
  /** True with nothing missing; what is unknown is counted beside it. */
  readonly ready: boolean;
  readonly counts: Readonly<Record<CheckStatus, number>>;
  readonly checks: readonly ReadinessCheck[];
  /** `kind name` of what is missing, in the order of the checks. */
  readonly blockers: readonly string[];
  /** Its own file or the workspace switches it off. */
  readonly isDisabled?: true;
  /** Titles of the hosts that it is for and that do not load it. */
  readonly notLoadedBy?: readonly string[];
}
