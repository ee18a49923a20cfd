import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const codex: ProfileRecord = {
  id: 'codex',
  title: 'Codex',
  documentation: 'https://learn.chatgpt.com/docs/build-skills',
  sources: sourcesOf('HOSTS', 'CODEX', 'CODEXBIN', 'CODEXDOC'),
  evidence: 'primary',
  isMain: true,
  folders: { project: ['.agents/skills', '.codex/skills'], user: ['.agents/skills', '.codex/skills'] },
  homes: ['.codex/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  collisions: { scopes: [], folders: 'both', says: 'Skills of one name are all listed.' },
  nesting: 6,
  listing: {
    source: 'HOSTS, CODEX',
    window: { percent: 2, unit: 'tokens', unknown: 8000 },
    overflow: 'shortens',
    order: ['scope', 'name'],
    obeysOpenaiPolicy: true,
    whitespace: 'collapsed',
    cut: { characters: 1024, mark: '...' },
    shortPaths: true,
    form: {
      entry: '- {name}: {description} (file: {path})',
      bare: '- {name}: (file: {path})',
    },
  },
};
