import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import { isBaselineTool } from '../../core/model/workspace/baselineTools.ts';
import type { ToolDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';
import { tierOf } from '../../core/model/policy/toolTiers.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { describeNobody } from '../../core/chat/tools/createToolProvider.ts';
import { failed } from '../../core/chat/turn/toolResult.ts';
import type { ToolProvider, TurnTool } from '../../core/chat/turn/turnPorts.ts';
import { checkArguments } from './checkSchema.ts';

export interface DeclaredPorts {
  /** Names of the tools that are offered whatever is active, `*` for any characters. */
  readonly baseline: readonly string[];
  /** Names of the tools that these skills need. */
  readonly toolsOf: (active: readonly string[]) => Promise<readonly string[]>;
  /** What the author says that a call answers; undefined where nobody says so. */
  readonly askResult: (
    tool: string,
    given: ToolArguments,
    cancellation: Cancellation,
  ) => Promise<string | undefined>;
}

/** What services let a model call a tool; with another name it is called through the tool for all others. */
const callName = /^[\w-]{1,64}$/;

/**
 * The tools that a workspace says its agents have. Nothing carries them out here: a call answers with what the description has for it, or
 * with what the author says. Those of the baseline and those that active skills need are offered, all others can be called all the same.
 */
export class DeclaredTools implements ToolProvider {
  readonly #tools: ReadonlyMap<string, ToolDescription>;
  readonly #ports: DeclaredPorts;
  readonly #known = new Map<string, TurnTool>();

  /** @param tools of which one that is there already by its name does not count */
  constructor(tools: readonly ToolDescription[], ports: DeclaredPorts) {
    this.#tools = new Map(tools.map(tool => [tool.name, tool] as const).toReversed());
    this.#ports = ports;
  }

  async offer(active: readonly string[]): Promise<readonly TurnTool[]> {
    const names = await this.#offered(active);
    return [...names].flatMap(name => this.#toTurnTool(name) ?? []);
  }

  async hidden(active: readonly string[]): Promise<readonly string[]> {
    const names = await this.#offered(active);
    return [...this.#tools.keys()].toReversed().filter(name => !names.has(name));
  }

  async find(name: string): Promise<TurnTool | undefined> {
    return this.#toTurnTool(name);
  }

  async run(name: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult> {
    const tool = this.#tools.get(name);
    if (tool === undefined) {
      return describeNobody(name);
    }
    const { mock } = tool;
    if (mock !== undefined) {
      const text = typeof mock === 'string' ? mock : JSON.stringify(mock, undefined, 2);
      return { text, isError: false, origin: 'mock' };
    }
    const said = await this.#ports.askResult(name, given, cancellation);
    return said === undefined
      ? failed(`'${name}' is only described here: nothing runs it, and no answer was set for it.`)
      : { text: said, isError: false, origin: 'author' };
  }

  async #offered(active: readonly string[]): Promise<ReadonlySet<string>> {
    const { baseline, toolsOf } = this.#ports;
    const always = [...this.#tools.keys()].toReversed().filter(name => isBaselineTool(name, baseline));
    const needed = (await toolsOf(active)).filter(name => this.#tools.has(name));
    return new Set([...always, ...needed].filter(name => callName.test(name)));
  }

  #toTurnTool(name: string): TurnTool | undefined {
    const tool = this.#tools.get(name);
    const known = this.#known.get(name) ?? (tool && toTurnTool(tool));
    if (known !== undefined) {
      this.#known.set(name, known);
    }
    return known;
  }
}

function toTurnTool(tool: ToolDescription): TurnTool {
  const { name, description, inputSchema } = tool;
  // Services want an object, whose keys may be left open.
  const parameters = { properties: {}, ...inputSchema, type: 'object' };
  return {
    definition: { name, description, parameters },
    tier: tierOf(name, [tool]),
    check: checkArguments(parameters),
  };
}
