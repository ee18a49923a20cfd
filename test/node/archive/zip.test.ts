import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { build } from 'esbuild';
import * as fc from 'fast-check';
import { sortFiles } from '../../../server/src/core/model/folder/packFile.ts';
import { whyLeftOut } from '../../../server/src/core/model/folder/packedPaths.ts';
import { findClash } from '../../../server/src/core/model/folder/packPaths.ts';
import { readZip, writeZip } from '../../../server/src/node/archive/zip.ts';
import { root } from '../../support/projectFiles.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

interface RawEntry {
  readonly name: string | Uint8Array;
  readonly data?: string | Uint8Array;
  /** Of the bytes, where the pack lies about them. */
  readonly declared?: number;
  readonly crc?: number;
  readonly method?: number;
  readonly flags?: number;
  /** Kind and permissions as on Unix. */
  readonly mode?: number;
}

const utf8 = 0x800;

/** A pack as hostile as a test wants it. */
function rawZip(entries: readonly RawEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data = '', declared, crc, method = 8, flags = utf8, mode = 0o100644 } of entries) {
    const bytes = Buffer.from(data as string);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const names = Buffer.from(name as string);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc ?? crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(declared ?? bytes.length, 18);
    shared.writeUInt16LE(names.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, names, packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE((mode << 16) >>> 0, 6);
    more.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.of(20, 3), shared, more, names]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(centrals).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...centrals, end]));
}

async function checkRefused(entries: readonly RawEntry[], problem: string): Promise<void> {
  assert.deepEqual(await readZip(rawZip(entries)), { problem });
}

const name = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 5 })
  .filter(part => !/^\.{1,2}$|[\\/\p{Cc}\p{Cs}\uFFFD:]/u.test(part));
const filePath = fc
  .oneof(
    fc.array(name, { minLength: 1, maxLength: 3 }).map(parts => parts.join('/')),
    fc.constantFrom('SKILL.md', '10', '9', '__proto__', 'constructor/toString', 'a/b.sh'),
  )
  .filter(each => whyLeftOut(each) !== 'junk');
const content = fc.oneof(
  fc.string({ unit: 'binary' }).filter(text => !text.startsWith('\uFEFF')),
  fc.uint8Array({ maxLength: 100 }).map(bytes => Uint8Array.of(...bytes, 0xff)),
  fc.constant('word '.repeat(5000)),
);
const files = fc
  .uniqueArray(fc.record({ path: filePath, content, isExecutable: fc.boolean() }), {
    selector: file => file.path,
    maxLength: 6,
  })
  .filter(all => findClash(all.map(file => file.path)) === undefined)
  .map(all => all.map(({ isExecutable, ...file }) => (isExecutable ? { ...file, isExecutable } : file)));

