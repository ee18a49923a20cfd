import type { ProfileRecord } from '../profile.ts';
import { sourcesOf } from '../sources.ts';

export const windsurf: ProfileRecord = {
  id: 'windsurf',
  title: 'Windsurf',
  documentation: 'https://docs.devin.ai/desktop/cascade',
  sources: sourcesOf('DEVIN'),
  evidence: 'secondary',
  isMain: false,
  folders: {
    project: ['.windsurf/skills', '.agents/skills'],
    user: ['.codeium/windsurf/skills', '.agents/skills'],
  },
  homes: ['.windsurf/skills', '.codeium/windsurf/skills'],
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
