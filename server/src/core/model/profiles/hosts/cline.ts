import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const cline: ProfileRecord = {
  id: 'cline',
  title: 'Cline',
  documentation: 'https://github.com/cline/cline',
  sources: sourcesOf('HOSTS', 'CLINE'),
  evidence: 'primary',
  isMain: false,
  folders: {
    project: ['.cline/skills', '.clinerules/skills', '.claude/skills', '.agents/skills'],
    user: ['.cline/skills', '.agents/skills'],
  },
  homes: ['.cline/skills', '.clinerules/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'refused',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'strict',
  placeholders: [],
  collisions: {
    scopes: ['system', 'user', 'project'],
    folders: 'unknown',
    says: 'The skill of the organization overrides that of the user, and the one of the project comes last.',
  },
  nesting: 'direct',
  listing: {
    source: 'HOSTS',
    namesOnly: true,
    form: { entry: '{name}', bare: '{name}', line: ['Available skills: ', ', ', '.'] },
    says: ['Cline lists the names of skills alone, in the order in which the disk has them.'],
  },
  body: { tokens: 5000 },
};
