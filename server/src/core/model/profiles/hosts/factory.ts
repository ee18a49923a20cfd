import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';
import { unverified } from './unverified.ts';

export const factory: ProfileRecord = {
  ...unverified,
  id: 'factory',
  title: 'Factory Droid',
  documentation: 'https://docs.factory.ai/harness/skills',
  sources: sourcesOf('FACT', 'SYL', 'SKCLI'),
  evidence: 'excerpt',
  isMain: false,
  folders: { project: ['.factory/skills', '.agents/skills', '.agent/skills'], user: ['.factory/skills'] },
  homes: ['.factory/skills'],
  nesting: 'direct',
};
