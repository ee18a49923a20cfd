import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';
import { unverified } from './unverified.ts';

export const windsurf: ProfileRecord = {
  ...unverified,
  id: 'windsurf',
  title: 'Windsurf',
  documentation: 'https://docs.devin.ai/desktop/cascade',
  sources: sourcesOf('DEVIN'),
  evidence: 'secondary',
  isMain: false,
  folders: {
    project: ['.windsurf/skills', '.agents/skills'],
    user: ['.codeium/windsurf/skills', '.agents/skills'],
  },
  homes: ['.windsurf/skills', '.codeium/windsurf/skills'],
};
