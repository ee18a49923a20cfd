import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const mistralVibe: ProfileRecord = {
  id: 'mistral-vibe',
  title: 'Mistral Vibe',
  documentation: 'https://github.com/mistralai/mistral-vibe',
  sources: sourcesOf('VIBE', 'VIBELIST'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.agents/skills', '.vibe/skills'], user: ['.vibe/skills', '.agents/skills'] },
  homes: ['.vibe/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'warned',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'lenient',
  placeholders: [],
  tools: {
    form: 'Names of Vibe’s own tools, separated by spaces or as a list',
    separator: 'space',
    list: 'accepted',
    names: [],
    patterns: {},
  },
  collisions: {
    scopes: ['project', 'user'],
    folders: 'first',
    says: 'The skill that is found first is taken: those of the project before those of the user.',
  },
  nesting: 'direct',
  listing: {
    source: 'VIBELIST',
    order: ['name'],
    form: {
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <path>{path}</path>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'html',
    },
  },
};
