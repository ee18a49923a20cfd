import type { ProfileRecord } from '../profile.ts';
import { sourcesOf } from '../sources.ts';

export const amp: ProfileRecord = {
  id: 'amp',
  title: 'Amp',
  documentation: 'https://ampcode.com/manual',
  sources: sourcesOf('SYL'),
  evidence: 'secondary',
  isMain: false,
  folders: {
    project: ['.agents/skills', '.claude/skills'],
    user: ['.config/agents/skills', '.config/amp/skills', '.claude/skills'],
  },
  homes: ['.config/amp/skills'],
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
