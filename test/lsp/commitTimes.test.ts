import assert from 'node:assert/strict';
import path from 'node:path';
import { URI } from 'vscode-uri';
import { CommitTimes } from '../../server/src/lsp/catalogue/commitTimes.ts';
import { eventually } from '../support/eventually.ts';
import { withRepository } from '../support/gitRepository.ts';

describe('the commit times that the routing thread has', () => {
  it('are told once, and again to a thread that takes the place of one that ended', () =>
    withRepository({ 'a/SKILL.md': 'a' }, async folder => {
      const told: string[][] = [];
      const thread = {
        call: (_call: string, { times }: { times: ReadonlyMap<string, number | undefined> }) => {
          told.push([...times.keys()].map(file => path.relative(folder, file)));
          return Promise.resolve();
        },
      };
      const waiting: Promise<unknown>[] = [];
      const commits = new CommitTimes(
        thread as never,
        () => {},
        work => waiting.push(work),
      );
      const look = async () => {
        commits.look([URI.file(folder).toString()]);
        await Promise.all(waiting);
        return told.length;
      };
      assert.equal(await look(), 1);
      assert.equal(await look(), 1);
      commits.onFilesChanged([path.join(folder, 'a/notes.md')]);
      commits.forget();
      await eventually(look, count => assert.equal(count, 2));
      assert.deepEqual(told, [[path.join('a', 'SKILL.md')], [path.join('a', 'SKILL.md')]]);
    }));
});
