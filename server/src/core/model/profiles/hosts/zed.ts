import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const zed: ProfileRecord = {
  id: 'zed',
  title: 'Zed',
  documentation: 'https://github.com/zed-industries/zed',
  sources: sourcesOf('ZED', 'ZEDLIST'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.agents/skills'], user: ['.agents/skills'] },
  homes: [],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'advised',
  beforeFrontmatter: { mark: 'refused', text: 'unverified' },
  booleans: 'strict',
  placeholders: [],
  collisions: {
    scopes: ['project', 'user'],
    folders: 'unknown',
    says: 'The skill of the project overrides that of the user.',
  },
  nesting: 'direct',
  listing: {
    source: 'ZED, ZEDLIST',
    characters: 51_200,
    unit: 'bytes',
    overflow: 'drops',
    order: ['scope-reversed', 'rank-reversed'],
    replacesInPlace: true,
    form: {
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'handlebars',
    },
  },
  body: { lines: 500, bytes: 102_400 },
};
