import type { ToolArguments } from '../../core/policy/grants.ts';
import type { PromptStyle } from '../../core/prompt/promptStyles.ts';
import { toOwnTools } from '../../core/turn/ownForms.ts';
import type { ToolHost, ToolResult, TurnTool } from '../../core/turn/turnPorts.ts';
import type { RoutingThread } from '../../node/routingPort.ts';

/** The tools that read skills, which live in the routing thread. */
export class ThreadTools implements ToolHost {
  readonly #thread: RoutingThread;
  readonly #id: string;
  readonly #tools: ReadonlyMap<string, TurnTool>;

  /** @param id of the turn, which has begun */
  constructor(thread: RoutingThread, id: string, style: PromptStyle) {
    this.#thread = thread;
    this.#id = id;
    this.#tools = new Map(toOwnTools(style).map(tool => [tool.definition.name, tool]));
  }

  async offer(): Promise<readonly TurnTool[]> {
    return [...this.#tools.values()];
  }

  async find(name: string): Promise<TurnTool | undefined> {
    return this.#tools.get(name);
  }

  run(name: string, given: ToolArguments): Promise<ToolResult> {
    return this.#thread.call('turnRun', { id: this.#id, name, given });
  }
}
