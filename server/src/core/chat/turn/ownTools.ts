import { describeCause } from '../../analysis/activation/describeCause.ts';
import type { Refusal } from '../../analysis/activation/session.ts';
import type { ToolArguments } from '../../model/policy/grants.ts';
import type { ChatMessage, ToolCall } from '../conversation/chatModel.ts';
import type { Handover } from './handover.ts';
import { readCall } from './readCall.ts';
import type { ToolResult } from './turnEvents.ts';
import type { LoadedSkills, TurnPorts } from './turnPorts.ts';

/** What a call came to. */
export interface Answered {
  readonly result: ToolResult;
  /** What is active after it. */
  readonly active: readonly string[];
}

/** The tool that says what is to be active in place of all that was. */
const activateTool = 'activate_skills';

/** Tools that add one skill to what is active, with what their argument is called. Each belongs to a prompt style. */
const loadTools: ReadonlyMap<string, string> = new Map([
  ['loadSkill', 'slug'],
  ['load_skill', 'name'],
  ['read_skill', 'name'],
]);

/** The tool that hands over to another skill. */
export const transitionTool = 'skill_transition';

/** Whether the turn itself answers a tool, since it changes what is active. */
export function isOwnTool(name: string): boolean {
  return name === activateTool || name === transitionTool || loadTools.has(name);
}

/** The results of the tools that loaded skills which are active, the last one of each. */
export function findLoaded(messages: readonly ChatMessage[], active: readonly string[]): LoadedSkills {
  const loaded = new Map<string, string>();
  // Ids of calls are unique in their message alone.
  let loadedIds = new Map<string, string>();
  for (const message of messages) {
    if (message.role === 'assistant') {
      loadedIds = new Map(message.calls.flatMap(call => toLoadedId(call)));
    } else if (message.role === 'tool') {
      const id = loadedIds.get(message.callId);
      if (id !== undefined && !message.isError && active.includes(id)) {
        loaded.set(id, message.text);
      }
    }
  }
  return loaded;
}

function toLoadedId(call: ToolCall): [callId: string, id: string][] {
  const read = readCall(call);
  const argument = loadTools.get(read.tool);
  return argument === undefined || !('arguments' in read)
    ? []
    : [[call.id, toText(read.arguments[argument])]];
}

/** Activates skills and hands over to them as the model asks. */
export class OwnTools {
  readonly #ports: Pick<TurnPorts, 'skills' | 'emit'>;
  readonly #handover: Handover;

  constructor(ports: Pick<TurnPorts, 'skills' | 'emit'>, handover: Handover) {
    this.#ports = ports;
    this.#handover = handover;
  }

  run(name: string, given: ToolArguments, active: readonly string[]): Promise<Answered> {
    if (name === transitionTool) {
      return this.#transition(given, active);
    }
    const loaded = loadTools.get(name);
    return loaded === undefined
      ? this.#activate(toIds(given['ids']), [], active)
      : this.#activate([toText(given[loaded])], active, active);
  }

  async #activate(
    ids: readonly string[],
    kept: readonly string[],
    active: readonly string[],
  ): Promise<Answered> {
    const { session, refused } = await this.#ports.skills.activate(active, [...kept, ...ids]);
    this.#ports.emit({ kind: 'activated', active: session.active, refused });
    // What was active already stays so where it is refused for this message, and is not said to be activated.
    const isRefused = new Set(refused.map(({ id }) => id));
    const activated = session.active.filter(id => ids.includes(id) && !isRefused.has(id));
    const bodies = await Promise.all(activated.map(id => this.#ports.skills.instructions(id)));
    const said =
      activated.length === 0 ? 'No skill was activated.' : `Active now: ${session.active.join(', ')}.`;
    const lines = [said, ...refused.map(describe), ...bodies.filter(body => body !== undefined)];
    return {
      result: { text: lines.join('\n\n'), isError: activated.length === 0 },
      active: session.active,
    };
  }

  async #transition(given: ToolArguments, active: readonly string[]): Promise<Answered> {
    const [target, reason] = [toText(given['target_skill']), toText(given['reason'])];
    const obstacle = await this.#handover.request(active, target, reason);
    const text = obstacle ?? `'${target}' takes over when this answer ends.`;
    return { result: { text, isError: obstacle !== undefined }, active };
  }
}

function toIds(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string');
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function describe({ id, cause, near }: Refusal): string {
  const suggestion = near.length === 0 ? '' : ` Perhaps you mean ${near.join(' or ')}.`;
  return `'${id}' was not activated: ${describeCause(cause)}.${suggestion}`;
}
