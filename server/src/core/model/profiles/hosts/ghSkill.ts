import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

/** No host but the checks before publishing, which do not look at keys they have no rule for. */
export const ghSkill: ProfileRecord = {
  id: 'gh-skill',
  title: 'gh skill publish',
  documentation: 'https://cli.github.com/manual/gh_skill_publish',
  sources: sourcesOf('GH'),
  evidence: 'primary',
  isMain: false,
  folders: { project: [], user: [] },
  homes: [],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'refused',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  booleans: 'unverified',
  placeholders: [],
  placeholdersUnknown: true,
  tools: {
    form: 'names of tools in one text',
    separator: 'space',
    list: 'refused',
    names: [],
    patterns: {},
  },
  collisions: {
    scopes: [],
    folders: 'unknown',
    says: 'What publishing makes of two skills of one name is not documented.',
  },
  nesting: 'unverified',
  body: { lines: 500 },
};
