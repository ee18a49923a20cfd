import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FactFiles } from '../../../server/src/node/cache/factFiles.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const fact = { questions: '[[0,1,2,"x"]]', answers: '["digest of a file"]', value: '{"found":"a secret"}' };

describe('files of facts', () => {
  it('give a later process the value for the same answers, and none for others', () =>
    inFolder(async ({ open, write }) => {
      await write('findings');
      const stored = open().find('findings');
      assert.deepEqual(
        [stored?.questions, stored?.open(fact.answers), stored?.open('["other"]')],
        [fact.questions, fact.value, undefined],
      );
      assert.equal(open().find('others'), undefined);
    }));

  it('tell builds apart', () =>
    inFolder(async ({ open, write }) => {
      await write('findings');
      assert.equal(open('another build').find('findings'), undefined);
    }));

  it('have no value in clear, and belong to the user alone', () =>
    inFolder(async ({ write, filesIn }) => {
      await write('findings');
      const [file = '', ...others] = filesIn();
      assert.deepEqual(others, []);
      assert.doesNotMatch(readFileSync(file, 'latin1'), /secret|found|digest/);
      assert.equal(statSync(file).mode & 0o777, process.platform === 'win32' ? 0o666 : 0o600);
    }));

  it('keep what another process has written meanwhile', () =>
    inFolder(async ({ open }) => {
      const [one, other] = [open(), open()];
      // Read before either of them writes.
      for (let index = 0; index < 20; index++) {
        (index % 2 === 0 ? one : other).keep(`fact ${index}`, fact);
      }
      await Promise.all([one.save(), other.save()]);
      const later = open();
      const found = Array.from({ length: 20 }, (_, index) => later.find(`fact ${index}`)?.open(fact.answers));
      assert.deepEqual(found, Array(20).fill(fact.value));
    }));

  it('count as empty where they are damaged, and are written anew', () =>
    inFolder(async ({ open, write, filesIn }) => {
      await write('findings');
      const [file = ''] = filesIn();
      const whole = readFileSync(file);
      for (let at = 0; at < whole.length; at += 5) {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ 1;
        writeFileSync(file, at % 2 === 0 ? damaged : whole.subarray(0, at));
        assert.equal(open().find('findings'), undefined);
      }
      await write('findings');
      assert.equal(open().find('findings')?.open(fact.answers), fact.value);
    }));

  it('stay within 32 MB', () =>
    inFolder(async ({ open, filesIn }) => {
      const files = open();
      const large = { ...fact, value: 'x'.repeat(200_000) };
      for (let index = 0; index < 300; index++) {
        files.keep(`fact ${index}`, large);
      }
      await files.save();
      const sizes = filesIn().map(file => statSync(file).size);
      assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= 32 * 2 ** 20 + 16 * 100);
      assert.ok(sizes.length > 8);
    })).timeout(20_000);
});

interface Place {
  readonly open: (build?: string) => FactFiles;
  readonly write: (address: string) => Promise<void>;
  readonly filesIn: () => string[];
}

function inFolder(work: (place: Place) => Promise<void>): Promise<void> {
  return withFiles({}, location => {
    const open = (build = 'build') => new FactFiles({ location, build, now: Date.now });
    const folder = path.join(location, 'facts');
    return work({
      open,
      write: async address => {
        const files = open();
        files.keep(address, fact);
        await files.save();
      },
      filesIn: () => readdirSync(folder).map(name => path.join(folder, name)),
    });
  });
}
