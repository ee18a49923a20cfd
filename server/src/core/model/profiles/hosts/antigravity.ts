import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';
import { unverified } from './unverified.ts';

export const antigravity: ProfileRecord = {
  ...unverified,
  id: 'antigravity',
  title: 'Google Antigravity',
  documentation: 'https://antigravity.google/docs/skills',
  sources: sourcesOf('ANTIG'),
  evidence: 'secondary',
  isMain: false,
  folders: {
    project: ['.agents/skills', '.agent/skills'],
    user: ['.gemini/antigravity/skills', '.gemini/antigravity-cli/skills', '.antigravity/skills'],
  },
  homes: ['.gemini/antigravity/skills', '.gemini/antigravity-cli/skills', '.antigravity/skills'],
};
