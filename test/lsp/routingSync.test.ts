import assert from 'node:assert/strict';
import path from 'node:path';
import { CancellationToken, CancellationTokenSource } from 'vscode-languageserver-protocol';
import { URI } from 'vscode-uri';
import { RoutingSync } from '../../server/src/lsp/routing/routingSync.ts';

const root = path.resolve('/work');
const uri = URI.file(root).toString();
const fileOf = (name: string) => path.join(root, name, 'SKILL.md');

/** A thread that notes which files it is sent, and a workspace of two skills. */
function createSync(onCall: (call: string) => void = () => {}) {
  const calls: string[] = [];
  const thread = {
    call: (call: string, { files = [] }: { files?: (string | { absolute: string })[] }) => {
      const names = files.map(file =>
        typeof file === 'string' ? path.basename(file) : path.basename(path.dirname(file.absolute)),
      );
      calls.push([call, ...names].join(' '));
      onCall(call);
      return Promise.resolve();
    },
  };
  const workspace = {
    folderUris: [uri],
    descriptionAt: () => ({}),
    descriptionProblemAt: () => undefined,
    routingAt: () => ({}),
    listToRoute: () => Promise.resolve(['a', 'b'].map(name => ({ absolute: fileOf(name), shown: name }))),
  };
  const sync = new RoutingSync(thread as never, workspace as never, { all: () => [] } as never);
  const update = async (token: CancellationToken = CancellationToken.None) => {
    calls.length = 0;
    await sync.update(uri, token);
    return [...calls];
  };
  return { sync, workspace, update, calls };
}

describe('the files that the routing thread has', () => {
  it('are sent once, and then those in whose folder something changed', async () => {
    const { sync, update } = createSync();
    assert.deepEqual(await update(), ['open', 'delete', 'set a b']);
    assert.deepEqual(await update(), []);
    sync.onFilesChanged([path.join(root, 'b', 'skill.manifest.json')]);
    assert.deepEqual(await update(), ['forgetVariables skill.manifest.json', 'delete', 'set b']);
  });

  it('are sent again where something changed while they were read', async () => {
    let changes = [[fileOf('a')]];
    const { sync, update } = createSync(call => {
      if (call === 'delete') {
        changes.forEach(files => sync.onFilesChanged(files));
        changes = [];
      }
    });
    assert.deepEqual(await update(), ['open', 'delete', 'set a b']);
    assert.deepEqual(await update(), ['forgetVariables SKILL.md', 'delete', 'set a']);
    assert.deepEqual(await update(), []);
  });

  it('are sent with the next question when one is cancelled', async () => {
    const cancelled = new CancellationTokenSource();
    const { update } = createSync(call => {
      if (call === 'delete') {
        cancelled.cancel();
      }
    });
    assert.deepEqual(await update(cancelled.token), ['open', 'delete']);
    assert.deepEqual(await update(), ['delete', 'set a b']);
  });

  it('are sent to a thread that takes the place of one that ended', async () => {
    const { sync, update } = createSync();
    await update();
    sync.startOver();
    assert.deepEqual(await update(), ['open', 'delete', 'set a b']);
  });

  it('are let go of with a folder that is closed, and read anew in one that stays', async () => {
    const { sync, workspace, update, calls } = createSync();
    await update();
    calls.length = 0;
    await sync.forget();
    assert.deepEqual(calls, []);
    assert.deepEqual(await update(), ['open', 'delete', 'set a b']);
    workspace.folderUris.length = 0;
    calls.length = 0;
    await sync.forget();
    assert.deepEqual(calls, ['close']);
  });
});
