import { fieldsOf, flagOf, textOf } from '../../text/values/fields.ts';
import type { NumberLimit } from './routingSettings.ts';
import { numberWithin } from './routingSettings.ts';

/** What the workspace sets about its chats. */
export interface ChatSettings {
  /** Whether instructions are loaded when a skill is needed; else those of all skills that have room are active at once. */
  readonly loadsOnDemand: boolean;
  /** Which groups of tools a model is offered. */
  readonly tools: { readonly [Group in ToolGroup]: boolean };
  /** Limits of turns, which can only be lower than those of the person. Milliseconds for `time`. */
  readonly limits: Partial<Record<LimitName, number>>;
  /** Milliseconds for servers of skills that name no time themselves. */
  readonly servers: { readonly startupTimeout?: number; readonly idleTimeout?: number };
  /** Path from the root of the workspace of a text that a model is told before any skill. */
  readonly skeleton?: string;
}

/** `manage` makes, changes, switches and deletes skills, `transition` hands over to another one, `mcp` are those of servers. */
const toolGroups = ['manage', 'transition', 'mcp'] as const;
type ToolGroup = (typeof toolGroups)[number];

const limitNames = ['rounds', 'transitions', 'output', 'result', 'time'] as const;
type LimitName = (typeof limitNames)[number];

export const defaultChat: ChatSettings = {
  loadsOnDemand: true,
  tools: { manage: true, transition: true, mcp: true },
  limits: {},
  servers: {},
};

/** The keys of `chat` and of the objects in it, by where they stand. */
export const chatKeys: readonly { readonly path: readonly string[]; readonly keys: readonly string[] }[] = [
  { path: ['chat'], keys: ['progressiveLoading', 'tools', 'limits', 'mcp'] },
  { path: ['chat', 'tools'], keys: toolGroups },
  { path: ['chat', 'limits'], keys: limitNames },
  { path: ['chat', 'mcp'], keys: ['startupSeconds', 'idleMinutes'] },
];

const positive: NumberLimit = { min: 1, max: 1_000_000_000, isInteger: true };
/** Nobody waits longer than ten minutes for a tool, and no server has to stay for more than a day. */
const startupSeconds: NumberLimit = { min: 1, max: 600 };
const idleMinutes: NumberLimit = { min: 1, max: 1440 };

/** Reads the values of `chat` and `skeleton`; undefined where there is neither. What is no such value, or out of bounds, counts as absent. */
export function readChat(chat: unknown, skeleton: unknown): ChatSettings | undefined {
  if (chat === undefined && skeleton === undefined) {
    return undefined;
  }
  const fields = fieldsOf(chat);
  const tools = fieldsOf(fields.get('tools'));
  const limits = fieldsOf(fields.get('limits'));
  const servers = fieldsOf(fields.get('mcp'));
  const startup = numberWithin(startupSeconds, servers.get('startupSeconds'));
  const idle = numberWithin(idleMinutes, servers.get('idleMinutes'));
  const file = textOf(skeleton);
  return {
    loadsOnDemand: flagOf(fields.get('progressiveLoading')) ?? defaultChat.loadsOnDemand,
    tools: {
      manage: flagOf(tools.get('manage')) ?? true,
      transition: flagOf(tools.get('transition')) ?? true,
      mcp: flagOf(tools.get('mcp')) ?? true,
    },
    limits: Object.fromEntries(
      limitNames.flatMap(name => {
        const value = numberWithin(positive, limits.get(name));
        return value === undefined ? [] : [[name, name === 'time' ? value * 1000 : value]];
      }),
    ),
    servers: {
      ...(startup !== undefined && { startupTimeout: startup * 1000 }),
      ...(idle !== undefined && { idleTimeout: idle * 60_000 }),
    },
    ...(file !== undefined && { skeleton: file }),
  };
}
