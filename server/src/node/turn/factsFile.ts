import fs from 'node:fs';
import path from 'node:path';
import { formatMessage } from '../../core/rules/messages.ts';
import { findObstacle } from '../../core/skill/skillFile.ts';
import { createHost, toTurnTool } from '../../core/turn/createHost.ts';
import { appendFact, parseFacts } from '../../core/turn/facts.ts';
import { textIn } from '../../core/turn/toolForm.ts';
import { done, failed } from '../../core/turn/toolResult.ts';
import type { ToolHost, ToolResult } from '../../core/turn/turnPorts.ts';
import { ChangeProblem, toRefusal } from '../exchange/changeProblem.ts';
import { commitChanges } from '../exchange/transaction.ts';
import { findText, readText } from '../readSkillFile.ts';
import { statOf } from '../statOf.ts';

/** The facts of a file; none where it is not there or cannot be read. */
export function readFacts(file: string): string[] {
  return parseFacts(findText(file) ?? '');
}

/** The tool with which a model adds to the facts, after a person allowed it. */
export function createFactTools(file: string): ToolHost {
  const tool = toTurnTool(
    'remember_fact',
    'Keeps one short fact about the person for all chats to come. Never a secret.',
    { fact: { type: 'text', description: 'One sentence.' } },
  );
  return createHost([{ tool, run: given => rememberFact(file, textIn(given, 'fact')) }]);
}

/** Adds a fact to a file, which nobody else writes meanwhile; the file and its folder are made where they are not there. */
async function rememberFact(file: string, fact: string): Promise<ToolResult> {
  let result = done('It is kept for all chats to come.');
  try {
    // Only the person may read what is known of them.
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    await commitChanges(path.dirname(file), async () => {
      const { text, facts } = readText(file);
      if (statOf(file) !== undefined && findObstacle(facts) !== undefined) {
        throw new ChangeProblem('The file with the facts cannot be read.');
      }
      const appended = appendFact(text, fact);
      if ('problem' in appended) {
        throw new ChangeProblem(appended.problem);
      }
      result = appended.isNew ? result : done('It is known already.');
      return { folders: [], files: appended.isNew ? [{ target: file, content: appended.text }] : [] };
    });
    return result;
  } catch (error) {
    const { template, args } = toRefusal(error, path.dirname(file)).refusal;
    return failed(formatMessage(template, args));
  }
}
