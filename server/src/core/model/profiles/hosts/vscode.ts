import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const vscode: ProfileRecord = {
  id: 'vscode',
  title: 'VS Code',
  documentation: 'https://code.visualstudio.com/docs/agent-customization/agent-skills',
  sources: sourcesOf('VSC', 'VSDOC'),
  evidence: 'primary',
  isMain: true,
  folders: {
    project: ['.agents/skills', '.github/skills', '.claude/skills'],
    user: ['.agents/skills', '.copilot/skills', '.claude/skills'],
  },
  homes: ['.github/skills', '.copilot/skills'],
  identifyingKeys: [],
  unknownKeys: 'hinted',
  nameDiffersFromFolder: 'warned',
  beforeFrontmatter: { mark: 'accepted', text: 'unverified' },
  booleans: 'strict',
  placeholders: [
    { form: '#file:path', kind: 'reference', meaning: 'A file that is attached.' },
    { form: '#tool:name', kind: 'reference', meaning: 'A tool that the text refers to.' },
  ],
  collisions: {
    scopes: ['project', 'user'],
    folders: 'first',
    says: 'The skill of the project overrides that of the user, .agents before .github before .claude or .copilot, and the other one is left out.',
  },
  nesting: 'direct',
  listing: {
    source: 'VSC',
    characters: 15_000,
    overflow: 'names',
    names: 5000,
    order: ['scope', 'rank', 'folder'],
    naming: 'folder',
    form: {
      entry:
        '<skill>\n<name>{name}</name>\n<description>{description}</description>\n<file>{path}</file>\n</skill>',
      wrapper: ['<skills>', '</skills>'],
      others: {
        line: 'Additional skills available (invoke by name): {names}',
        more: '... and {count} more',
      },
      escapes: 'markup',
    },
    says: [
      'Skills of one folder are in the order in which the file system lists them.',
      'Without its tool for skills VS Code tells all of them whole.',
    ],
  },
};
