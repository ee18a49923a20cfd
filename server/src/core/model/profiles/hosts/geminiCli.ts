import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const geminiCli: ProfileRecord = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  documentation: 'https://geminicli.com/docs/cli/skills/',
  sources: sourcesOf('HOSTS', 'GEM', 'GEMLIST'),
  evidence: 'primary',
  isMain: true,
  folders: { project: ['.agents/skills', '.gemini/skills'], user: ['.agents/skills', '.gemini/skills'] },
  homes: ['.gemini/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  collisions: {
    scopes: ['project', 'user'],
    folders: 'first',
    says: 'The skill of the project overrides that of the user, .agents before .gemini, with a warning.',
  },
  nesting: 'direct',
  listing: {
    source: 'HOSTS, GEMLIST',
    whitespace: 'kept',
    lists: { of: 'description', as: 'dashes' },
    order: ['scope-reversed', 'rank-reversed', 'folder-reversed'],
    replacesInPlace: true,
    form: {
      keepsEmpty: true,
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
    },
  },
};
