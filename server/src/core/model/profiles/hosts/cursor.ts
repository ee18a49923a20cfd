import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const cursor: ProfileRecord = {
  id: 'cursor',
  title: 'Cursor',
  documentation: 'https://cursor.com/docs/context/skills',
  sources: sourcesOf('CURSOR', 'CURSORPLUG', 'SYL', 'RULEZ'),
  evidence: 'excerpt',
  isMain: true,
  folders: {
    project: ['.agents/skills', '.cursor/skills', '.claude/skills', '.codex/skills'],
    user: ['.cursor/skills', '.agents/skills', '.claude/skills', '.codex/skills'],
  },
  homes: ['.cursor/skills'],
  identifyingKeys: [],
  unknownKeys: 'unverified',
  nameDiffersFromFolder: 'advised',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'Which of two skills of one name is taken is not documented.',
  },
  nesting: 'unverified',
};
