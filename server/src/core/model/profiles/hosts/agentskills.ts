import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const agentskills: ProfileRecord = {
  id: 'agentskills',
  title: 'Agent Skills',
  documentation: 'https://agentskills.io/specification',
  sources: sourcesOf('SPEC', 'CLIENT', 'REF', 'AGENTDOC'),
  evidence: 'primary',
  isMain: true,
  folders: { project: ['.agents/skills', '.agent/skills'], user: ['.agents/skills', '.agent/skills'] },
  homes: ['.agents/skills', '.agent/skills'],
  identifyingKeys: ['triggers', 'toolsets'],
  unknownKeys: 'refused',
  nameDiffersFromFolder: 'refused',
  nameForm: 'NFKC',
  beforeFrontmatter: { mark: 'refused', text: 'refused' },
  closesAtDashes: 'anywhere',
  booleans: 'strict',
  // The specification has no such words; one system that goes beyond it does.
  keywords: { key: 'triggers.keywords', onlyWith: ['triggers', 'toolsets'] },
  placeholders: [],
  tools: {
    form: 'Tool or Tool(pattern), separated by spaces; the names are those of the host',
    separator: 'space',
    list: 'refused',
    names: [],
    patterns: { Bash: 'git:*' },
  },
  collisions: {
    scopes: ['project', 'user'],
    folders: 'unknown',
    says: 'The skill of the project overrides that of the user.',
  },
  nesting: 'unverified',
  listing: {
    source: 'REF',
    form: {
      entry:
        '<skill>\n<name>\n{name}\n</name>\n<description>\n{description}\n</description>\n<location>\n{path}\n</location>\n</skill>',
      wrapper: ['<available_skills>', '</available_skills>'],
      escapes: 'html',
    },
  },
  body: { lines: 500, tokens: 5000 },
};
