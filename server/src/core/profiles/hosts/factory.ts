import type { ProfileRecord } from '../profile.ts';
import { sourcesOf } from '../sources.ts';

export const factory: ProfileRecord = {
  id: 'factory',
  title: 'Factory Droid',
  documentation: 'https://docs.factory.ai/harness/skills',
  sources: sourcesOf('FACT', 'SYL', 'SKCLI'),
  evidence: 'excerpt',
  isMain: false,
  folders: { project: ['.factory/skills', '.agents/skills', '.agent/skills'], user: ['.factory/skills'] },
  homes: ['.factory/skills'],
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
  nesting: 'direct',
};
