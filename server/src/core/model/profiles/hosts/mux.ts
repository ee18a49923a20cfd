import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const mux: ProfileRecord = {
  id: 'mux',
  title: 'Mux',
  documentation: 'https://github.com/coder/mux',
  sources: sourcesOf('MUX'),
  evidence: 'primary',
  isMain: false,
  folders: {
    project: ['.xum/skills', '.agents/skills', '.mux/skills'],
    user: ['.xum/skills', '.agents/skills'],
  },
  homes: ['.xum/skills', '.mux/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'refused',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'strict',
  placeholders: [
    {
      form: '$ARGUMENTS',
      kind: 'argument',
      name: 'ARGUMENTS',
      only: 'user-invoked',
      meaning: 'All arguments as typed.',
    },
    {
      form: '$N',
      kind: 'argument',
      base: 1,
      only: 'user-invoked',
      meaning: 'The argument at place N, counted from 1 and up to 9.',
    },
    {
      form: '!`command`',
      kind: 'command',
      only: 'opt-in',
      meaning: 'The output of a shell command that has a line of its own, where the experiment is on.',
    },
  ],
  collisions: {
    scopes: ['project', 'user', 'system'],
    folders: 'unknown',
    says: 'The skill of the project overrides that of the user, and both override built-in ones.',
  },
  nesting: 'direct',
  listing: { source: 'MUX', behind: ['when_to_use', 'when-to-use'] },
  body: { bytes: 1_048_576 },
};
