import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const claudeApi: ProfileRecord = {
  id: 'claude-api',
  title: 'Claude API',
  documentation: 'https://platform.claude.com/docs/en/agents-and-tools/agent-skills/overview',
  sources: sourcesOf('API', 'ANTH', 'CC'),
  evidence: 'primary',
  isMain: true,
  folders: { project: [], user: [] },
  homes: [],
  identifyingKeys: [],
  unknownKeys: 'refused',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'refused', text: 'refused' },
  booleans: 'unverified',
  placeholders: [],
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'A request names each skill by its id, 20 at most, so equal names do not get in each other’s way.',
  },
  nesting: 'direct',
  body: { lines: 500, tokens: 5000 },
};
