import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import type { PermissionTier } from '../../core/model/policy/permissionTiers.ts';
import { stricterTier } from '../../core/model/policy/toolTiers.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { failed } from '../../core/chat/turn/toolResult.ts';
import type { ToolProvider, TurnTool } from '../../core/chat/turn/turnPorts.ts';
import type { ChangedPart, StartRequest } from '../../core/chat/turn/startApproval.ts';
import { findChanges, isApproved } from '../../core/chat/turn/startApproval.ts';
import type { McpServers } from './mcpServers.ts';
import type { RunningServer } from './runningServer.ts';
import type { ServedTool } from './serverConnection.ts';
import type { StartApprovals } from './startApprovals.ts';
import { toStartRequest, unbounded } from './startRequest.ts';
import type { NamedTools } from './toolNames.ts';
import { nameTools } from './toolNames.ts';

/** What a person is asked before a server starts that was not allowed just so. */
export interface StartQuestion extends StartRequest {
  /** What is another than when the server was allowed last; none where it never was. */
  readonly changes: readonly ChangedPart[];
}

/** What a person answers to that; variables that change which code runs have to be allowed by themselves. */
export interface StartAnswer {
  readonly isAllowed: boolean;
  readonly allowsControl: boolean;
}

/** What the servers' part of a turn needs. */
export interface McpTurn {
  readonly servers: McpServers;
  /** How the server of a skill is started now, or why it cannot be; undefined where the skill brings none along or may not run. */
  readonly launchOf: (skill: string) => Promise<ServerLaunch | { readonly problem: Sentence } | undefined>;
  /** Undefined where nobody was there to be asked, which is no for this turn alone. */
  readonly askStart: (
    question: StartQuestion,
    cancellation: Cancellation,
  ) => Promise<StartAnswer | undefined>;
  readonly approvals: Pick<StartApprovals, 'all' | 'add'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Requests, as JSON, that were refused in this chat, which is not asked again; the turn adds to them. */
  readonly refused: Set<string>;
  /** In a workspace that nobody trusts, nothing is started. */
  readonly isTrusted: boolean;
  /** Whether one of our own tools has a name. */
  readonly isTaken: (name: string) => boolean;
  /** By the name under which a model calls a tool. What a server says of a tool lowers nothing. */
  readonly tierOf: (name: string) => PermissionTier;
  readonly checkArguments: (schema: unknown) => (given: ToolArguments) => readonly string[];
  readonly notify: (sentence: Sentence) => void;
  readonly cancellation: Cancellation;
}

const sentences = {
  untrusted: "The MCP server of '{skill}' is not started, since this workspace is not trusted.",
  refused: "The MCP server of '{skill}' isn't started because it wasn't allowed.",
  control: "The MCP server of '{skill}' isn't started because it wasn't allowed to set {names}.",
  failed: "The MCP server of '{skill}' could not be started: {problem}",
  crashed: "The MCP server of '{skill}' has ended; this turn goes on without its tools.",
  crashedSaying: "The MCP server of '{skill}' has ended; this turn goes on without its tools. {said}",
} as const;

/** Servers that are started at the same time. */
const maxConcurrent = 4;

interface OfferedTool {
  readonly skill: string;
  readonly served: ServedTool;
  readonly tool: TurnTool;
}

/** The tools of the MCP servers of the active skills, for one turn. */
export class McpTools implements ToolProvider {
  readonly #turn: McpTurn;
  /** Skills whose servers this turn goes on without. */
  readonly #lost = new Set<string>();
  readonly #running = new Map<string, RunningServer>();
  #offered: ReadonlyMap<string, OfferedTool> = new Map();

  constructor(turn: McpTurn) {
    this.#turn = turn;
  }

