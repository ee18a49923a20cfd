import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

export const hermes: ProfileRecord = {
  id: 'hermes',
  title: 'Hermes Agent',
  documentation: 'https://github.com/NousResearch/hermes-agent',
  sources: sourcesOf('HERMES'),
  evidence: 'primary',
  isMain: false,
  folders: { project: ['.hermes/skills', '.agents/skills'], user: ['.hermes/skills'] },
  homes: ['.hermes/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'unverified',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [
    {
      form: '${HERMES_SKILL_DIR}',
      kind: 'variable',
      name: 'HERMES_SKILL_DIR',
      meaning: 'The skill folder.',
      isFolder: true,
    },
    {
      form: '${HERMES_SESSION_ID}',
      kind: 'variable',
      name: 'HERMES_SESSION_ID',
      meaning: 'The id of the session; stays as it is where there is none.',
    },
    {
      form: '!`command`',
      kind: 'command',
      only: 'opt-in',
      meaning: 'The output of a shell command, where skills.inline_shell is on.',
    },
  ],
  collisions: {
    scopes: ['project', 'user'],
    folders: 'unknown',
    says: 'The skill of a trusted project overrides that of the user, which overrides those of external folders.',
  },
  nesting: 'any',
};
