import type { ProfileRecord } from '../profile.ts';
import { sourcesOf } from '../sources.ts';

export const antigravity: ProfileRecord = {
  id: 'antigravity',
  title: 'Google Antigravity',
  documentation: 'https://antigravity.google/docs/skills',
  sources: sourcesOf('ANTIG'),
  evidence: 'secondary',
  isMain: false,
  folders: {
    project: ['.agents/skills', '.agent/skills'],
    user: ['.gemini/antigravity/skills', '.gemini/antigravity-cli/skills', '.antigravity/skills'],
  },
  homes: ['.gemini/antigravity/skills', '.gemini/antigravity-cli/skills', '.antigravity/skills'],
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
