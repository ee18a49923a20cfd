import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const codex: ProfileRecord = {
  id: 'codex',
  title: 'Codex',
  documentation: 'https://learn.chatgpt.com/docs/build-skills',
  sources: sourcesOf('CODEX', 'CODEXBIN', 'CODEXDOC'),
  evidence: 'primary',
  isMain: true,
  folders: { project: ['.agents/skills', '.codex/skills'], user: ['.agents/skills'] },
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
    source: 'CODEX',
    window: { percent: 2, unit: 'tokens', unknown: 8000 },
    overflow: 'shortens',
    order: 'scope-and-name',
    obeysOpenaiPolicy: true,
    form: {
      entry: '- {name}: {description} (file: {path})',
      bare: '- {name}: (file: {path})',
    },
    says: [
      'Where the list is too long, Codex writes the folders of the paths as aliases if that leaves more room for descriptions.',
    ],
  },
};
