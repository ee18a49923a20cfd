import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';
import { unverified } from './unverified.ts';

export const kiro: ProfileRecord = {
  ...unverified,
  id: 'kiro',
  title: 'Kiro',
  documentation: 'https://kiro.dev/docs/skills',
  sources: sourcesOf('KIRO'),
  evidence: 'excerpt',
  isMain: false,
  folders: { project: ['.kiro/skills'], user: ['.kiro/skills'] },
  homes: ['.kiro/skills'],
};
