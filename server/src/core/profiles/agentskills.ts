import type { ProfileRecord } from './profile.ts';

const read = '2026-11-20';

export const agentskills: ProfileRecord = {
  id: 'agentskills',
  title: 'Agent Skills',
  documentation: 'https://agentskills.io/specification',
  sources: [
    {
      key: 'SPEC',
      title: 'agentskills/agentskills@69ef37e docs/specification.mdx',
      url: 'https://agentskills.io/specification',
      read,
    },
    {
      key: 'REF',
      title: 'agentskills/agentskills@69ef37e skills-ref 0.1.0, validator.py and parser.py',
      read,
    },
  ],
  folders: { project: ['.agents/skills', '.agent/skills'], user: ['.agents/skills', '.agent/skills'] },
  tellingKeys: ['triggers', 'toolsets'],
  unknownKeys: 'refused',
  nameDiffersFromFolder: 'refused',
  nameForm: 'NFKC',
  beforeFrontmatter: { mark: 'refused', text: 'refused' },
  booleans: 'strict',
  placeholders: [],
  toolGrammar: 'Tool or Tool(pattern), separated by spaces; the names are those of the host',
  limits: { description: 1024, bodyLines: 500, bodyTokens: 5000 },
};
