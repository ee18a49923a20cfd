import type { ProfileRecord } from '../profile.ts';
import { sourcesOf } from '../sources.ts';

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
  tellingKeys: [],
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
    folders: 'unknown',
    says: 'The skill of the project goes before that of the user, and the other one is left out.',
  },
  nesting: 'direct',
  listing: { characters: 15_000 },
};
