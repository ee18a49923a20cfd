import { nameOf } from '../../core/chat/turn/humanGates.ts';
import type { GateAnswer, GateQuestion } from '../../core/chat/turn/turnEvents.ts';
import { ask, isAgreed } from '../terminal/ask.ts';
import type { Environment } from '../terminal/output.ts';
import { toOneLine } from '../terminal/output.ts';

/** Asks the person at the terminal what a gate of a skill asks; where nobody is there, what is required stops the turn. */
export function askAtGate(
  environment: Pick<Environment, 'isInteractive' | 'toShown'>,
): (question: GateQuestion) => Promise<GateAnswer> {
  return async ({ gate }) => {
    const { skill, kind, required } = gate;
    const question = `${toOneLine(nameOf(gate))} (${toOneLine(skill)})`;
    if (environment.isInteractive !== true) {
      return { verdict: required ? 'stopped' : 'skipped' };
    }
    if (kind === 'elicitation') {
      const text = await ask(`${question}: `, environment);
      const without = required ? 'stopped' : 'skipped';
      return text === undefined ? { verdict: without } : { verdict: 'passed', text };
    }
    return { verdict: (await isAgreed(`${question} [y/N]: `, environment)) ? 'passed' : 'stopped' };
  };
}
