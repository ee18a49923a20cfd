import type { ConfirmCall, ToolQuestion } from '../../core/chat/turn/turnPorts.ts';
import { isAgreed } from '../terminal/ask.ts';
import type { Environment } from '../terminal/output.ts';
import { toOneLine } from '../terminal/output.ts';

/** Asks the person at the terminal whether a tool may run. */
export function askForTool(environment: Environment): ConfirmCall {
  return async question => ({ isAllowed: await isAgreed(toQuestion(question), environment) });
}

/** UTF-16 units of arguments in a question. */
const longestArguments = 400;

function toQuestion({ tool, arguments: given }: ToolQuestion): string {
  const shown = toOneLine(JSON.stringify(given)).slice(0, longestArguments);
  return `Run ${toOneLine(tool)} with ${shown}? [y/N]: `;
}
