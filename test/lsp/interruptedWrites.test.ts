import assert from 'node:assert/strict';
import { diskState } from '../support/diskState.ts';
import { eventually } from '../support/eventually.ts';
import { withChangingProcess } from '../support/killedChanges.ts';
import { startServer } from '../support/stdioServer.ts';
import { exampleAfter, exampleBefore } from '../support/swapExample.ts';
import { withFiles } from '../support/temporaryFolder.ts';
import { listCatalog } from '../../server/src/protocol/catalog.ts';

const whole = { filter: {}, sort: 'name', offset: 0, limit: 10 } as const;

describe('changes whose process was killed', () => {
  it('are completed when a language server starts, also in a workspace that nobody trusts', () =>
    withChangingProcess(changing =>
      withFiles(exampleBefore, async folder => {
        await changing.killAtMove(folder, 2);
        const server = await startServer({ folder, env: changing.env, options: { isTrusted: false } });
        try {
          await eventually(
            () => diskState(folder),
            state => assert.deepEqual(state, exampleAfter),
          );
        } finally {
          await server.stop();
        }
      }),
    ));

  it('are completed when an editor says that they were left behind', () =>
    withChangingProcess(changing =>
      withFiles(exampleBefore, async folder => {
        const server = await startServer({ folder, env: changing.env });
        try {
          await server.connection.sendRequest(listCatalog, whole);
          await changing.killAtMove(folder, 2);
          const names = Object.keys(diskState(folder)).filter(name => /^\.skillwright-[^/]*\/$/.test(name));
          const changes = names.map(name => ({ uri: server.uriOf(name.slice(0, -1)), type: 1 }));
          await server.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
          await eventually(
            () => diskState(folder),
            state => assert.deepEqual(state, exampleAfter),
          );
        } finally {
          await server.stop();
        }
      }),
    ));
});
