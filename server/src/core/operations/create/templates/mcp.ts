import type { SkillTemplate } from './skillTemplate.ts';

/** A real server that needs no account, so that the template runs as it is. */
const serverTools = ['search_nodes', 'create_entities', 'add_observations', 'delete_entities'];

export const mcp: SkillTemplate = {
  id: 'mcp',
  title: 'Skill with its own tools (MCP server)',
  summary: 'A server that starts with the skill, and when to use which of its tools.',
  write: ({ profile }) => ({
    body: toBody(profile.placeholders.some(({ kind }) => kind === 'mustache')),
    keys: {
      requires: { binary: ['npx'] },
      vars: { MEMORY_FILE: { description: 'File that the notes are kept in', default: 'memory.jsonl' } },
      mcp: {
        command: 'npx -y @modelcontextprotocol/server-memory',
        env: { MEMORY_FILE_PATH: '${MEMORY_FILE}' },
        idle_timeout: 15,
      },
    },
    keysWhereRead: { tool_names: serverTools },
    manifest: {
      evals: { functionalScenarios: ['The server is not there: the answer says so and goes on without it.'] },
    },
  }),
};

/** @param fillsIn whether the host puts the value of a variable into the text */
function toBody(fillsIn: boolean): string {
  return `[TBD: what the server does. This one remembers things and how they belong together; replace the command, the variables and the tools.]

## Tools

- \`search_nodes\` finds what is known already. Use it before any other.
- \`create_entities\` notes something new, \`add_observations\` adds to what is there.
- \`delete_entities\` takes something away. Name it first, and wait for a yes.

## Steps

1. Search for the names in the request.
2. Answer from what is found, and say that it was noted earlier${fillsIn ? ', in {{MEMORY_FILE}}' : ''}.
3. Note what is new, in one short sentence each.

## When the server is not there

Say so in one sentence, and go on without it. Do not make up what it would have answered.
`;
}
