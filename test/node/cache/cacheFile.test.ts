import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CacheFile } from '../../../server/src/node/cache/cacheFile.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const [one, two, three] = ['1', '2', '3'].map(digit => digit.repeat(16)) as [string, string, string];

describe('a cache file', () => {
  it('has what it was given by an earlier process', () =>
    inFile(file => {
      write(file, { [one]: 'first', [two]: '' });
      assert.deepEqual(read(file), ['first', '', undefined]);
    }));

  it('keeps what another process wrote meanwhile', () =>
    inFile(file => {
      const [mine, other] = [new CacheFile(file, 1), new CacheFile(file, 1)];
      mine.set(one, Buffer.from('mine'));
      other.set(two, Buffer.from('other'));
      mine.save();
      other.save();
      assert.deepEqual(read(file), ['mine', 'other', undefined]);
    }));

  it('keeps what was used last when there is no more room', () =>
    inFile(file => {
      const large = 'x'.repeat(400_000);
      write(file, { [one]: large }, 1);
      write(file, { [two]: large }, 2);
      read(file, 3, [one]);
      write(file, { [three]: large }, 4);
      assert.deepEqual(read(file), [large, undefined, large]);
      assert.ok(statSync(file).size < 1024 * 1024);
    }));

  it('keeps other values when one has no room even alone', () =>
    inFile(file => {
      write(file, { [one]: 'x'.repeat(1024 * 1024), [two]: 'second' });
      assert.deepEqual(read(file), [undefined, 'second', undefined]);
    }));

  it('counts as absent where it is damaged at any byte, cut off or written by something else', () =>
    inFile(file => {
      write(file, { [one]: 'first' });
      const whole = readFileSync(file);
      for (const at of whole.keys()) {
        const damaged = Buffer.from(whole);
        damaged[at] = (whole[at] ?? 0) ^ 1;
        writeFileSync(file, damaged);
        assert.deepEqual(read(file), [undefined, undefined, undefined], `byte ${at}`);
        writeFileSync(file, whole);
        truncateSync(file, at);
        assert.deepEqual(read(file), [undefined, undefined, undefined], `${at} bytes`);
      }
      writeFileSync(file, '{}');
      assert.deepEqual(read(file), [undefined, undefined, undefined]);
      write(file, { [one]: 'again' });
      assert.deepEqual(read(file), ['again', undefined, undefined]);
    }));

  it('is read by nobody but the user', () =>
    inFile(file => {
      write(file, { [one]: 'first' });
      const modes = [file, path.dirname(file)].map(each => statSync(each).mode & 0o777);
      assert.deepEqual(modes, process.platform === 'win32' ? [0o666, 0o666] : [0o600, 0o700]);
    }));

  it('is not read through a link, and replaces the link rather than what it leads to', () =>
    inFile((file, folder) => {
      const elsewhere = path.join(folder, 'elsewhere');
      write(path.join(elsewhere, '0'), { [one]: 'linked' });
      const linked = readFileSync(path.join(elsewhere, '0'));
      mkdirSync(path.dirname(file), { mode: 0o700 });
      symlinkSync(path.join(elsewhere, '0'), file);
      assert.deepEqual(read(file), [undefined, undefined, undefined]);
      write(file, { [two]: 'own' });
      assert.deepEqual(read(file), [undefined, 'own', undefined]);
      assert.deepEqual(readFileSync(path.join(elsewhere, '0')), linked);
    }));

  it('is neither read nor written in a folder that is a link', () =>
    inFile((file, folder) => {
      const elsewhere = path.join(folder, 'elsewhere');
      write(path.join(elsewhere, '0'), { [one]: 'linked' });
      symlinkSync(elsewhere, path.dirname(file));
      assert.deepEqual(read(file), [undefined, undefined, undefined]);
      write(file, { [two]: 'own' });
      assert.deepEqual(read(path.join(elsewhere, '0')), ['linked', undefined, undefined]);
    }));
});

/** A path in a folder that is not there yet. */
function inFile(work: (file: string, folder: string) => void): Promise<void> {
  return withFiles({}, async folder => work(path.join(folder, 'cache', '0'), folder));
}

function write(file: string, values: Readonly<Record<string, string>>, today = 1): void {
  const cache = new CacheFile(file, today);
  Object.entries(values).forEach(([id, value]) => cache.set(id, Buffer.from(value)));
  cache.save();
}

/** What a new process finds. */
function read(file: string, today = 1, ids: readonly string[] = [one, two, three]) {
  const cache = new CacheFile(file, today);
  const values = ids.map(id => cache.get(id)).map(bytes => bytes && Buffer.from(bytes).toString());
  cache.save();
  return values;
}
