import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const kilo: ProfileRecord = {
  id: 'kilo',
  title: 'Kilo Code',
  documentation: 'https://github.com/Kilo-Org/kilocode',
  sources: sourcesOf('HOSTS', 'KILO'),
  evidence: 'primary',
  isMain: false,
  folders: {
    project: ['.kilo/skills', '.kilo/skill', '.kilocode/skills', '.agents/skills', '.claude/skills'],
    user: [
      '.kilo/skills',
      '.kilo/skill',
      '.config/kilo/skills',
      '.kilocode/skills',
      '.agents/skills',
      '.claude/skills',
    ],
  },
  homes: ['.kilo/skills'],
  identifyingKeys: [],
  unknownKeys: 'unverified',
  nameDiffersFromFolder: 'unverified',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  placeholdersUnknown: true,
  collisions: {
    scopes: ['project', 'user'],
    folders: 'unknown',
    says: 'One of them is taken, and chance decides which one.',
  },
  nesting: 'any',
  listing: {
    source: 'HOSTS',
    order: ['name-in-locale'],
    whitespace: 'kept',
    form: {
      keepsEmpty: true,
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
    },
  },
};
