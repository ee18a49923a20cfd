import { tierOf } from '../../model/policy/toolTiers.ts';
import type { ToolArguments } from '../../model/policy/grants.ts';
import type { Cancellation } from '../../text/position/span.ts';
import type { ToolResult } from '../turn/turnEvents.ts';
import type { ToolForm } from './toolForm.ts';
import { checkForm, toParameters } from './toolForm.ts';
import { failed } from '../turn/toolResult.ts';
import type { ToolProvider, TurnTool } from '../turn/turnPorts.ts';

/** One of our own tools, with what carries it out. */
export interface ProvidedTool {
  readonly tool: TurnTool;
  /** Only with arguments that fit. */
  readonly run: (given: ToolArguments, cancellation: Cancellation) => Promise<ToolResult>;
}

/** A host of a few tools that are always offered. */
export function createToolProvider(hosted: readonly ProvidedTool[]): ToolProvider {
  const byName = new Map(hosted.map(each => [each.tool.definition.name, each]));
  return {
    offer: async () => hosted.map(({ tool }) => tool),
    find: async name => byName.get(name)?.tool,
    run: async (name, given, cancellation) =>
      (await byName.get(name)?.run(given, cancellation)) ?? describeNobody(name),
  };
}

/** What a call of a tool answers that nothing carries out. */
export function describeNobody(name: string): ToolResult {
  return failed(`Nothing runs '${name}' here.`);
}

/** One of our own tools, whose tier is fixed. */
export function toTurnTool(name: string, description: string, form: ToolForm): TurnTool {
  return {
    definition: { name, description, parameters: toParameters(form) },
    tier: tierOf(name, []),
    check: given => checkForm(form, given),
  };
}
