/** A skill that a model loaded in a host: by the id that it called, or by the path of the SKILL.md that it read. */
export type LoadedSkill = { readonly id: string } | { readonly file: string };

/** Reads one event of a host's output; undefined where it is none that loads a skill. */
type ReadEvent = (event: Json) => readonly (LoadedSkill | undefined)[];

/** Part of what a host printed as JSON, whatever it is. */
class Json {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  at(...keys: readonly string[]): Json {
    const value = keys.reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      this.#value,
    );
    return new Json(value);
  }

  get items(): readonly Json[] {
    return Array.isArray(this.#value) ? this.#value.map(item => new Json(item)) : [];
  }

  get text(): string | undefined {
    return typeof this.#value === 'string' ? this.#value : undefined;
  }

  /** A JSON text in a text, such as the arguments of a call. */
  get parsed(): Json {
    return parseJson(this.text ?? '');
  }
}

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
      ? [...(event.at('item', 'command').text ?? '').matchAll(/[^\s'"]*SKILL\.md/g)].map(([file]) => ({
          file,
        }))
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
      .map(call => byId(call.at('arguments').parsed.at('skill'))),
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
  for (const skill of lines.flatMap(line => read?.(parseJson(line)) ?? [])) {
    if (skill !== undefined) {
      found.set(JSON.stringify(skill), skill);
    }
  }
  return [...found.values()];
}

function byId(value: Json): LoadedSkill | undefined {
  return value.text === undefined ? undefined : { id: value.text };
}

/** An empty value for a text that isn't JSON. */
function parseJson(text: string): Json {
  try {
    return new Json(JSON.parse(text));
  } catch {
    return new Json(undefined);
  }
}
