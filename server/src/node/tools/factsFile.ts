import fs from 'node:fs';
import path from 'node:path';
import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { findObstacle } from '../../core/model/skill/skillFile.ts';
import { createToolProvider, toTurnTool } from '../../core/chat/tools/createToolProvider.ts';
import { appendFact, parseFacts } from '../../core/chat/conversation/facts.ts';
import { textIn } from '../../core/chat/tools/toolForm.ts';
import { done, failed } from '../../core/chat/turn/toolResult.ts';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import { ChangeProblem, toRefusal } from '../files/transaction/changeProblem.ts';
import { commitChanges } from '../files/transaction/transaction.ts';
import { findText, readText } from '../files/readSkillFile.ts';
import { findStateFolder, ownStateEnvironment } from '../files/stateFolder.ts';
import { statOf } from '../files/statOf.ts';

/** The file with what a person wants all chats to know. */
export function findFactsFile(): string {
  return path.join(findStateFolder(ownStateEnvironment), 'facts.md');
}

/** The facts of a file; none where it is not there or cannot be read. */
export function readFacts(file: string): string[] {
  return parseFacts(findText(file) ?? '');
}

/** The tool with which a model adds to the facts, after a person allowed it. */
export function createFactTools(file: string): ToolProvider {
  const tool = toTurnTool(
    'remember_fact',
    'Keeps one short fact about the person for all chats to come. Never a secret.',
    { fact: { type: 'text', description: 'One sentence.' } },
  );
  return createToolProvider([{ tool, run: given => rememberFact(file, textIn(given, 'fact')) }]);
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
