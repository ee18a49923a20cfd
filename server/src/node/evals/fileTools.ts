import { closeSync, constants, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProvidedTool } from '../../core/chat/tools/createToolProvider.ts';
import { createToolProvider, toTurnTool } from '../../core/chat/tools/createToolProvider.ts';
import { textIn } from '../../core/chat/tools/toolForm.ts';
import { done, failed } from '../../core/chat/turn/toolResult.ts';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import { formatSentence } from '../../core/model/findings/messages.ts';
import type { SecretMask } from '../../core/model/variables/secretMask.ts';
import { isReallyIn } from '../files/findInside.ts';
import { reasonInWords } from '../files/transaction/changeProblem.ts';
import { readCopiedFile, readCopyState } from './copyState.ts';

/** A folder whose files a model may read and write. */
export interface FilePlace {
  /** Absolute path. */
  readonly folder: string;
  readonly mask: SecretMask;
}

/** A link is not followed, even where one leads to nothing yet; Windows has no such flag. */
const writing = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;

/** Files that are named at most. */
const maxListed = 1000;

/**
 * The tools for the files of a scratch copy. Skills are written for agents that have such tools, which chats have not: in VS Code the agent
 * of the editor has them.
 */
export function createFileTools(place: FilePlace): ToolProvider {
  const pathField = { type: 'text', description: 'Path from the root of the workspace, with /.' } as const;
  const reading = { tier: 'READ_ONLY' } as const;
  return createToolProvider([
    {
      tool: { ...toTurnTool('list_files', 'Lists the files of the workspace.', {}), ...reading },
      run: async () => listFiles(place),
    },
    {
      tool: {
        ...toTurnTool('read_file', 'Reads a text file of the workspace.', { path: pathField }),
        ...reading,
      },
      run: async given => readFile(place, textIn(given, 'path')),
    },
    {
      tool: {
        ...toTurnTool('write_file', 'Writes a text file of the workspace, in place of what it contains.', {
          path: pathField,
          content: { type: 'text', description: 'The whole content.' },
        }),
        // The copy is thrown away afterwards.
        tier: 'CONFIRM_ONCE',
      },
      run: async given => writeFile(place, textIn(given, 'path'), textIn(given, 'content')),
    },
  ] satisfies readonly ProvidedTool[]);
}

function listFiles({ folder }: FilePlace): ToolResult {
  const paths = [...readCopyState(folder).keys()].toSorted();
  const lines = paths.slice(0, maxListed).map(each => `- ${each}`);
  const rest = paths.length - lines.length;
  return done(
    [...lines, ...(rest > 0 ? [`${rest} more are not listed.`] : [])].join('\n') || 'There are none.',
  );
}

function readFile({ folder, mask }: FilePlace, requested: string): ToolResult {
  const file = readCopiedFile(folder, requested);
  switch (file.kind) {
    case 'absent':
      return failed(`There is no file '${requested}'.`);
    case 'other':
      return failed(formatSentence(file.why));
    case 'text':
      return done(mask(file.text));
  }
}

function writeFile({ folder }: FilePlace, requested: string, content: string): ToolResult {
  const file = path.resolve(folder, requested);
  const isOwn = path.relative(folder, file).split(path.sep).includes('.git');
  if (requested === '' || file === folder || isOwn || !isReallyIn(folder, file)) {
    return failed(`'${requested}' is not a path inside the workspace.`);
  }
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const descriptor = openSync(file, writing);
    try {
      writeFileSync(descriptor, content);
    } finally {
      closeSync(descriptor);
    }
    return done(`'${requested}' has ${content.length} characters now.`);
  } catch (error) {
    return failed(`'${requested}' cannot be written: ${reasonInWords(error)}.`);
  }
}
