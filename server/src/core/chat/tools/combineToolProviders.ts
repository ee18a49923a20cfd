import { describeNobody } from './createToolProvider.ts';
import { invokeTool } from '../turn/readCall.ts';
import type { ToolProvider, TurnTool } from '../turn/turnPorts.ts';

/** Names that the model is told of what is not offered; beyond, it has to know them from elsewhere. */
const maxNamed = 100;

/** Several hosts as one. A name that several of them have means the tool of the first. */
export function combineToolProviders(hosts: readonly ToolProvider[]): ToolProvider {
  const findHost = async (name: string): Promise<ToolProvider | undefined> => {
    for (const host of hosts) {
      if ((await host.find(name)) !== undefined) {
        return host;
      }
    }
    return undefined;
  };
  const listHidden = async (active: readonly string[]) =>
    (await Promise.all(hosts.map(async host => (await host.hidden?.(active)) ?? []))).flat();
  return {
    offer: async active => {
      const tools = new Map<string, TurnTool>();
      for (const tool of (await Promise.all(hosts.map(host => host.offer(active)))).flat()) {
        const { name } = tool.definition;
        tools.set(name, tools.get(name) ?? tool);
      }
      const hidden = new Set((await listHidden(active)).filter(name => !tools.has(name)));
      return hidden.size === 0 ? [...tools.values()] : [...tools.values(), toInvokeTool([...hidden])];
    },
    find: async name => (await findHost(name))?.find(name),
    run: async (name, given, cancellation) =>
      (await findHost(name))?.run(name, given, cancellation) ?? describeNobody(name),
    hidden: listHidden,
  };
}

/** The tool for all others: a call of it is read as one of the tool that it names, so that it has neither a tier nor a result of its own. */
function toInvokeTool(names: readonly string[]): TurnTool {
  const named = names.slice(0, maxNamed).join(', ');
  const others = names.length > maxNamed ? ', and others' : '';
  return {
    definition: {
      name: invokeTool,
      description: `Calls a tool that is not in the list of tools: ${named}${others}.`,
      parameters: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'Name of the tool.' },
          args: { type: 'object', description: 'Its arguments.' },
        },
        required: ['name'],
      },
    },
    tier: 'READ_ONLY',
    check: () => [],
  };
}
