import type { ProfileRecord } from './profile.ts';

const read = '2026-11-20';

export const vscode: ProfileRecord = {
  id: 'vscode',
  title: 'VS Code',
  documentation: 'https://code.visualstudio.com/docs/agent-customization/agent-skills',
  sources: [
    { key: 'VSC', title: 'VS Code 1.139.1 as shipped: prompt-basics and the chat prompt service', read },
    {
      key: 'VSDOC',
      title: 'microsoft/vscode-docs@08868fe docs/agent-customization/agent-skills.md',
      url: 'https://code.visualstudio.com/docs/agent-customization/agent-skills',
      read,
    },
  ],
  folders: { project: ['.github/skills'], user: ['.copilot/skills'] },
  tellingKeys: [],
  unknownKeys: 'hinted',
  nameDiffersFromFolder: 'warned',
  beforeFrontmatter: { mark: 'accepted', text: 'unknown' },
  booleans: 'strict',
  placeholders: [
    { form: '#file:path', meaning: 'A file that is attached.' },
    { form: '#tool:name', meaning: 'A tool that the text refers to.' },
  ],
  limits: { description: 1024, listing: 15_000 },
};
