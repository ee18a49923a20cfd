import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const pi: ProfileRecord = {
  id: 'pi',
  title: 'Pi',
  documentation: 'https://www.npmjs.com/package/@mariozechner/pi-coding-agent',
  sources: sourcesOf('HOSTS', 'PI'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.pi/skills', '.agents/skills'], user: ['.pi/agent/skills', '.agents/skills'] },
  homes: ['.pi/skills', '.pi/agent/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'warned',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'strict',
  placeholders: [],
  tools: {
    form: 'Names of tools, separated by spaces',
    separator: 'space',
    list: 'unverified',
    names: [],
    patterns: {},
  },
  collisions: {
    scopes: ['project', 'user'],
    folders: 'first',
    says: 'The skill that is found first is taken, with a warning about the other one.',
  },
  nesting: 'any',
  listing: {
    source: 'HOSTS',
    order: ['scope', 'rank', 'folder'],
    whitespace: 'kept',
    form: {
      entry:
        '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'xml',
    },
  },
};
