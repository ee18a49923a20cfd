import type { PermissionTier } from './permissionTiers.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { Grant, SignalSource, ToolArguments } from './grants.ts';
import { findGrant } from './grants.ts';

/** The turn that a call is made in. */
export interface GatedTurn {
  /** What began it: a person who can be asked, or a signal. */
  readonly source: 'chat' | SignalSource;
  /** Id of the signal. */
  readonly signal?: string;
  readonly stages: readonly string[];
  /** Whether the user trusts the workspace; undefined where nobody is asked, as on a command line. */
  readonly isTrusted?: boolean;
}

/** A call that the model made. A tool behind `tool_invoke` is meant by its own name. */
export interface GatedCall {
  readonly tool: string;
  /** What the tool is called where it comes from, where that is something else. */
  readonly ownName?: string;
  readonly tier: PermissionTier;
  readonly arguments: ToolArguments;
  /** It runs what files of the workspace say. */
  readonly runsPrograms?: boolean;
}

/** What was decided before, and what active skills say. */
export interface GateContext {
  /** Tools that active skills forbid, with the ids of these skills. */
  readonly forbidden: ReadonlyMap<string, readonly string[]>;
  /** Tools that a person allowed for this chat. */
  readonly remembered: ReadonlySet<string>;
  readonly grants: readonly Grant[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why a call is refused before anybody is asked. */
export type Refusal = 'forbidden' | 'discover' | 'manual' | 'notGranted' | 'notTrusted';

export type GateDecision =
  | { readonly verdict: 'run'; readonly because: 'readOnly' | 'remembered' }
  | { readonly verdict: 'run'; readonly because: 'granted'; readonly grant: Grant }
  /** `once` may be remembered for the chat, `every` and `approve` never; `approve` is asked in a modal. */
  | { readonly verdict: 'ask'; readonly how: 'once' | 'every' | 'approve' }
  | { readonly verdict: 'refuse'; readonly because: Refusal; readonly skills: readonly string[] };

/** Whether a turn only looks around: then what a signal began may read and nothing else. */
function isDiscoverTurn(stages: readonly string[]): boolean {
  return stages.includes('discover') && !stages.includes('decide') && !stages.includes('manage');
}

/** Decides about one call. Nothing but these arguments counts: neither what a skill claims nor what a tool answered before. */
export function decideCall(call: GatedCall, turn: GatedTurn, context: GateContext): GateDecision {
  const names = new Set([call.tool, call.ownName ?? call.tool]);
  const skills = [...names].flatMap(name => context.forbidden.get(name) ?? []);
  if (skills.length > 0) {
    return { verdict: 'refuse', because: 'forbidden', skills };
  }
  if (call.tier === 'READ_ONLY') {
    return { verdict: 'run', because: 'readOnly' };
  }
  // Nobody is asked about what would be refused afterwards.
  if (call.runsPrograms === true && turn.isTrusted === false) {
    return refuse('notTrusted');
  }
  const { source } = turn;
  return source === 'chat'
    ? decideInteractive(call, context)
    : decideAutonomous(call, { ...turn, source }, context);
}

function decideInteractive({ tool, tier }: GatedCall, { remembered }: GateContext): GateDecision {
  if (tier === 'CONFIRM_ONCE') {
    return remembered.has(tool) ? { verdict: 'run', because: 'remembered' } : { verdict: 'ask', how: 'once' };
  }
  return { verdict: 'ask', how: tier === 'MANUAL_ONLY' ? 'approve' : 'every' };
}

function decideAutonomous(
  { tool, tier, arguments: given }: GatedCall,
  { source, signal, stages, isTrusted }: GatedTurn & { readonly source: SignalSource },
  { grants, now }: GateContext,
): GateDecision {
  if (tier === 'MANUAL_ONLY') {
    return refuse('manual');
  }
  if (isDiscoverTurn(stages)) {
    return refuse('discover');
  }
  // What was allowed was allowed for files that a person trusted.
  if (isTrusted === false) {
    return refuse('notTrusted');
  }
  const grant = findGrant(grants, { tool, arguments: given, source, signal, now });
  return grant === undefined ? refuse('notGranted') : { verdict: 'run', because: 'granted', grant };
}

function refuse(because: Refusal): GateDecision {
  return { verdict: 'refuse', because, skills: [] };
}

/** Why a call was refused, for people and for the model. */
export function describeRefusal(
  tool: string,
  { because, skills }: Extract<GateDecision, { verdict: 'refuse' }>,
): Sentence {
  return { template: refusals[because], args: { tool, skills: skills.join(', ') } };
}

const refusals: Readonly<Record<Refusal, string>> = {
  forbidden: "'{tool}' was not run: {skills} forbids it.",
  discover: "'{tool}' was not run: no one can be asked, and this turn only looks around.",
  manual: "'{tool}' was not run: a person must approve it each time, and this turn is unattended.",
  notGranted: "'{tool}' was not run: no one can be asked, and no grant allows it for this signal.",
  notTrusted: "'{tool}' was not run: this workspace is not trusted.",
};
