import type { ProfileRecord } from '../record/profile.ts';

/** What is said of a host whose handling of these matters nobody has read. */
export const unverified = {
  identifyingKeys: [],
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
} as const satisfies Partial<ProfileRecord>;
