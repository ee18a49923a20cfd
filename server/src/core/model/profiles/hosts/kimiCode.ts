import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const kimiCode: ProfileRecord = {
  id: 'kimi-code',
  title: 'Kimi Code',
  documentation: 'https://github.com/MoonshotAI/kimi-code',
  sources: sourcesOf('HOSTS', 'KIMI'),
  evidence: 'primary',
  isMain: false,
  folders: {
    project: ['.kimi-code/skills', '.agents/skills'],
    user: ['.kimi-code/skills', '.agents/skills'],
  },
  homes: ['.kimi-code/skills'],
  identifyingKeys: [],
  unknownKeys: 'unverified',
  nameDiffersFromFolder: 'unverified',
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
    { form: '$N', kind: 'argument', base: 0, meaning: 'The argument at index N, counted from 0.' },
    { form: '$name', kind: 'named-argument', meaning: 'An argument that the key arguments names.' },
    {
      form: '${KIMI_SKILL_DIR}',
      kind: 'variable',
      name: 'KIMI_SKILL_DIR',
      meaning: 'The skill folder.',
      isFolder: true,
    },
  ],
  collisions: {
    scopes: ['project', 'user', 'system'],
    folders: 'first',
    says: 'The skill of the project overrides that of the user, and both override built-in ones; a folder overrides a single file.',
  },
  nesting: 'any',
  listing: {
    source: 'HOSTS, KIMI',
    order: ['scope', 'name-ignoring-case'],
    behind: ['whenToUse', 'when-to-use', 'when_to_use'],
    cut: { characters: 250, mark: '...' },
    form: { entry: '- {name}: {description}\n  When to use: {behind}\n  Path: {path}' },
    says: ['A heading precedes the skills of the project, and one above those of the user.'],
  },
};
