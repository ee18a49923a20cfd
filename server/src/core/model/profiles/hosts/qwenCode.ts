import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const qwenCode: ProfileRecord = {
  id: 'qwen-code',
  title: 'Qwen Code',
  documentation: 'https://github.com/QwenLM/qwen-code',
  sources: sourcesOf('QWEN'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.qwen/skills', '.agents/skills'], user: ['.qwen/skills', '.agents/skills'] },
  homes: ['.qwen/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'unverified',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'strict',
  placeholders: [],
  tools: {
    form: 'A list of names of Qwen Code’s own tools, below allowedTools',
    separator: 'comma',
    list: 'accepted',
    names: [],
    patterns: {},
  },
  collisions: {
    scopes: ['project', 'user', 'system'],
    folders: 'first',
    says: 'The skill of the project goes before that of the user, and both before those of extensions and built-in ones.',
  },
  nesting: 'direct',
  listing: { source: 'QWEN', behind: ['when_to_use'], order: 'priority' },
};
