import path from 'node:path';
import type { Changes } from '../../server/src/node/files/transaction/transaction.ts';
import type { Files } from './temporaryFolder.ts';

/** What is there before the example. */
export const exampleBefore: Files = {
  'skills/one/SKILL.md': 'one',
  'skills/one/scripts/run.sh': 'run',
  'skills/two/SKILL.md': 'two',
  'lock.json': '{}',
  'old.json': 'old',
  'other.md': 'other',
};

/** Folders and files that are replaced, removed and made, some in folders that are not there yet. */
export function exampleChanges(folder: string): Changes {
  const at = (...names: readonly string[]) => path.join(folder, ...names);
  return {
    folders: [
      {
        target: at('skills', 'one'),
        files: [
          { path: 'SKILL.md', content: 'one, new' },
          { path: 'a/b/c.md', content: 'c' },
        ],
      },
      { target: at('skills', 'two'), files: undefined },
      { target: at('skills', 'external', 'three'), files: [{ path: 'SKILL.md', content: 'three' }] },
    ],
    files: [
      { target: at('lock.json'), content: '{"new": true}' },
      { target: at('old.json'), content: undefined },
      { target: at('made', 'here', 'new.md'), content: new TextEncoder().encode('new') },
    ],
  };
}

/** What is there after it, as `diskState` tells it. */
export const exampleAfter: Readonly<Record<string, string>> = {
  'lock.json': '{"new": true}',
  'made/': 'folder',
  'made/here/': 'folder',
  'made/here/new.md': 'new',
  'other.md': 'other',
  'skills/': 'folder',
  'skills/external/': 'folder',
  'skills/external/three/': 'folder',
  'skills/external/three/SKILL.md': 'three',
  'skills/one/': 'folder',
  'skills/one/SKILL.md': 'one, new',
  'skills/one/a/': 'folder',
  'skills/one/a/b/': 'folder',
  'skills/one/a/b/c.md': 'c',
};
