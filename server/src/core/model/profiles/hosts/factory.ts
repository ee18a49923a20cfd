import type { ProfileRecord } from '../record/profile.ts';
import { sourcesOf } from '../record/sources.ts';
import { unverified } from './unverified.ts';

export const factory: ProfileRecord = {
  ...unverified,
  id: 'factory',
  title: 'Factory Droid',
  documentation: 'https://docs.factory.ai/harness/skills',
  sources: sourcesOf('HOSTS', 'FACT', 'FACTORYPLUG', 'SYL', 'SKCLI'),
  evidence: 'excerpt',
  isMain: false,
  folders: {
    project: ['.factory/skills', '.agents/skills', '.agent/skills'],
    user: ['.factory/skills', '.agents/skills', '.agent/skills'],
  },
  collisions: {
    scopes: ['project', 'user'],
    folders: 'first',
    says: 'The skill of the project overrides that of the user; within each, the first of these folders wins.',
  },
  homes: ['.factory/skills'],
  nesting: 'any',
  listing: {
    source: 'HOSTS',
    characters: 15_000,
    overflow: 'descriptions',
    order: ['scope', 'rank', 'folder'],
    whitespace: 'collapsed',
    cut: { characters: 1024, mark: '…' },
    fallback: { text: 'No description provided' },
    form: { entry: '{name}: {description}', bare: '{name}' },
  },
};
