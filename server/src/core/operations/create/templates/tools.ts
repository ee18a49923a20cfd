import type { YamlRecord } from '../../../syntax/yaml/yamlNode.ts';
import { findPlaces } from '../../export/draft/hostSchema.ts';
import { translationOfKey } from '../../../model/profiles/record/keyTranslations.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { SkillTemplate } from './skillTemplate.ts';

export const tools: SkillTemplate = {
  id: 'tools',
  title: 'Working with tools',
  summary: 'Which tool to use when, what to ask before a change, and what to do when a call fails.',
  write: ({ profile }) => {
    const named = findExample(profile);
    return {
      body: toBody(named?.tools ?? []),
      ...(named && { keysWhereRead: named.keys }),
      ...(named && { manifest: { requiredTools: named.tools } }),
    };
  },
};

interface ToolExample {
  readonly tools: string[];
  readonly keys: YamlRecord;
}

/** Names of invented tools, for a host whose tools are those of the system around it. */
const invented = ['search_records', 'update_record'];

/** The tools that completion offers for the host as an example; undefined where it reads no tools. */
function findExample(profile: Profile): ToolExample | undefined {
  const isSystem = findField(profile, 'tool_names') !== undefined || findField(profile, 'slug') !== undefined;
  if (isSystem) {
    return { tools: invented, keys: { tool_names: invented } };
  }
  const { names } = translationOfKey('allowed-tools');
  const [place] = profile.tools === undefined ? [] : findPlaces(profile, names, '');
  const [key = ''] = place?.path ?? [];
  if (place === undefined) {
    return undefined;
  }
  const written = place.field.insert.replace(/\$\{\d+:([^}]*)\}/g, '$1');
  const list = /^\[(.*)\]$/.exec(written)?.[1]?.split(/,\s*/);
  const listed = list ?? written.match(/[\w-]+(?:\([^)]*\))?/g) ?? [];
  return { tools: listed.map(tool => tool.replace(/\(.*/, '')), keys: { [key]: list ?? written } };
}

function toBody(named: readonly string[]): string {
  return `[TBD: which system the skill works with, and what the agent may change there. For example: it reads and updates the list of orders, and never deletes one.]

## Tools

${named.map(describeTool).join('\n') || unnamed}

## Steps

1. Look before you change: find what the request is about, and name it in the answer.
2. Say what is going to change, one line for each change, and wait for a yes.
3. Change one thing at a time, and read it again afterwards.

## When a call fails

- What was asked for is not there: say so, and offer what comes nearest. Make nothing up.
- A call is refused: say which one and what it was for. Look for no way around it.

## Result

Say what was changed, what was left alone, and how to undo it.
`;
}

const unnamed = `- [TBD: each tool and when to use it. For example: \`search_records\` finds records by their words; use it first.]
- [TBD: which of two goes first. For example: read a record before you call \`update_record\`.]`;

/** What a tool is for by the word in its name, the first that fits. */
const purposes: readonly (readonly [word: RegExp, purpose: string])[] = [
  [
    /search|grep|find|list/i,
    'finds what the request is about. Narrow the search until its hits fit on a page.',
  ],
  [
    /update|edit|write|create/i,
    'changes one thing. Use it once the person agreed, and never for several at once.',
  ],
  [/bash|shell|terminal/i, 'runs a command. Say which one and what its output is needed for.'],
];

function describeTool(tool: string): string {
  const purpose = purposes.find(([word]) => word.test(tool))?.[1];
  return `- \`${tool}\` ${purpose ?? 'shows one thing whole. Use it before you say anything about it.'}`;
}
