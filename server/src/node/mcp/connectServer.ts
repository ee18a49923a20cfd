import type { Tool, Transport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { toResultText } from '../../core/analysis/mcp/resultText.ts';
import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';
import { toOneLine } from '../../core/text/format/oneLine.ts';
import { createSecretMask } from '../../core/model/variables/secretMask.ts';
import { stopWindowsTree } from '../process/processTree.ts';
import { reduceEnvironment } from '../tools/childEnvironment.ts';
import type { Started } from './groupTransport.ts';
import { GroupTransport, lastLineOf } from './groupTransport.ts';
import type { ConnectServer, ServedTool, ServerConnection } from './serverConnection.ts';

/** The clock of whoever calls counts, and not that of the SDK: this is as long as a timer can be. */
const timeout = 2 ** 31 - 1;

/** Characters of what a server says of itself that are shown. */
const shownLength = 300;

interface OpenedTransport extends Transport {
  readonly pid?: number | null | undefined;
  readonly lastLine: string;
  readonly fault?: string | undefined;
}

/** @param version that servers are told of */
export function createConnector(version: string): ConnectServer {
  return async (launch, { onToolsChanged, onClosed }, signal) => {
    const transport = openTransport(launch);
    const client = new Client({ name: 'skillwright', version }, { capabilities: {} });
    client.setNotificationHandler('notifications/tools/list_changed', onToolsChanged);
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- The client of the SDK has no other way.
    client.onclose = onClosed;
    const mask = createSecretMask(launch.secrets);
    const inWords = (error: unknown) => toShown(describeError(error, launch), mask);
    const lastWords = () => {
      const said = toShown(transport.lastLine, mask);
      return transport.fault ?? (said === '' ? '' : `It said: ${said}`);
    };
    try {
      await client.connect(transport, { signal, timeout });
    } catch (error) {
      await transport.close();
      return { problem: `${inWords(error)} ${lastWords()}`.trim() };
    }
    return toConnection({ client, transport, mask, inWords, lastWords });
  };
}

interface Opened {
  readonly client: Client;
  readonly transport: OpenedTransport;
  readonly mask: (text: string) => string;
  readonly inWords: (error: unknown) => string;
  readonly lastWords: () => string;
}

function toConnection({ client, transport, mask, inWords, lastWords }: Opened): ServerConnection {
  return {
    get pid() {
      return transport.pid ?? undefined;
    },
    listTools: async signal => {
      try {
        const { tools } = await client.listTools(undefined, { signal, timeout, cacheMode: 'refresh' });
        return tools.map(tool => toServedTool(tool, mask));
      } catch (error) {
        return { problem: inWords(error) };
      }
    },
    call: (tool, given, signal) => call(client, { tool, given, signal }, mask, inWords),
    close: () => client.close(),
    lastWords,
  };
}

async function call(
  client: Client,
  {
    tool,
    given,
    signal,
  }: { readonly tool: string; readonly given: ToolArguments; readonly signal: AbortSignal },
  mask: Opened['mask'],
  inWords: Opened['inWords'],
): Promise<ToolResult> {
  try {
    // Its own method for calls makes code of the schema that the tool has for its data, which here becomes a text.
    const {
      content,
      structuredContent,
      isError = false,
    } = await client.request(
      { method: 'tools/call', params: { name: tool, arguments: { ...given } } },
      { signal, timeout },
    );
    return { text: mask(toResultText(content, structuredContent)), isError };
  } catch (error) {
    return { text: inWords(error), isError: true };
  }
}

function toServedTool({ name, description = '', inputSchema }: Tool, mask: Opened['mask']): ServedTool {
  return { name, description: mask(description), parameters: inputSchema };
}

function describeError(error: unknown, { program }: ServerLaunch): string {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing
    ? `There is no program '${program}'.`
    : error instanceof Error
      ? error.message.replace(/(?<![.!?])$/, '.')
      : String(error);
}

/** What others wrote, without secrets, as a part of a line. */
function toShown(words: string, mask: Opened['mask']): string {
  return toOneLine(mask(words)).slice(0, shownLength);
}

/** The SDK's own transport knows how Windows starts what is not a program, such as `npx.cmd`. */
function openTransport({ program, args, folder, env: own }: ServerLaunch): OpenedTransport {
  const env = { ...reduceEnvironment(process.env, process.platform), ...own };
  const started = { program, args, folder, env };
  return process.platform === 'win32' ? new WindowsTransport(started) : new GroupTransport(started);
}

class WindowsTransport extends StdioClientTransport implements OpenedTransport {
  lastLine = '';

  constructor({ program, args, folder, env }: Started) {
    super({ command: program, args: [...args], cwd: folder, env: { ...env }, stderr: 'pipe' });
    this.stderr?.on('data', (chunk: Buffer) => {
      this.lastLine = lastLineOf(this.lastLine, chunk.toString('utf8'));
    });
  }

  /** The tree is known as long as the server runs, so that it does not get the time to end by itself. */
  override async close(): Promise<void> {
    const { pid } = this;
    if (pid !== null) {
      await stopWindowsTree(pid);
    }
    await super.close();
  }
}
