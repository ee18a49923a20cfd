import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';
import { unverified } from './unverified.ts';

export const amp: ProfileRecord = {
  ...unverified,
  id: 'amp',
  title: 'Amp',
  documentation: 'https://ampcode.com/manual',
  sources: sourcesOf('SYL'),
  evidence: 'secondary',
  isMain: false,
  folders: {
    project: ['.agents/skills', '.claude/skills'],
    user: ['.config/agents/skills', '.config/amp/skills', '.claude/skills'],
  },
  homes: ['.config/amp/skills'],
};
