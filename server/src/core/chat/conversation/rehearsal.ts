import type { MessageBundle } from '../../model/findings/messages.ts';
import { formatMessage } from '../../model/findings/messages.ts';
import type { Cancellation } from '../../text/position/span.ts';
import type { ChatMessage, ChatModel, ModelPart, ModelRequest, ToolCall } from './chatModel.ts';

/** What a rehearsal needs to know of the place. */
export interface RehearsalPlace {
  /** Ids of the skills that an attentive model would activate for a message, the best first. */
  readonly rank: (message: string) => Promise<readonly string[]>;
  /** Ids of those that are active before it speaks; nobody loads what is loaded. */
  readonly active?: readonly string[];
  readonly bundle?: MessageBundle;
}

/**
 * Stands in for a model where none is connected. It does what a model has to: it activates what the router ranks for the message, and
 * answers when that is done. The answer shows what a model would have received, and says that nobody has thought about it. The same
 * every time, without key and network.
 */
export function createRehearsal(place: RehearsalPlace): ChatModel {
  return { stream: (request, cancellation) => rehearse(place, request, cancellation) };
}

async function* rehearse(
  { rank, active = [], bundle = {} }: RehearsalPlace,
  request: ModelRequest,
  cancellation: Cancellation,
): AsyncGenerator<ModelPart> {
  const last = request.messages.at(-1);
  const isUserMessage = last?.role === 'user' && last.by === undefined;
  const calls = isUserMessage ? toCalls(request, await rank(last.text), active) : [];
  if (calls.length > 0) {
    yield* calls.map(call => ({ kind: 'call', call }) as const);
    return;
  }
  for (const line of describeRequest(request, bundle).split(/(?<=\n)/)) {
    if (cancellation.isCancellationRequested) {
      return;
    }
    yield { kind: 'text', text: line };
  }
}

/** The tools that load skills, each with what it calls them; only the first one takes several. */
const loadTools = [
  ['activate_skills', 'ids'],
  ['loadSkill', 'slug'],
  ['load_skill', 'name'],
  ['read_skill', 'name'],
] as const;

/** Activates the skills with the tool that the style of the prompt has for it. */
function toCalls(
  { tools, messages }: ModelRequest,
  ids: readonly string[],
  active: readonly string[],
): ToolCall[] {
  const [name, argument] = loadTools.find(([each]) => tools.some(tool => tool.name === each)) ?? [
    undefined,
    undefined,
  ];
  if (name === undefined || ids.length === 0) {
    return [];
  }
  const given =
    argument === 'ids' ? [{ ids }] : ids.filter(id => !active.includes(id)).map(id => ({ [argument]: id }));
  return given.map((each, index) => ({
    id: `rehearsal-${messages.length}-${index + 1}`,
    name,
    arguments: JSON.stringify(each),
  }));
}

/** What a model would have received, as Markdown. */
function describeRequest({ system, messages, tools }: ModelRequest, bundle: MessageBundle): string {
  const say = (template: string, args = {}) => formatMessage(template, args, bundle);
  const userMessage = messages.findLast(message => message.role === 'user');
  const since = messages.findLastIndex(isOfPerson);
  const results = messages.slice(since + 1).flatMap(message => (message.role === 'tool' ? [message] : []));
  const names = tools.map(({ name }) => `\`${name}\``).join(', ');
  return [
    `**${say('This is a rehearsal: no language model is connected, so no answer was generated.')}** ${say('A model would have received the following.')}`,
    say('Message {count} of the chat:', { count: messages.filter(isOfPerson).length }),
    quote(userMessage?.text ?? ''),
    names === '' ? say('It could call no tools.') : say('Tools that it could call: {names}', { names }),
    ...results.flatMap(({ name, text }) => [
      say('Result of {name}, {count} characters:', { name: `\`${name}\``, count: text.length }),
      fence(text),
    ]),
    say('System prompt, {count} characters:', { count: system.length }),
    fence(system),
  ].join('\n\n');
}

function isOfPerson(message: ChatMessage): boolean {
  return message.role === 'user' && message.by === undefined;
}

function quote(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => `> ${line}`)
    .join('\n');
}

/** Longer than any row of backticks in it, so that nothing in it ends it. */
function fence(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}markdown\n${text}\n${mark}`;
}
