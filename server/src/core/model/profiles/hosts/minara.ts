import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const minara: ProfileRecord = {
  id: 'minara',
  title: 'Minara Agent',
  sources: sourcesOf('MINARA'),
  evidence: 'primary',
  isMain: true,
  folders: { project: [], user: [] },
  // Where it keeps the skills of others; nobody writes a new one there.
  homes: ['apps/agent/src/skills/external'],
  // Skills of other systems have a key `routing` too, with other keys below it.
  identifyingKeys: [
    'routing.keywords',
    'routing.negative_keywords',
    'routing.stages',
    'routing.asset_classes',
    'routing.signal_sources',
    'routing.co_activate',
    'conditions',
    'tool_names',
  ],
  unknownKeys: 'unverified',
  nameDiffersFromFolder: 'unverified',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'Which of two skills of one id is taken is not documented.',
  },
  nesting: 'unverified',
  hasRouter: true,
  keywords: { key: 'routing.keywords' },
  body: { tokens: 800 },
};
