import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { editProblems } from '../../model/skill/partEdit.ts';
import { replaceValue } from '../../syntax/edit/replaceValue.ts';
import type { PlannedText } from './workspaceEdit.ts';
import { problemOf, startText } from './workspaceEdit.ts';

/** The file at the root of a project in which Claude Code and others look for the servers of it. */
export const mcpFileName = '.mcp.json';

/** A server that agents start over standard input and output. */
export interface McpEntry {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const serversKey = 'mcpServers';

/** Plans to name a server in `.mcp.json`, in place of the one of the same name; its comments and its layout are kept. */
export function planMcpServer(text: string | undefined, { name, command, args }: McpEntry): PlannedText {
  const server = { command, args };
  if (text === undefined || text.trim() === '') {
    return startText(text, { [serversKey]: { [name]: server } });
  }
  const file = mcpFileName;
  const keyed = readKeyedText('json', text);
  if (keyed === undefined) {
    return problemOf(editProblems.unreadable, { file });
  }
  const edits = replaceValue(keyed, [serversKey, name], server);
  return edits === undefined
    ? problemOf(editProblems.unplaced, { file, key: `${serversKey}.${name}` })
    : { edits };
}
