import assert from 'node:assert/strict';
import path from 'node:path';
import { URI } from 'vscode-uri';
import { CommitTimes } from '../../server/src/lsp/services/catalog/commitTimes.ts';
import { withRepository } from '../support/gitRepository.ts';

describe('the commit times of skills', () => {
  it('are asked of git once, and are those of the files once these change', () =>
    withRepository({ 'a/SKILL.md': 'a' }, async folder => {
      const told: string[] = [];
      const store = {
        set: (_input: unknown, file: string, value: unknown) => {
          told.push(`${path.relative(folder, file)} ${typeof value}`);
          return true;
        },
      };
      const waiting: Promise<unknown>[] = [];
      const commits = new CommitTimes(
        store,
        () => {},
        work => waiting.push(work),
      );
      const look = async () => {
        commits.look([URI.file(folder).toString()]);
        await Promise.all(waiting);
      };
      await look();
      await look();
      commits.onFilesChanged([path.join(folder, 'a/notes.md'), path.join(folder, 'a/SKILL.md')]);
      const skill = path.join('a', 'SKILL.md');
      assert.deepEqual(told, [`${skill} number`, `${skill} undefined`]);
    }));
});
