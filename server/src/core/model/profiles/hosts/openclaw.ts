import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const openclaw: ProfileRecord = {
  id: 'openclaw',
  title: 'OpenClaw',
  documentation: 'https://github.com/openclaw/openclaw',
  sources: sourcesOf('CLAW', 'CLAWLIST'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.agents/skills'], user: ['.agents/skills', '.openclaw/skills'] },
  homes: ['.openclaw/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'advised',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'lenient',
  placeholders: [
    {
      form: '{baseDir}',
      kind: 'base-folder',
      name: 'baseDir',
      meaning: 'The skill folder.',
      isFolder: true,
    },
  ],
  collisions: {
    scopes: ['project', 'user', 'system'],
    folders: 'first',
    says: 'The skill of the workspace overrides that of the user, and both override those of OpenClaw itself.',
  },
  nesting: 6,
  listing: {
    source: 'CLAW, CLAWLIST',
    characters: 18_000,
    skills: 150,
    overflow: 'compacts',
    frame: 370,
    order: ['name'],
    form: {
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'xml',
    },
    says: ['A list that is shortened starts with a sentence that says so, which takes room too.'],
  },
  body: { bytes: 256_000 },
};
