import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const kilo: ProfileRecord = {
  id: 'kilo',
  title: 'Kilo Code',
  documentation: 'https://github.com/Kilo-Org/kilocode',
  sources: sourcesOf('KILO'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.kilo/skills', '.agents/skills', '.claude/skills'], user: ['.kilo/skills'] },
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
    says: 'A skill in .kilo/skills of the project goes before one of the user; those of other folders are loaded beside them.',
  },
  nesting: 'direct',
};
