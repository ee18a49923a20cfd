import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const roo: ProfileRecord = {
  id: 'roo',
  title: 'Roo Code',
  documentation: 'https://github.com/RooCodeInc/Roo-Code',
  sources: sourcesOf('ROO', 'ROOLIST'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.roo/skills', '.agents/skills'], user: ['.roo/skills', '.agents/skills'] },
  homes: ['.roo/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'refused',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  collisions: {
    scopes: ['project', 'user'],
    folders: 'first',
    says: 'The skill of the project overrides that of the user, and one for a mode overrides one for all.',
  },
  nesting: 'direct',
  listing: {
    source: 'ROOLIST',
    form: {
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'xml',
    },
  },
};
