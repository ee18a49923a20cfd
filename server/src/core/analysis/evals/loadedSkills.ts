import type { JsonValue } from '../../syntax/json/jsonValue.ts';
import { parseJsonValue } from '../../syntax/json/jsonValue.ts';

/** A skill that a model loaded in a host: by the id that it called, or by the path of the SKILL.md that it read. */
export type LoadedSkill = { readonly id: string } | { readonly file: string };

/** Reads one event of a host's output; undefined where it is none that loads a skill. */
type ReadEvent = (event: JsonValue) => readonly (LoadedSkill | undefined)[];

/** Calls in messages as Anthropic's API has them: `{type: 'assistant', message: {content: [{type: 'tool_use', …}]}}`. */
const readMessage =
  (tool: string): ReadEvent =>
  event =>
    event.at('type').text === 'assistant'
      ? event
          .at('message', 'content')
          .items.filter(part => part.at('type').text === 'tool_use' && part.at('name').text === tool)
          .map(part => byId(part.at('input', 'skill')))
      : [];

/** Calls that are finished: `{type: 'tool_use', part: {tool: 'skill', state: {status, input}}}`. */
const readPart: ReadEvent = event => {
  const state = event.at('part', 'state');
  const isLoaded = event.at('part', 'tool').text === 'skill' && state.at('status').text === 'completed';
  return isLoaded ? [byId(state.at('input', 'name'))] : [];
};

/**
 * How each host tells of it in the output that `runHost` asks for, as measured by `npm run hosts` with the versions in
 * `test/hosts/golden`. Codex and Pi load a skill by reading its file, so there it is known by its path.
 */
const readers: Readonly<Record<string, ReadEvent>> = {
  'claude-code': readMessage('Skill'),
  'qwen-code': readMessage('skill'),
  opencode: readPart,
  kilo: readPart,
  codex: event =>
    event.at('type').text === 'item.completed'
      ? findSkillFiles(event.at('item', 'command').text ?? '').map(file => ({ file }))
      : [],
  'copilot-cli': event =>
    event.at('type').text === 'tool.execution_start' && event.at('data', 'toolName').text === 'skill'
      ? [byId(event.at('data', 'arguments', 'skill'))]
      : [],
  'gemini-cli': event =>
    event.at('type').text === 'tool_use' && event.at('tool_name').text === 'activate_skill'
      ? [byId(event.at('parameters', 'name'))]
      : [],
  pi: event => {
    const file = event.at('args', 'path').text;
    const isRead = event.at('type').text === 'tool_execution_start' && event.at('toolName').text === 'read';
    return isRead && file?.endsWith('SKILL.md') === true ? [{ file }] : [];
  },
  'kimi-code': event =>
    event
      .at('tool_calls')
      .items.map(call => call.at('function'))
      .filter(call => call.at('name').text === 'Skill')
      .map(call => byId(parseJsonValue(call.at('arguments').text ?? '').at('skill'))),
  cline: event => {
    const inner = event.at('event');
    const isCall = inner.at('type').text === 'content_start' && inner.at('toolName').text === 'skills';
    return isCall ? [byId(inner.at('input', 'skill'))] : [];
  },
  factory: event =>
    event.at('type').text === 'tool_call' && event.at('toolName').text === 'Skill'
      ? [byId(event.at('parameters', 'skill'))]
      : [],
};

/**
 * The skills that the model loaded, in the order of its calls, each once.
 * @param output what the host printed: one JSON value a line, among other lines
 */
export function findLoadedSkills(host: string, output: string): LoadedSkill[] {
  const read = readers[host];
  const found = new Map<string, LoadedSkill>();
  const lines = read === undefined ? [] : output.split('\n').filter(line => line.startsWith('{'));
  for (const skill of lines.flatMap(line => read?.(parseJsonValue(line)) ?? [])) {
    if (skill !== undefined) {
      found.set(JSON.stringify(skill), skill);
    }
  }
  return [...found.values()];
}

const skillFileName = 'SKILL.md';

/** The paths of SKILL.md files that a command names. */
export function findSkillFiles(command: string): string[] {
  const words = command.split(/[\s'"]+/).filter(word => word.includes(skillFileName));
  return words.map(word => word.slice(0, word.lastIndexOf(skillFileName) + skillFileName.length));
}

function byId(value: JsonValue): LoadedSkill | undefined {
  return value.text === undefined ? undefined : { id: value.text };
}
