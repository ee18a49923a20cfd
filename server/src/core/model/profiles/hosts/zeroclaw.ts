import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const zeroclaw: ProfileRecord = {
  id: 'zeroclaw',
  title: 'ZeroClaw',
  documentation: 'https://github.com/zeroclaw-labs/zeroclaw',
  sources: sourcesOf('ZC'),
  evidence: 'primary',
  isMain: false,
  folders: { project: [], user: [] },
  homes: [],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'unverified',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  readsPlainMarkdown: true,
  booleans: 'unverified',
  placeholders: [],
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'Which of two skills with one name is taken is not known.',
  },
  nesting: 'unverified',
};
