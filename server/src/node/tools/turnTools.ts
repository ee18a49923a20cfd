import { combineToolProviders } from '../../core/chat/tools/combineToolProviders.ts';
import type { TodoList } from '../../core/chat/tools/todoList.ts';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import type { ChatSettings } from '../../core/model/workspace/workspaceChat.ts';
import type { ToolDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { DeclaredPorts } from './declaredTools.ts';
import { DeclaredTools } from './declaredTools.ts';
import { createFactTools } from './factsFile.ts';
import type { ScriptPlace } from './scriptTools.ts';
import { createScriptTools } from './scriptTools.ts';

/** What the tools of a turn are made of. */
export interface TurnToolParts {
  /** Which groups the workspace has switched on. */
  readonly groups: ChatSettings['tools'];
  /** Those that list, read and load skills, in the style of the prompt. */
  readonly reading: ToolProvider;
  readonly todo: TodoList;
  /** Absolute path of the file with what a person wants all chats to know. */
  readonly factsFile: string;
  /** Those that make, change, switch and delete skills. */
  readonly managing: ToolProvider;
  readonly scripts: ScriptPlace;
  /** Those of the MCP servers of active skills; none of them may have a name of our own tools. */
  readonly serve: (isTaken: (name: string) => boolean) => ToolProvider;
  /** Those that the workspace describes. */
  readonly declared: readonly ToolDescription[];
  readonly declaredPorts: DeclaredPorts;
}

/**
 * All tools of a turn, whoever runs it: our own, those of servers, and those that the workspace describes. So every surface offers a model
 * the same.
 */
export function createTurnTools(parts: TurnToolParts): ToolProvider {
  const own = combineToolProviders([
    parts.reading,
    parts.todo.host,
    createFactTools(parts.factsFile),
    ...(parts.groups.manage ? [parts.managing] : []),
    createScriptTools(parts.scripts),
  ]);
  const declared = new DeclaredTools(parts.declared, parts.declaredPorts);
  // A server that runs comes before what the workspace only describes.
  return combineToolProviders([own, ...(parts.groups.mcp ? [withoutTaken(parts.serve, own)] : []), declared]);
}

/** The tools of servers, which get their names once those of our own tools are known. */
function withoutTaken(serve: TurnToolParts['serve'], own: ToolProvider): ToolProvider {
  const taken = new Set<string>();
  const served = serve(name => taken.has(name));
  return {
    offer: async active => {
      (await own.offer(active)).forEach(({ definition }) => taken.add(definition.name));
      return served.offer(active);
    },
    find: name => served.find(name),
    run: (name, given, cancellation) => served.run(name, given, cancellation),
  };
}
