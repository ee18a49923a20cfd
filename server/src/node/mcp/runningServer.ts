import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { failed } from '../../core/chat/turn/toolResult.ts';
import type { ConnectServer, ServedTool, ServerConnection, ServerProblem } from './serverConnection.ts';
import type { Timers } from './timers.ts';
import { createDeadline } from './timers.ts';

/** Tools of one server that models are told of. */
const maxTools = 128;
/** UTF-16 units of what a server says of one tool, its schema included. */
const longestTool = 100_000;

/** What servers are started with. */
export interface ServerPorts {
  readonly connect: ConnectServer;
  readonly timers: Timers;
  /** Milliseconds that one call may take. */
  readonly callTimeout: number;
}

/** Starts the server of a skill and asks for its tools, both within the time that the skill gives it. */
export async function startServer(
  launch: ServerLaunch,
  ports: ServerPorts,
): Promise<RunningServer | ServerProblem> {
  const deadline = createDeadline(ports.timers, launch.startupTimeout);
  const server = new RunningServer(launch, ports);
  const problem = await server.start(deadline.signal);
  deadline.end();
  if (problem === undefined) {
    return server;
  }
  await server.stop();
  const seconds = launch.startupTimeout / 1000;
  return deadline.reason() === 'late' ? { problem: `It did not answer within ${seconds} s.` } : { problem };
}

/** A server that was started, until it ends: by itself, since nobody needs it, or since it is told to. */
export class RunningServer {
  readonly launch: ServerLaunch;
  readonly #ports: ServerPorts;
  #connection: ServerConnection | undefined;
  #tools: readonly ServedTool[] = [];
  #isStale = true;
  #isOver = false;
  #stopping: Promise<void> | undefined;
  #calls = 0;
  #forgetIdle: () => void = () => undefined;

  constructor(launch: ServerLaunch, ports: ServerPorts) {
    this.launch = launch;
    this.#ports = ports;
  }

  /** Whether it has ended. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether it ended without being told to. */
  get isCrashed(): boolean {
    return this.#isOver && this.#stopping === undefined;
  }

  /** What is known of why it ended, in a sentence; empty where nothing is. */
  get lastWords(): string {
    return this.#connection?.lastWords() ?? '';
  }

  get pid(): number | undefined {
    return this.#connection?.pid;
  }

  /** Answers with why it cannot be used; undefined where it can. */
  async start(signal: AbortSignal): Promise<string | undefined> {
    const events = {
      onToolsChanged: () => {
        this.#isStale = true;
      },
      onClosed: () => {
        this.#isOver = true;
        this.#forgetIdle();
      },
    };
    const connection = await this.#ports.connect(this.launch, events, signal);
    if ('problem' in connection) {
      this.#isOver = true;
      return connection.problem;
    }
    this.#connection = connection;
    const problem = await this.#list(connection, signal);
    this.#rest();
    return problem;
  }

  /** Its tools as they are now; those that were there before where it does not say. */
  async tools(cancellation?: Cancellation): Promise<readonly ServedTool[]> {
    if (this.#isOver || this.#connection === undefined) {
      return [];
    }
    this.#rest();
    if (this.#isStale) {
      const { timers } = this.#ports;
      const deadline = createDeadline(timers, this.launch.startupTimeout, cancellation);
      const problem = await this.#list(this.#connection, deadline.signal);
      deadline.end();
      // One that does not answer is not waited for again before it says once more that they changed.
      this.#isStale &&= problem === undefined;
    }
    return this.#tools;
  }

  async call(tool: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult> {
    const connection = this.#connection;
    if (this.#isOver || connection === undefined) {
      return failed(`The MCP server of '${this.launch.skill}' has ended.`);
    }
    const { timers, callTimeout } = this.#ports;
    const deadline = createDeadline(timers, callTimeout, cancellation);
    this.#calls++;
    this.#forgetIdle();
    const result = await connection.call(tool, given, deadline.signal);
    this.#calls--;
    deadline.end();
    this.#rest();
    switch (deadline.reason()) {
      case 'cancelled':
        return failed('The call was stopped.');
      case 'late':
        return failed(`The tool did not answer within ${callTimeout / 1000} s.`);
      case undefined:
        return result;
    }
  }

  /** Ends it with all that it started. */
  stop(): Promise<void> {
    this.#forgetIdle();
    this.#stopping ??= this.#connection?.close() ?? Promise.resolve();
    this.#isOver = true;
    return this.#stopping;
  }

  async #list(connection: ServerConnection, signal: AbortSignal): Promise<string | undefined> {
    // What changes while it lists is listed the next time.
    this.#isStale = false;
    const listed = await connection.listTools(signal);
    if ('problem' in listed) {
      this.#isStale = true;
      return listed.problem;
    }
    this.#tools = listed.filter(tool => JSON.stringify(tool).length <= longestTool).slice(0, maxTools);
    return undefined;
  }

  /** From now on it stays for the time that the skill says. */
  #rest(): void {
    this.#forgetIdle();
    if (this.#calls === 0 && !this.#isOver) {
      this.#forgetIdle = this.#ports.timers.after(this.launch.idleTimeout, () => void this.stop());
    }
  }
}
