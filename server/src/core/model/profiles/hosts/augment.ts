import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';
import { unverified } from './unverified.ts';

export const augment: ProfileRecord = {
  ...unverified,
  id: 'augment',
  title: 'Augment Code',
  documentation: 'https://docs.augmentcode.com/using-augment/skills',
  sources: sourcesOf('AUG'),
  evidence: 'excerpt',
  isMain: false,
  folders: { project: ['.augment/skills'], user: ['.augment/skills'] },
  homes: ['.augment/skills'],
};
