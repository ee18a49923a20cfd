import type { ProfileRecord } from '../profile.ts';
import { sourcesOf } from '../sources.ts';

export const augment: ProfileRecord = {
  id: 'augment',
  title: 'Augment Code',
  documentation: 'https://docs.augmentcode.com/using-augment/skills',
  sources: sourcesOf('AUG'),
  evidence: 'excerpt',
  isMain: false,
  folders: { project: ['.augment/skills'], user: ['.augment/skills'] },
  homes: ['.augment/skills'],
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