  async offer(active: readonly string[]): Promise<readonly TurnTool[]> {
    this.#noticeCrashes();
    const wanted: ServerLaunch[] = [];
    for (const skill of new Set(active)) {
      const launch = await this.#findAllowed(skill);
      wanted.push(...(launch === undefined ? [] : [launch]));
    }
    const listed: { readonly skill: string; readonly tools: readonly ServedTool[] }[] = [];
    for (let at = 0; at < wanted.length; at += maxConcurrent) {
      const some = wanted.slice(at, at + maxConcurrent);
      listed.push(...(await Promise.all(some.map(launch => this.#list(launch)))));
    }
    this.#offered = this.#name(listed);
    return [...this.#offered.values()].map(({ tool }) => tool);
  }

  async find(name: string): Promise<TurnTool | undefined> {
    this.#noticeCrashes();
    return this.#offered.get(name)?.tool;
  }

  async run(name: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult> {
    const offered = this.#offered.get(name);
    // What the model did since it was offered the tool may have disabled the skill.
    const launch = offered && (await this.#findAllowed(offered.skill));
    if (offered === undefined || launch === undefined) {
      return failed(`There is no tool '${name}'.`);
    }
    // It may have been stopped meanwhile, since a person took their time.
    const server = await this.#open(launch);
    if (server === undefined) {
      return failed(`The MCP server of '${launch.skill}' does not run.`);
    }
    const result = await server.call(offered.served.name, given, cancellation);
    this.#noticeCrashes();
    return result;
  }

  /** How the server of a skill is started, where it may be; people are told of all else once. */
  async #findAllowed(skill: string): Promise<ServerLaunch | undefined> {
    if (this.#lost.has(skill)) {
      return undefined;
    }
    const launch = await this.#turn.launchOf(skill);
    if (launch === undefined) {
      return undefined;
    }
    if (!this.#turn.isTrusted) {
      return this.#lose(skill, { template: sentences.untrusted, args: { skill } });
    }
    if ('problem' in launch) {
      return this.#lose(skill, launch.problem);
    }
    const refusal = await this.#whyRefused(launch);
    return refusal === undefined ? launch : this.#lose(skill, refusal);
  }

  /** Undefined where a person allowed exactly this, before or now. */
  async #whyRefused(launch: ServerLaunch): Promise<Sentence | undefined> {
    const { approvals, refused, cancellation, now } = this.#turn;
    const { skill } = launch;
    const request = await toStartRequest(launch);
    const key = JSON.stringify(request);
    const known = approvals.all();
    if (isApproved(known, request, now())) {
      return undefined;
    }
    const refusal = { template: sentences.refused, args: { skill } };
    if (refused.has(key)) {
      return refusal;
    }
    const question = { ...request, changes: findChanges(known, request) };
    const answer = await this.#turn.askStart(question, cancellation);
    const names = request.env.filter(each => each.controlsPrograms).map(({ name }) => name);
    const lacksControl = answer?.isAllowed === true && names.length > 0 && !answer.allowsControl;
    if (answer?.isAllowed === true && !lacksControl) {
      if (request.files !== unbounded) {
        approvals.add(request);
      }
      return undefined;
    }
    if (answer !== undefined && !cancellation.isCancellationRequested) {
      refused.add(key);
    }
    return lacksControl ? { template: sentences.control, args: { skill, names: names.join(', ') } } : refusal;
  }

  async #list(launch: ServerLaunch) {
    const { skill } = launch;
    const server = await this.#open(launch);
    return { skill, tools: (await server?.tools(this.#turn.cancellation)) ?? [] };
  }

  /** The server as it runs; undefined where this turn goes on without it. */
  async #open(launch: ServerLaunch): Promise<RunningServer | undefined> {
    const { skill } = launch;
    this.#noticeCrashes();
    if (this.#lost.has(skill)) {
      return undefined;
    }
    const server = await this.#turn.servers.open(launch, this.#turn.cancellation);
    if (server === undefined) {
      return undefined;
    }
    if ('problem' in server) {
      return this.#lose(skill, { template: sentences.failed, args: { skill, problem: server.problem } });
    }
    this.#running.set(skill, server);
    return server;
  }

  #noticeCrashes(): void {
    for (const [skill, server] of this.#running) {
      if (server.isCrashed) {
        const said = server.lastWords;
        const template = said === '' ? sentences.crashed : sentences.crashedSaying;
        this.#lose(skill, { template, args: { skill, said } });
      }
    }
  }

  #lose(skill: string, sentence: Sentence): undefined {
    this.#lost.add(skill);
    this.#running.delete(skill);
    this.#offered = new Map([...this.#offered].filter(([, offered]) => offered.skill !== skill));
    this.#turn.notify(sentence);
  }

  #name(listed: readonly { readonly skill: string; readonly tools: readonly ServedTool[] }[]) {
    const { isTaken, tierOf, checkArguments } = this.#turn;
    const named: NamedTools[] = listed.map(({ skill, tools }) => ({
      skill,
      tools: tools.map(each => each.name),
    }));
    const offered = new Map<string, OfferedTool>();
    for (const [name, { skill, tool: own }] of nameTools(named, isTaken)) {
      const served = listed.find(each => each.skill === skill)?.tools.find(each => each.name === own);
      if (served !== undefined) {
        const { description, parameters } = served;
        const definition = { name, description, parameters };
        const tier = stricterTier(tierOf(name), tierOf(own));
        const tool = { definition, tier, ownName: own, check: checkArguments(parameters) };
        offered.set(name, { skill, served, tool });
      }
    }
    return offered;
  }
}
