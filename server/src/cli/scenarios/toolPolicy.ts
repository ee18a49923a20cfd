import type { ConfirmCall, ToolQuestion } from '../../core/chat/turn/turnPorts.ts';
import type { Grant } from '../../core/model/policy/grants.ts';
import { findGrant } from '../../core/model/policy/grants.ts';
import { isAgreed } from '../terminal/ask.ts';
import type { Environment } from '../terminal/output.ts';
import { toOneLine } from '../terminal/output.ts';

/** The signal whose grants hold for scenarios. */
const evalSignal = { source: 'webhook', signal: 'eval' } as const;

export interface ToolPolicy {
  /** Names of tools that may run. */
  readonly allow: readonly string[];
  readonly grants: readonly Grant[];
}

/**
 * Answers whether a tool may run in a scenario: where the command line or a grant allows it, or else the person at the terminal. A tool that
 * a person has to approve each time is allowed by a person alone.
 */
export function createToolPolicy({ allow, grants }: ToolPolicy, environment: Environment): ConfirmCall {
  return async question => {
    const { tool, tier, arguments: given } = question;
    const isNamed = allow.includes(tool);
    const grant = findGrant(grants, { tool, arguments: given, ...evalSignal, now: Date.now() });
    const isAllowed = tier !== 'MANUAL_ONLY' && (isNamed || grant !== undefined);
    return { isAllowed: isAllowed || (await isAgreed(toQuestion(question), environment)) };
  };
}

/** UTF-16 units of arguments in a question. */
const longestArguments = 400;

function toQuestion({ tool, arguments: given }: ToolQuestion): string {
  const shown = toOneLine(JSON.stringify(given)).slice(0, longestArguments);
  return `Run ${toOneLine(tool)} with ${shown}? [y/N]: `;
}
