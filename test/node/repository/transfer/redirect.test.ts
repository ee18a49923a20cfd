import assert from 'node:assert/strict';
import { withFetchedRevision } from '../../../../server/src/node/repository/transfer/fetchRepository.ts';
import { withRepository } from '../../../support/gitRepository.ts';
import { withGitServer } from '../../../support/gitServer.ts';

/** The commit that arrives from an address, or the reason in the words of its template. */
async function fetchFrom(url: string, allowedHosts: readonly string[]): Promise<string> {
  const answer = await withFetchedRevision({ url, shown: 'the source' }, { allowedHosts }, ({ commit }) =>
    Promise.resolve({ commit }),
  );
  return 'commit' in answer
    ? answer.commit
    : `${answer.refusal.template} ${JSON.stringify(answer.refusal.args)}`;
}

describe('a server of a repository', () => {
  it('is followed to another address as long as each host on the way may be asked', () =>
    withRepository({ 'a.txt': 'x' }, (folder, commit) =>
      withGitServer(
        folder,
        port => ({ one: '/two', two: `http://localhost:${port}/real` }),
        async port => {
          const url = `http://127.0.0.1:${port}/one`;
          assert.equal(await fetchFrom(url, ['127.0.0.1', 'localhost']), commit);
          assert.match(await fetchFrom(url, ['127.0.0.1']), /not encrypted.*"host":"localhost"/);
        },
      ),
    ));

  it('is not asked where it may not be, neither at first nor when another one leads there', () =>
    withRepository({ 'a.txt': 'x' }, folder =>
      withGitServer(
        folder,
        port => ({ one: `http://localhost:${port}/real`, two: 'ext::sh', three: 'ftp://127.0.0.1/x' }),
        async (port, asked) => {
          assert.match(await fetchFrom(`http://127.0.0.1:${port}/one`, []), /not encrypted/);
          assert.equal(asked.length, 0);
          assert.match(await fetchFrom(`http://127.0.0.1:${port}/one`, ['127.0.0.1']), /not encrypted/);
          assert.deepEqual(
            asked.filter(each => each.startsWith('localhost')),
            [],
          );
          for (const name of ['two', 'three']) {
            const refused = await fetchFrom(`http://127.0.0.1:${port}/${name}`, ['127.0.0.1']);
            assert.match(refused, /could not be read/);
          }
        },
      ),
    ));

  it('that leads round in a circle is given up', () =>
    withRepository({ 'a.txt': 'x' }, folder =>
      withGitServer(
        folder,
        () => ({ one: '/two', two: '/one' }),
        async port => {
          const refused = await fetchFrom(`http://127.0.0.1:${port}/one`, ['127.0.0.1']);
          assert.match(refused, /leads from one address to the next without an end/);
        },
      ),
    ));
});
