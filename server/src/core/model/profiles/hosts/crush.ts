import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const crush: ProfileRecord = {
  id: 'crush',
  title: 'Crush',
  documentation: 'https://github.com/charmbracelet/crush',
  sources: sourcesOf('CRUSH'),
  evidence: 'primary',
  isMain: false,
  folders: {
    project: ['.agents/skills', '.crush/skills', '.claude/skills', '.cursor/skills'],
    user: ['.config/crush/skills', '.agents/skills'],
  },
  homes: ['.crush/skills', '.config/crush/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'refused',
  beforeFrontmatter: { mark: 'accepted', text: 'unverified' },
  ignoresCase: true,
  // The reader of YAML takes yes, no, on and off where it expects a boolean.
  booleans: 'lenient',
  placeholders: [],
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'The skill that is loaded last is taken; any other overrides a built-in one.',
  },
  nesting: 'any',
  listing: {
    source: 'CRUSH',
    order: ['folder-ignoring-case'],
    form: {
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'xml',
    },
  },
};
