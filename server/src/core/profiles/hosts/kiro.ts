import type { ProfileRecord } from '../profile.ts';
import { sourcesOf } from '../sources.ts';

export const kiro: ProfileRecord = {
  id: 'kiro',
  title: 'Kiro',
  documentation: 'https://kiro.dev/docs/skills',
  sources: sourcesOf('KIRO'),
  evidence: 'excerpt',
  isMain: false,
  folders: { project: ['.kiro/skills'], user: ['.kiro/skills'] },
  homes: ['.kiro/skills'],
  tellingKeys: [],
  unknownKeys: 'unverified',
  nameDiffersFromFolder: 'unverified',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'Which of two skills with one name is taken is not known.',
  },
  nesting: 'unverified',
};