describe('a pack', () => {
  it('reads back as the files that were written', () =>
    fc.assert(
      fc.asyncProperty(files, async all => {
        assert.deepEqual(await readZip(writeZip(all)), { files: sortFiles(all), problems: [] });
      }),
    ));

  it('has the same bytes whatever the order of its files', () => {
    fc.assert(
      fc.property(files, all => {
        assert.deepEqual(writeZip(all), writeZip(all.toReversed()));
      }),
    );
  });

  it('has the same bytes in every zone and in every Node', async function () {
    this.timeout(120_000);
    const script = `
      import { createHash } from 'node:crypto';
      import { writeZip } from ${JSON.stringify(path.join(root, 'server/src/node/archive/zip.ts'))};
      const files = [];
      for (let at = 0; at < 40; at++) {
        const content = Array.from({ length: at * at }, (_, n) => 'é ' + (n * 7919) % (at + 3)).join(' ');
        files.push({ path: 'folder/' + at + '.md', content, isExecutable: at % 2 === 0 });
      }
      console.log(createHash('sha256').update(writeZip(files)).digest('hex'));`;
    await withFiles({ 'script.ts': script }, async folder => {
      const bundle = path.join(folder, 'script.cjs');
      await build({
        entryPoints: [path.join(folder, 'script.ts')],
        outfile: bundle,
        bundle: true,
        platform: 'node',
        nodePaths: [path.join(root, 'node_modules')],
        logLevel: 'error',
      });
      const hashes = ['node', path.join(root, 'node_modules/.bin/node'), process.execPath].flatMap(node =>
        ['UTC', 'Asia/Tokyo', 'America/St_Johns'].map(zone =>
          execFileSync(node, [bundle], { env: { ...process.env, TZ: zone }, encoding: 'utf8' }).trim(),
        ),
      );
      assert.deepEqual([...new Set(hashes)], [hashes[0]]);
      assert.match(hashes[0] ?? '', /^[0-9a-f]{64}$/);
    });
  });

  it('has one time, plain permissions and nothing else in its headers', () => {
    const all = [
      { path: 'a/run.sh', content: 'x'.repeat(1000), isExecutable: true },
      { path: 'é.md', content: '' },
    ];
    const bytes = Buffer.from(writeZip(all));
    const told: unknown[] = [];
    const signature = 'PK\u0001\u0002';
    for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) {
      const file = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
      const time = [bytes.readUInt16LE(at + 14), bytes.readUInt16LE(at + 12)];
      const extra = bytes.readUInt16LE(at + 30);
      told.push([
        file,
        bytes.readUInt32LE(at + 24),
        bytes[at + 5],
        bytes.readUInt16LE(at + 40).toString(8),
        time,
        extra,
      ]);
    }
    // The first day that the format knows, in its own count.
    const start = [(1 << 5) | 1, 0];
    assert.deepEqual(told, [
      ['a/run.sh', 1000, 3, '100755', start, 0],
      ['é.md', 0, 3, '100644', start, 0],
    ]);
  });

  it('loses folders, and what tools put there', async () => {
    const entries = [
      { name: 'a/', mode: 0o040755 },
      { name: 'b', mode: 0o040755 },
      { name: 'a/SKILL.md', data: '\uFEFFx' },
      { name: '__MACOSX/a/._SKILL.md', data: 'x' },
      { name: 'a/.DS_Store', data: 'x' },
      { name: 'plain.txt', data: 'stored', method: 0, mode: 0 },
    ];
    const plain = { path: 'plain.txt', content: 'stored' };
    assert.deepEqual(await readZip(rawZip(entries)), {
      files: [{ path: 'a/SKILL.md', content: 'x' }, plain],
      problems: [],
    });
    assert.deepEqual(await readZip(rawZip(entries), { keepsMarks: true }), {
      files: [{ path: 'a/SKILL.md', content: Uint8Array.of(0xef, 0xbb, 0xbf, 0x78) }, plain],
      problems: [],
    });
  });

  it('leaves out pipes and devices', async () => {
    assert.deepEqual(await readZip(rawZip([{ name: 'a', mode: 0o010644 }, { name: 'b' }])), {
      files: [{ path: 'b', content: '' }],
      problems: [{ path: 'a', reason: 'special' }],
    });
  });

  it('is refused where an entry leads out', async () => {
    await checkRefused([{ name: 'a' }, { name: '../a' }], "'../a' leads out of its folder, or round in it.");
    await checkRefused([{ name: 'a/../../b' }], "'a/../../b' leads out of its folder, or round in it.");
    await checkRefused([{ name: '../a/' }], "'../a' leads out of its folder, or round in it.");
    await checkRefused(
      [{ name: '__MACOSX/../../a' }],
      "'__MACOSX/../../a' leads out of its folder, or round in it.",
    );
    await checkRefused([{ name: '/etc/passwd' }], "'/etc/passwd' is an absolute path.");
    await checkRefused([{ name: 'C:/a' }], "'C:/a' is an absolute path.");
    await checkRefused([{ name: '..\\a' }], "'..\\a' holds a character that no path may have.");
    await checkRefused([{ name: 'a\0.md' }], "'a .md' holds a character that no path may have.");
    await checkRefused([{ name: 'a\u001B[2J' }], "'a [2J' holds a character that no path may have.");
    await checkRefused([{ name: Uint8Array.of(0x61, 0xff) }], "'a\uFFFD' is a name that cannot be read.");
    await checkRefused([{ name: '' }], "'' leads out of its folder, or round in it.");
    await checkRefused([{ name: '/' }], "'' leads out of its folder, or round in it.");
  });

  it('is refused where it holds links, secrets or one path twice', async () => {
    await checkRefused([{ name: 'a', data: '/etc/passwd', mode: 0o120777 }], "'a' is a link.");
    await checkRefused(
      [{ name: 'node_modules/a', data: '..', mode: 0o120777 }],
      "'node_modules/a' is a link.",
    );
    await checkRefused([{ name: 'a', flags: utf8 | 1 }], "'a' is encrypted.");
    await checkRefused([{ name: 'a' }, { name: 'A' }], "'a' and 'A' are one path on many systems.");
    await checkRefused([{ name: 'a' }, { name: 'a' }], "'a' is there twice.");
    await checkRefused([{ name: 'a' }, { name: 'a/b' }], "'a/b' lies below 'a', which is not a folder.");
  });

  it('is refused where it is broken', async () => {
    const whole = writeZip([{ path: 'a.md', content: 'x'.repeat(100) }]);
    const problems = await Promise.all(
      [new Uint8Array(), whole.subarray(0, 60), whole.subarray(1), Buffer.from('no pack at all')].map(bytes =>
        readZip(bytes),
      ),
    );
    for (const read of problems) {
      assert.match('problem' in read ? read.problem : '', /^The pack is broken: .+\.$/);
    }
    await checkRefused([{ name: 'a', data: 'x', crc: 1 }], "The pack is broken: 'a' is not what was packed.");
    await checkRefused([{ name: 'a', method: 12 }], "'a' is packed in a way that is not known here (12).");
    const cut = whole.slice();
    cut.fill(0xff, 34, 40);
    const read = await readZip(cut);
    assert.match('problem' in read ? read.problem : '', /^The pack is broken: .+\.$/);
  });

  it('never throws, whatever bytes it has', () =>
    fc.assert(
      fc.asyncProperty(
        files,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
        async (all, changes) => {
          const bytes = writeZip(all);
          for (const [at, byte] of changes) {
            bytes[at % bytes.length] = byte;
          }
          const read = await readZip(bytes);
          assert.ok('problem' in read ? read.problem.endsWith('.') : Array.isArray(read.files));
        },
      ),
      { numRuns: 300 },
    ));

  it('is refused where it is larger than a skill may be', async () => {
    const limits = { fileBytes: 100, folderBytes: 250, files: 3 };
    const read = (entries: readonly RawEntry[]) => readZip(rawZip(entries), { limits });
    const hundred = 'x'.repeat(100);
    assert.deepEqual(await read([{ name: 'a', data: `${hundred}x` }]), {
      problem: "'a' is larger than 100 bytes.",
    });
    assert.deepEqual(await read(['a', 'b', 'c'].map(each => ({ name: each, data: hundred }))), {
      problem: 'The files of the pack are larger than 250 bytes together.',
    });
    assert.deepEqual(await read(['a', 'b', 'c', 'd'].map(each => ({ name: each }))), {
      problem: 'The pack has more than 3 files.',
    });
    assert.deepEqual(await read(Array.from({ length: 31 }, (_, at) => ({ name: `${at}/` }))), {
      problem: 'The pack has more than 3 files.',
    });
    assert.ok(
      'files' in
        (await read([
          { name: 'a', data: hundred },
          { name: 'b', data: hundred },
        ])),
    );
  });

  it('is not inflated beyond what it says', async () => {
    const bomb = rawZip([{ name: 'a', data: Buffer.alloc(50 * 1024 * 1024), declared: 10, crc: 0 }]);
    const before = process.memoryUsage().arrayBuffers;
    const read = await readZip(bomb);
    assert.match('problem' in read ? read.problem : '', /^The pack is broken: too many bytes/);
    assert.ok(process.memoryUsage().arrayBuffers - before < 10 * 1024 * 1024);
  });
});
