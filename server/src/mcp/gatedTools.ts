import type { ToolResult } from '../core/chat/turn/turnEvents.ts';
import { decideCall, describeRefusal } from '../core/model/policy/decideCall.ts';
import type { Grant, ToolArguments } from '../core/model/policy/grants.ts';
import { formatMessage } from '../core/model/findings/messages.ts';
import type { Cancellation } from '../core/text/position/span.ts';
import { failed } from '../core/chat/turn/toolResult.ts';
import type { ToolProvider, TurnTool } from '../core/chat/turn/turnPorts.ts';
import type { SkillProviderTool } from './skillProvider.ts';

/** Calls come from another program, as those of a webhook do: no one can be asked. */
const caller = { source: 'webhook', signal: 'mcp' } as const;

/** What allows a tool for as long as the server runs. */
export function toGrant(tool: string): Grant {
  return { id: `mcp:${tool}`, tool, ...caller };
}

/** Tools that pass the same gate as the calls of a model. */
export class GatedTools {
  readonly #host: ToolProvider;
  readonly #grants: readonly Grant[];
  readonly #offered: ReadonlyMap<string, TurnTool>;

  /** @param names of the tools of the host that are offered */
  static async open(
    host: ToolProvider,
    names: readonly string[],
    grants: readonly Grant[],
  ): Promise<GatedTools> {
    const offered = (await host.offer([])).filter(({ definition }) => names.includes(definition.name));
    return new GatedTools(host, grants, offered);
  }

  private constructor(host: ToolProvider, grants: readonly Grant[], offered: readonly TurnTool[]) {
    this.#host = host;
    this.#grants = grants;
    this.#offered = new Map(offered.map(tool => [tool.definition.name, tool]));
  }

  get tools(): readonly SkillProviderTool[] {
    return [...this.#offered.values()].map(({ definition, tier }) => ({
      name: definition.name,
      description: definition.description,
      parameters: definition.parameters,
      isReadOnly: tier === 'READ_ONLY',
    }));
  }

  async run(name: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult> {
    const tool = this.#offered.get(name);
    if (tool === undefined) {
      return failed(`There is no tool '${name}'.`);
    }
    const problems = tool.check(given);
    if (problems.length > 0) {
      return failed(`The arguments do not fit: ${problems.join(' ')}`);
    }
    const decision = decideCall(
      { tool: name, tier: tool.tier, arguments: given },
      { ...caller, stages: [] },
      {
        forbidden: new Map(),
        remembered: new Set(),
        grants: this.#grants,
        now: Date.now(),
      },
    );
    if (decision.verdict === 'run') {
      return this.#host.run(name, given, cancellation);
    }
    if (decision.verdict === 'ask') {
      return failed(`'${name}' was not run: no one can be asked.`);
    }
    const { template, args } = describeRefusal(name, decision);
    const hint = ` A person can allow it with \`skillwright mcp --manage --grant ${name}\`.`;
    return failed(formatMessage(template, args) + (decision.because === 'notGranted' ? hint : ''));
  }
}
