import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const amble: ProfileRecord = {
  id: 'amble',
  title: 'Amble',
  sources: sourcesOf('AMBLE'),
  evidence: 'primary',
  isMain: true,
  folders: { project: [], user: [] },
  homes: [],
  identifyingKeys: ['metadata.manifest', 'user_invocable'],
  unknownKeys: 'unverified',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'A skill of the tenant overrides one that all tenants share.',
  },
  nesting: 'unverified',
};
