import type { SwitchedOff } from '../../../model/workspace/switchedOff.ts';
/** What a turn is about; everything but the skills that decides which of them fire. */
export interface RoutingContext {
  /** What the person wrote; absent where a signal starts the turn. */
  readonly message?: string;
  /** When it was written, in milliseconds since 1970; unknown counts as within the window of a fragment. */
  readonly at?: number;
  /** Earlier messages, the oldest first, without the one above. */
  readonly history?: readonly HistoryMessage[];
  readonly signal?: SignalContext;
  /** Go before what is inferred from the message; what the signal says is added to them. */
  readonly stages?: readonly string[];
  /** Likewise. */
  readonly assetClasses?: readonly string[];
  /** Names of the environment variables that are set. */
  readonly env: ReadonlySet<string>;
  /** Undefined where nobody knows which there are: then no condition on them fails. */
  readonly tools?: ReadonlySet<string>;
  readonly toolsets?: ReadonlySet<string>;
  /** As Node.js names it. */
  readonly platform: string;
  /** Why a skill cannot run here, by its id, as a cause: `requires:binary npx`, `var:API_KEY`. */
  readonly unavailable?: ReadonlyMap<string, string>;
  /** Ids that the workspace has switched off, whatever the skills say themselves. */
  readonly disabled?: SwitchedOff;
  /**
   * The skills of the agent that answers, by id, and their priorities. All others are dropped; the priorities say in
   * which order prompts list the skills, the larger first, and touch no score.
   */
  readonly agent?: ReadonlyMap<string, number>;
}

export interface HistoryMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly at?: number;
}

/** A turn that a schedule or a webhook starts; the keys are those of the source. */
export interface SignalContext {
  readonly source: string;
  readonly signal_id: string;
  readonly asset?: { readonly symbol?: string; readonly asset_class?: string };
  readonly severity?: string;
  readonly preload_skills?: readonly string[];
  readonly suggested_stages?: readonly string[];
  readonly trace_id?: string;
  readonly operator_authored?: boolean;
}
