import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';

/** The same below a workspace and below the user's home. */
const folders: readonly string[] = [
  '.agents/skills',
  '.warp/skills',
  '.claude/skills',
  '.codex/skills',
  '.cursor/skills',
  '.gemini/skills',
  '.copilot/skills',
  '.factory/skills',
  '.github/skills',
  '.opencode/skills',
];

export const warp: ProfileRecord = {
  id: 'warp',
  title: 'Warp',
  documentation: 'https://github.com/warpdotdev/warp',
  sources: sourcesOf('WARP'),
  evidence: 'primary',
  isMain: false,
  folders: { project: folders, user: folders },
  homes: ['.warp/skills'],
  identifyingKeys: [],
  unknownKeys: 'ignored',
  nameDiffersFromFolder: 'accepted',
  beforeFrontmatter: { mark: 'unverified', text: 'unverified' },
  readsPlainMarkdown: true,
  booleans: 'unverified',
  placeholders: [],
  placeholdersUnknown: true,
  collisions: {
    scopes: [],
    folders: 'first',
    says: 'The skill in the folder that is listed first is used.',
  },
  nesting: 'unverified',
  listing: {
    source: 'WARP',
    fallback: 'first-paragraph',
    says: ['Warp cuts a description at the end of a sentence, so it may show less than is shown here.'],
  },
};
