import type { YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isRecord } from '../../syntax/yaml/yamlNode.ts';
import type { ToolArguments } from '../../model/policy/grants.ts';
import type { ToolCall } from '../conversation/chatModel.ts';

/** The tool through which all others can be called. */
export const invokeTool = 'tool_invoke';

/** What a call means, or what the model has to be told about it. */
export type ReadCall =
  | { readonly tool: string; readonly arguments: ToolArguments }
  | { readonly tool: string; readonly problem: string };

/** Reads a call; one of a tool through `tool_invoke` is that of the tool. */
export function readCall({ name, arguments: text }: ToolCall): ReadCall {
  const given = readArguments(text);
  if (given === undefined) {
    return { tool: name, problem: 'The arguments are no JSON object. Call it again with one.' };
  }
  if (name !== invokeTool) {
    return { tool: name, arguments: given };
  }
  const { name: tool, args = {} } = given;
  if (typeof tool !== 'string' || tool === '' || tool === invokeTool) {
    return { tool: name, problem: `'name' has to be the name of the tool that is meant.` };
  }
  return isRecord(args)
    ? { tool, arguments: args }
    : { tool, problem: `'args' has to be an object with the arguments of '${tool}'.` };
}

/** Nothing at all stands for no arguments, as several services send it. */
function readArguments(text: string): ToolArguments | undefined {
  if (text.trim() === '') {
    return {};
  }
  try {
    const value: YamlValue = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    // What a model writes need not be JSON; the caller says so.
    return undefined;
  }
}
