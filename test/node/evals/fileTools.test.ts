import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createFileTools } from '../../../server/src/node/evals/fileTools.ts';
import { maskSecrets } from '../../../server/src/core/model/variables/secretMask.ts';
import { withFiles } from '../../support/temporaryFolder.ts';
import type { Files } from '../../support/temporaryFolder.ts';

const token = { isCancellationRequested: false };

type Call = (tool: string, given?: Readonly<Record<string, string>>) => Promise<string>;

/** In a folder of its own beside another one, with what calls answer: `✗` before a failure. */
function withTools(files: Files, work: (call: Call, folder: string) => Promise<void>): Promise<void> {
  return withFiles({ 'out/secret.txt': 'secret', ...files }, async place => {
    const folder = path.join(place, 'copy');
    mkdirSync(folder, { recursive: true });
    const tools = createFileTools({ folder, mask: text => maskSecrets(text, ['swordfish']) });
    await work(async (tool, given = {}) => {
      const { text, isError } = await tools.run(tool, given, token);
      return `${isError ? '✗ ' : ''}${text}`;
    }, folder);
  });
}

describe('the file tools of a scratch copy', () => {
  it('list, read and write its files', () =>
    withTools({ 'copy/b/c.txt': 'c is swordfish', 'copy/.git/config': 'x' }, async (call, folder) => {
      assert.deepEqual(
        [
          await call('list_files'),
          await call('read_file', { path: 'b/c.txt' }),
          await call('read_file', { path: 'none.txt' }),
          await call('read_file', { path: 'b' }),
          await call('write_file', { path: 'new/a.txt', content: 'One' }),
          await call('write_file', { path: 'b/c.txt', content: '' }),
          await call('list_files'),
        ],
        [
          '- b/c.txt',
          'c is ***',
          "✗ There is no file 'none.txt'.",
          "✗ 'b' is not a file.",
          "'new/a.txt' has 3 characters now.",
          "'b/c.txt' has 0 characters now.",
          '- b/c.txt\n- new/a.txt',
        ],
      );
      assert.equal(readFileSync(path.join(folder, 'new/a.txt'), 'utf8'), 'One');
    }));

  it('reach nothing outside of it, by no path and by no link', () =>
    withTools({}, async (call, folder) => {
      symlinkSync('../out', path.join(folder, 'link'));
      symlinkSync('../out/not-yet.txt', path.join(folder, 'open'));
      const paths = ['../out/secret.txt', path.join(folder, '../out/secret.txt'), 'link/secret.txt', 'open'];
      for (const each of paths) {
        assert.equal(await call('read_file', { path: each }), `✗ There is no file '${each}'.`);
        assert.match(await call('write_file', { path: each, content: 'x' }), /^✗ /, each);
      }
      assert.match(await call('write_file', { path: '.git/config', content: 'x' }), /^✗ /);
      assert.match(await call('write_file', { path: '', content: 'x' }), /^✗ /);
      assert.equal(readFileSync(path.join(folder, '../out/secret.txt'), 'utf8'), 'secret');
      assert.equal(existsSync(path.join(folder, '../out/not-yet.txt')), false);
    }));

  it('read and list without asking, and write only where somebody allows it', () =>
    withTools({}, async () => {
      const offered = await createFileTools({ folder: '/', mask: String }).offer([]);
      assert.deepEqual(
        offered.map(({ definition, tier }) => [definition.name, tier]),
        [
          ['list_files', 'READ_ONLY'],
          ['read_file', 'READ_ONLY'],
          ['write_file', 'CONFIRM_ONCE'],
        ],
      );
    }));
});
