import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const golemcore: ProfileRecord = {
  id: 'golemcore',
  title: 'GolemCore',
  documentation: 'https://github.com/alexk-dev/golemcore-bot/blob/main/docs/SKILLS.md',
  sources: sourcesOf('GOLEMCORE', 'GOLEMCODE', 'GOLEMREG'),
  evidence: 'primary',
  isMain: true,
  folders: { project: ['workspace/skills'], user: [] },
  // Other hosts call their folder `workspace` as well, so it gives none of them away.
  homes: [],
  // Skills of other systems have keys `requires` and `mcp` too, with other keys below them.
  identifyingKeys: [
    'vars',
    'next_skill',
    'conditional_next_skills',
    'model_tier',
    'mcp.command',
    'requires.env',
    'requires.binary',
    'requires.skills',
  ],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'unverified', text: 'refused' },
  booleans: 'strict',
  hasRouter: true,
  placeholders: [
    {
      form: '{{NAME}}',
      kind: 'mustache',
      meaning: 'The value of a variable that the key vars declares; it stays as written where there is none.',
    },
  ],
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'The one that is read last is taken, and the order of reading is that of the storage.',
  },
  nesting: 'any',
};
