import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const openhands: ProfileRecord = {
  id: 'openhands',
  title: 'OpenHands',
  documentation: 'https://github.com/OpenHands/software-agent-sdk',
  sources: sourcesOf('OH'),
  evidence: 'primary',
  isMain: false,
  folders: {
    project: ['.agents/skills', '.openhands/skills', '.openhands/microagents'],
    user: ['.agents/skills', '.openhands/skills', '.openhands/microagents', '.openhands/skills/installed'],
  },
  homes: ['.openhands/skills', '.openhands/microagents'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'refused',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'lenient',
  keywords: { key: 'triggers' },
  placeholders: [
    { form: '!`command`', kind: 'command', meaning: 'The output of a shell command, outside of code.' },
    { form: '${name}', kind: 'variable', meaning: 'A value that the agent asks for, in skills with inputs.' },
  ],
  tools: {
    form: 'Names of tools, separated by spaces or as a list',
    separator: 'space',
    list: 'accepted',
    names: [],
    patterns: {},
  },
  collisions: {
    scopes: ['project', 'user', 'system'],
    folders: 'first',
    says: 'The skill of the project overrides that of the user, and both override public ones.',
  },
  nesting: 'direct',
  listing: {
    source: 'OH',
    form: {
      entry: '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'markup',
    },
    says: ['Behind a description that is cut OpenHands says how much is missing and how to load the skill.'],
  },
};
