import type { BodyPlaceholder, ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

/** The text of a skill is a template only when a user starts it as a command. */
const only = 'user-invoked';

const placeholders: readonly BodyPlaceholder[] = [
  { form: '$ARGUMENTS', kind: 'argument', name: 'ARGUMENTS', only, meaning: 'All arguments as typed.' },
  { form: '$N', kind: 'argument', base: 1, only, meaning: 'The argument at place N, counted from 1.' },
  { form: '!`command`', kind: 'command', only, meaning: 'The output of a shell command.' },
  { form: '@path', kind: 'reference', only, meaning: 'A file that is attached.' },
];

export const opencode: ProfileRecord = {
  id: 'opencode',
  title: 'OpenCode',
  documentation: 'https://opencode.ai/docs/skills/',
  sources: sourcesOf('HOSTS', 'OC', 'OCLIST'),
  evidence: 'primary',
  isMain: true,
  folders: {
    project: ['.opencode/skills', '.opencode/skill', '.agents/skills', '.claude/skills'],
    user: [
      '.config/opencode/skills',
      '.config/opencode/skill',
      '.opencode/skills',
      '.opencode/skill',
      '.agents/skills',
      '.claude/skills',
    ],
  },
  homes: ['.opencode/skills', '.opencode/skill', '.config/opencode/skills', '.config/opencode/skill'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders,
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'The one that is loaded last is taken, with a warning, and chance decides which one that is.',
  },
  nesting: 'any',
  listing: {
    source: 'HOSTS, OCLIST',
    whitespace: 'kept',
    order: ['name-in-locale'],
    form: {
      keepsEmpty: true,
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
    },
  },
};
