import type { YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isRecord } from '../../syntax/yaml/yamlNode.ts';
import type { ToolArguments } from '../../model/policy/grants.ts';
import { tierOf } from '../../model/policy/toolTiers.ts';
import { toOneLine } from '../../text/format/oneLine.ts';
import { createToolProvider } from './createToolProvider.ts';
import { done } from '../turn/toolResult.ts';
import type { ToolProvider } from '../turn/turnPorts.ts';

const todoStates = ['open', 'doing', 'done'] as const;

export interface TodoItem {
  readonly text: string;
  readonly state: (typeof todoStates)[number];
}

const maxItemCount = 50;
/** UTF-16 units of one item. */
const longestItem = 500;

const marks: Readonly<Record<TodoItem['state'], string>> = { open: '[ ]', doing: '[>]', done: '[x]' };

/** The steps of a task as the model keeps them, for one chat. */
export class TodoList {
  #items: readonly TodoItem[] = [];
  /** The tool that the model writes them with. */
  readonly host: ToolProvider;

  constructor() {
    this.host = createToolProvider([{ tool: todoTool, run: async given => done(this.#write(given)) }]);
  }

  get items(): readonly TodoItem[] {
    return this.#items;
  }

  #write(given: ToolArguments): string {
    this.#items = readItems(given['items']) ?? this.#items;
    const lines = this.#items.map(({ text, state }) => `- ${marks[state]} ${text}`);
    return lines.length === 0 ? 'The list is empty.' : lines.join('\n');
  }
}

const todoTool = {
  definition: {
    name: 'todo',
    description:
      'Keeps the steps of a longer task as a list. Send the whole list whenever something in it changes; without items, it is shown.',
    parameters: {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          maxItems: maxItemCount,
          description: 'All steps in their order.',
          items: {
            type: 'object',
            properties: {
              text: { type: 'string', maxLength: longestItem, description: 'The step, in one sentence.' },
              state: { type: 'string', enum: todoStates },
            },
            required: ['text', 'state'],
          },
        },
      },
    },
  },
  tier: tierOf('todo', []),
  check: (given: ToolArguments) => checkItems(given['items']),
};

function checkItems(items: YamlValue | undefined): string[] {
  if (items === undefined || items === null) {
    return [];
  }
  if (!Array.isArray(items)) {
    return ["'items' has to be a list."];
  }
  return items.length > maxItemCount
    ? [`'items' has more than ${maxItemCount} steps.`]
    : items.flatMap((item, index) => checkItem(item, index + 1));
}

function checkItem(item: YamlValue, number: number): string[] {
  const { text, state } = isRecord(item) ? item : {};
  const isText = typeof text === 'string' && text.trim() !== '' && text.length <= longestItem;
  return [
    ...(isText ? [] : [`The 'text' of step ${number} has to be a text of up to ${longestItem} characters.`]),
    ...(todoStates.some(known => known === state)
      ? []
      : [`The 'state' of step ${number} has to be one of ${todoStates.join(', ')}.`]),
  ];
}

/** Undefined where the list stays as it is. */
function readItems(items: YamlValue | undefined): TodoItem[] | undefined {
  if (!Array.isArray(items)) {
    return undefined;
  }
  return items.flatMap(item => {
    const { text, state: given } = isRecord(item) ? item : {};
    const state = todoStates.find(known => known === given);
    return typeof text === 'string' && state !== undefined ? [{ text: toOneLine(text), state }] : [];
  });
}
