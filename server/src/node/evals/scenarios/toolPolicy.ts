import type { ConfirmCall } from '../../../core/chat/turn/turnPorts.ts';
import type { Grant } from '../../../core/model/policy/grants.ts';
import { findGrant } from '../../../core/model/policy/grants.ts';

/** The signal whose grants hold for scenarios. */
const evalSignal = { source: 'webhook', signal: 'eval' } as const;

export interface ToolPolicy {
  /** Names of tools that may run. */
  readonly allow: readonly string[];
  readonly grants: readonly Grant[];
}

/**
 * Answers whether a tool may run in a scenario: where it is named or a grant allows it, or else a person does. A tool that a person has to
 * approve each time is allowed by a person alone.
 * @param askPerson what nobody answers is a no
 */
export function createToolPolicy({ allow, grants }: ToolPolicy, askPerson: ConfirmCall): ConfirmCall {
  return async (question, cancellation) => {
    const { tool, tier, arguments: given } = question;
    const isNamed = allow.includes(tool);
    const grant = findGrant(grants, { tool, arguments: given, ...evalSignal, now: Date.now() });
    const isAllowed = tier !== 'MANUAL_ONLY' && (isNamed || grant !== undefined);
    return isAllowed ? { isAllowed } : askPerson(question, cancellation);
  };
}
