import type { ProfileRecord } from '../profile.ts';
import { sourcesOf } from '../sources.ts';

export const zed: ProfileRecord = {
  id: 'zed',
  title: 'Zed',
  documentation: 'https://github.com/zed-industries/zed',
  sources: sourcesOf('ZED'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.agents/skills'], user: ['.agents/skills'] },
  homes: [],
  tellingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'advised',
  beforeFrontmatter: { mark: 'refused', text: 'unverified' },
  booleans: 'strict',
  placeholders: [],
  collisions: {
    scopes: ['project', 'user'],
    folders: 'unknown',
    says: 'The skill of the project goes before that of the user.',
  },
  nesting: 'direct',
  listing: { characters: 51_200 },
  body: { lines: 500, bytes: 102_400 },
};
