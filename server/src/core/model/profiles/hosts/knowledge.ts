import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const knowledge: ProfileRecord = {
  id: 'knowledge',
  title: 'Knowledge skills',
  sources: sourcesOf('KNOWLEDGE'),
  evidence: 'primary',
  isMain: true,
  folders: { project: [], user: [] },
  homes: [],
  identifyingKeys: ['title+tags'],
  unknownKeys: 'unverified',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  readsPlainMarkdown: true,
  booleans: 'unverified',
  placeholders: [],
  collisions: { scopes: [], folders: 'unknown', says: 'A name belongs to one skill only.' },
  nesting: 'unverified',
};
