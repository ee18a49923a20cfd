import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { emptyDescription } from '../../server/src/core/catalog/workspaceDescription.ts';
import { RoutingThread } from '../../server/src/node/routingPort.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/routingWorker.js');
const settings = { workspace: emptyDescription, env: [], platform: 'linux' };
const place = { source: { scope: 'project', folder: 'skills', profiles: [] }, root: '' } as const;

/** Runs a test with a thread and ends the thread, whatever comes of it. */
async function withThread(file: string, work: (thread: RoutingThread) => Promise<void>): Promise<void> {
  const thread = new RoutingThread(file);
  try {
    await work(thread);
  } finally {
    await thread.stop();
  }
}

describe('the routing thread', () => {
  it('reads skills and answers calls about them', () =>
    withFiles(
      {
        'skills/a/SKILL.md':
          '---\nname: a\ndescription: Checks invoices against purchase orders.\n---\nSums.\n',
      },
      folder =>
        withThread(bundle, async thread => {
          const absolute = path.join(folder, 'skills/a/SKILL.md');
          await thread.call('open', { root: folder, settings });
          await thread.call('set', {
            root: folder,
            files: [{ absolute, shown: 'skills/a/SKILL.md', place }],
          });
          const answer = await thread.call('preview', {
            root: folder,
            turn: { message: 'check the invoices against orders' },
          });
          assert.deepEqual([answer?.size, answer?.view.selected], [1, ['a']]);
          const prompt = await thread.call('prompt', {
            root: folder,
            turn: { message: 'check the invoices against orders' },
          });
          assert.match(prompt?.text ?? '', /Sums\./);
        }),
    ));

  it('says what can run, and looks again when it is told to', () =>
    withFiles({ 'skills/a/vars.json': '{"KEY": "x"}' }, folder =>
      withThread(bundle, async thread => {
        const shown = 'skills/a/SKILL.md';
        const text = '---\nname: a\nvars: {KEY: {required: true}}\n---\n';
        await thread.call('open', { root: folder, settings: { ...settings, folder } });
        await thread.call('set', {
          root: folder,
          files: [{ absolute: path.join(folder, shown), shown, place, text }],
        });
        const blockers = async () =>
          (await thread.call('readiness', { root: folder }))?.reports.map(report => report.blockers);
        assert.deepEqual(await blockers(), [[]]);
        rmSync(path.join(folder, 'skills/a/vars.json'));
        await thread.call('forgetVariables', { root: folder });
        assert.deepEqual(await blockers(), [['variable KEY']]);
      }),
    ));

  it('drops a skill whose file is gone when it is read again', () =>
    withFiles({}, folder =>
      withThread(bundle, async thread => {
        const file = { absolute: path.join(folder, 'SKILL.md'), shown: 'SKILL.md', place };
        await thread.call('open', { root: folder, settings });
        await thread.call('set', { root: folder, files: [{ ...file, text: '---\nname: a\n---\n' }] });
        assert.equal((await thread.call('asked', { root: folder })).size, 1);
        await thread.call('set', { root: folder, files: [file] });
        assert.equal((await thread.call('asked', { root: folder })).size, 0);
      }),
    ));

  it('knows nothing of a folder that was not opened, or was closed again', () =>
    withThread(bundle, async thread => {
      assert.equal(await thread.call('preview', { root: 'x', turn: { message: '' } }), undefined);
      await thread.call('open', { root: 'x', settings });
      await thread.call('close', { root: 'x' });
      assert.equal(await thread.call('preview', { root: 'x', turn: { message: '' } }), undefined);
    }));

  it('fails the calls that wait when it ends, and starts again with the next one', () =>
    withFiles({ 'once.cjs': workerThatEndsOnce }, folder =>
      withThread(path.join(folder, 'once.cjs'), async thread => {
        await assert.rejects(thread.call('asked', { root: 'x' }), /no more/);
        assert.deepEqual(await thread.call('asked', { root: 'x' }), { env: [], hosts: [], size: 0 });
      }),
    ));

  it('says that it ended, since the next one knows nothing', () =>
    withFiles({ 'once.cjs': workerThatEndsOnce }, folder =>
      withThread(path.join(folder, 'once.cjs'), async thread => {
        let ended = 0;
        thread.onEnded(() => {
          ended++;
        });
        await assert.rejects(thread.call('asked', { root: 'x' }), /no more/);
        assert.equal(ended, 1);
        await thread.call('asked', { root: 'x' });
        assert.equal(ended, 1);
      }),
    ));

  it('fails a call alone where only that goes wrong', () =>
    withThread(bundle, async thread => {
      await thread.call('open', { root: 'x', settings });
      await assert.rejects(thread.call('preview', { root: 'x', turn: null as never }), /null/);
      assert.equal((await thread.call('asked', { root: 'x' })).size, 0);
    }));
});

const workerThatEndsOnce = `
const { parentPort } = require('node:worker_threads');
const { existsSync, writeFileSync } = require('node:fs');
parentPort.on('message', ({ id }) => {
  if (existsSync(__filename + '.seen')) {
    parentPort.postMessage({ id, value: { env: [], hosts: [], size: 0 } });
    return;
  }
  writeFileSync(__filename + '.seen', '');
  throw new Error('no more');
});
`;
