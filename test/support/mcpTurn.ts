import type { ServerLaunch } from '../../server/src/core/analysis/mcp/serverLaunch.ts';
import type { PermissionTier } from '../../server/src/core/model/policy/permissionTiers.ts';
import type { ToolArguments } from '../../server/src/core/model/policy/grants.ts';
import { formatMessage } from '../../server/src/core/model/findings/messages.ts';
import type { Sentence } from '../../server/src/core/text/format/sentence.ts';
import type { StartApproval } from '../../server/src/core/chat/turn/startApproval.ts';
import path from 'node:path';
import type { FakeTimers } from './fakeTimers.ts';
import { launchOf, oddServer } from './mcpServers.ts';
import { withFiles } from './temporaryFolder.ts';
import { createConnector } from '../../server/src/node/mcp/connectServer.ts';
import { McpServers } from '../../server/src/node/mcp/mcpServers.ts';
import type { StartQuestion } from '../../server/src/node/mcp/mcpTools.ts';
import { McpTools } from '../../server/src/node/mcp/mcpTools.ts';
import type { Timers } from '../../server/src/node/mcp/timers.ts';
import { processTimers } from '../../server/src/node/mcp/timers.ts';

export interface TurnChoice {
  readonly launches?: readonly (ServerLaunch | { readonly skill: string; readonly problem: Sentence })[];
  readonly isTrusted?: boolean;
  readonly taken?: readonly string[];
  readonly declared?: Readonly<Record<string, PermissionTier>>;
  readonly answers?: boolean;
  readonly allowsControl?: boolean;
}

/** Servers of skills with what they ask and tell. */
export class McpBench {
  readonly servers: McpServers;
  readonly asked: StartQuestion[] = [];
  readonly told: string[] = [];
  readonly approved: StartApproval[] = [];
  /** Milliseconds since the epoch. */
  now = 0;
  readonly refused = new Set<string>();
  readonly cancellation = { isCancellationRequested: false };

  constructor(timers: Timers, callTimeout: number) {
    this.servers = new McpServers({ connect: createConnector('0.0.0'), timers, callTimeout });
  }

  turn(choice: TurnChoice): McpTools {
    const { launches = [], isTrusted = true, taken = [], declared = {}, answers = true } = choice;
    const { allowsControl = false } = choice;
    return new McpTools({
      servers: this.servers,
      launchOf: async skill => launches.find(launch => launch.skill === skill),
      askStart: async question => {
        this.asked.push(question);
        return { isAllowed: answers, allowsControl };
      },
      approvals: {
        all: () => this.approved,
        add: request => void this.approved.push({ id: 'one', request, expires: this.now + 1000 }),
      },
      now: () => this.now,
      refused: this.refused,
      isTrusted,
      isTaken: name => taken.includes(name),
      tierOf: name => declared[name] ?? 'ALWAYS_CONFIRM',
      checkArguments: () => () => [],
      notify: ({ template, args }) => this.told.push(formatMessage(template, args)),
      cancellation: this.cancellation,
    });
  }

  /** The result of a call as a text; that of an error begins with `!`. */
  async call(tools: McpTools, name: string, given: ToolArguments = {}): Promise<string> {
    const { text, isError } = await tools.run(name, given, this.cancellation);
    return `${isError ? '! ' : ''}${text}`;
  }
}

/** Runs a test and ends all that it started. */
export async function withServers(
  work: (bench: McpBench) => Promise<void>,
  timers: Timers = processTimers,
  callTimeout = 60_000,
): Promise<void> {
  const bench = new McpBench(timers, callTimeout);
  try {
    await work(bench);
  } finally {
    await bench.servers.dispose();
  }
}

/** The names of what a turn offers. */
export async function namesOf(tools: McpTools, active: readonly string[]): Promise<string[]> {
  return (await tools.offer(active)).map(({ definition }) => definition.name);
}

type CreateLaunch = (skill: string, tools: readonly string[], others?: Partial<ServerLaunch>) => ServerLaunch;

/** Runs a test with a server that has the tools that are named. */
export function withOdd(
  work: (bench: McpBench, launch: CreateLaunch, folder: string) => Promise<void>,
  { timers, callTimeout }: { readonly timers?: FakeTimers; readonly callTimeout?: number } = {},
): Promise<void> {
  return withFiles({ 'odd.mjs': oddServer }, folder =>
    withServers(
      bench =>
        work(
          bench,
          (skill, tools, others) =>
            launchOf(skill, [path.join(folder, 'odd.mjs'), ...tools], { folder, ...others }),
          folder,
        ),
      timers,
      callTimeout,
    ),
  );
}
