import type { ProfileRecord } from './profile.ts';

const read = '2026-11-20';
const mirror = 'ericbuess/claude-code-docs@ec68a5b';

export const claudeCode: ProfileRecord = {
  id: 'claude-code',
  title: 'Claude Code',
  documentation: 'https://code.claude.com/docs/en/skills',
  sources: [
    { key: 'CC', title: `${mirror} docs/skills.md`, url: 'https://code.claude.com/docs/en/skills', read },
    {
      key: 'CCPERM',
      title: `${mirror} docs/permissions.md`,
      url: 'https://code.claude.com/docs/en/permissions',
      read,
    },
    { key: 'CCSET', title: `${mirror} docs/settings-reference.md`, read },
  ],
  folders: { project: ['.claude/skills'], user: ['.claude/skills'] },
  tellingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'accepted', text: 'unknown' },
  booleans: 'lenient',
  placeholders: [
    { form: '$ARGUMENTS', meaning: 'All arguments as typed; without it they are appended to the text.' },
    { form: '$ARGUMENTS[N]', meaning: 'The argument at index N, counted from 0.' },
    { form: '$N', meaning: 'The argument at index N, counted from 0.' },
    { form: '$name', meaning: 'An argument that the key arguments names.' },
    { form: '${CLAUDE_SKILL_DIR}', meaning: 'The folder of the skill.' },
    { form: '${CLAUDE_PROJECT_DIR}', meaning: 'The folder of the project; since 2.1.196.' },
    { form: '${CLAUDE_SESSION_ID}', meaning: 'The id of the session.' },
    { form: '${CLAUDE_EFFORT}', meaning: 'The effort level in force.' },
    { form: '${CLAUDE_PLUGIN_ROOT}', meaning: 'The folder of the plugin, in skills of a plugin.' },
    { form: '${CLAUDE_PLUGIN_DATA}', meaning: 'The data folder of the plugin, in skills of a plugin.' },
    {
      form: '!`command`',
      meaning: 'The output of a shell command, at the start of a line or after a blank.',
    },
    { form: '@path', meaning: 'A file that is attached.' },
  ],
  toolGrammar: 'Tool or Tool(specifier), such as Bash(git add *) or mcp__server__tool',
  limits: { description: 1536, bodyLines: 500, bodyTokens: 5000 },
};
