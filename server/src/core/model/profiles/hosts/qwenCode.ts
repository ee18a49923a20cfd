import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const qwenCode: ProfileRecord = {
  id: 'qwen-code',
  title: 'Qwen Code',
  documentation: 'https://github.com/QwenLM/qwen-code',
  sources: sourcesOf('HOSTS', 'QWEN'),
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
    says: 'The skill of the project overrides that of the user, and both override those of extensions and built-in ones.',
  },
  nesting: 'direct',
  listing: {
    source: 'HOSTS',
    order: ['name-ignoring-case'],
    whitespace: 'first-line',
    lists: { of: 'description', as: 'commas' },
    form: {
      entry:
        '<skill>\n<name>\n{name}\n</name>\n<description>\n{description} ({scope})\n</description>\n<location>\n{scope}\n</location>\n</skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'xml',
    },
    says: ['Skills that come with Qwen Code are listed among the others.'],
  },
};
