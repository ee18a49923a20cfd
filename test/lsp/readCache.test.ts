import assert from 'node:assert/strict';
import path from 'node:path';
import { ReadCache } from '../../server/src/lsp/files/readCache.ts';
import { background } from '../support/background.ts';

/** Reads that end when the test says so. */
function createDisk() {
  const pending: ((value: string) => void)[] = [];
  const read = () => new Promise<string>(resolve => pending.push(resolve));
  const answer = async (value: string) => {
    pending.shift()?.(value);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { read, answer, waiting: () => pending.length };
}

const folder = path.resolve('skills/forms');

describe('what is read near open skills', () => {
  it('is waited for once, and is there at once from then on', async () => {
    const reads = new ReadCache<string>(background);
    const { read, answer, waiting } = createDisk();
    const first = reads.get(folder, read);
    const second = reads.get(folder, read);
    assert.equal(waiting(), 1);
    await answer('one');
    assert.deepEqual([await first, await second], ['one', 'one']);
    assert.equal(reads.get(folder, read), 'one');
  });

  it('is read again behind an answer, one at a time', async () => {
    const reads = new ReadCache<string>(background);
    const { read, answer, waiting } = createDisk();
    void reads.get(folder, read);
    await answer('one');
    assert.equal(reads.get(folder, read), 'one');
    assert.equal(reads.get(folder, read), 'one');
    assert.equal(waiting(), 1);
    await answer('two');
    assert.equal(reads.get(folder, read), 'two');
  });

  it('is forgotten with what changes in it and above it', async () => {
    for (const [changed, isKept] of [
      [folder, false],
      [path.dirname(folder), false],
      [path.join(folder, 'notes.md'), false],
      [path.join(folder, 'scripts/fill.py'), true],
      [`${folder}-more`, true],
    ] as const) {
      const reads = new ReadCache<string>(background);
      const { read, answer } = createDisk();
      void reads.get(folder, read);
      await answer('one');
      reads.forget([changed]);
      assert.equal(reads.get(folder, read) === 'one', isKept, changed);
    }
  });

  it('is not what was being read when it was forgotten', async () => {
    const reads = new ReadCache<string>(background);
    const { read, answer } = createDisk();
    const old = reads.get(folder, read);
    reads.forget([folder]);
    const fresh = reads.get(folder, read);
    await answer('old');
    await answer('new');
    assert.deepEqual([await old, await fresh], ['old', 'new']);
    assert.equal(reads.get(folder, read), 'new');
  });
});
