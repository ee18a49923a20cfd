import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const goose: ProfileRecord = {
  id: 'goose',
  title: 'Goose',
  documentation: 'https://github.com/block/goose',
  sources: sourcesOf('GOOSE', 'GOOSELIST'),
  evidence: 'primary',
  isMain: false,
  folders: {
    project: ['.agents/skills', '.goose/skills', '.claude/skills'],
    user: ['.agents/skills', '.config/goose/skills', '.claude/skills', '.config/agents/skills'],
  },
  homes: ['.goose/skills', '.config/goose/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [
    {
      form: '$ARGUMENTS',
      kind: 'argument',
      name: 'ARGUMENTS',
      meaning: 'All arguments as typed; without any placeholder they are appended to the text.',
    },
    { form: '$ARGUMENTS[N]', kind: 'argument', base: 0, meaning: 'The argument at index N, counted from 0.' },
    { form: '$N', kind: 'argument', base: 1, meaning: 'The argument at place N, counted from 1.' },
    { form: '$name', kind: 'named-argument', meaning: 'An argument that metadata.arguments names.' },
  ],
  collisions: {
    scopes: ['project', 'user', 'system'],
    folders: 'first',
    says: 'The skill that is found first is taken: those of the project before those of the user.',
  },
  nesting: 'any',
  listing: {
    source: 'GOOSELIST',
    order: ['name'],
    form: { entry: '• {name} - {description}', bare: '• {name} - ' },
  },
};
