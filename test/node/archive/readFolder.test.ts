import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FolderFiles, ReadFolderOptions } from '../../../server/src/node/archive/readFolder.ts';
import { readFolder } from '../../../server/src/node/archive/readFolder.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const mark = '\uFEFF';
const small = { fileBytes: 10, folderBytes: 25, files: 3 };

/** Reads some files, and what a test put beside them. */
function checkFolder(
  files: Files,
  expected: FolderFiles,
  prepare: (folder: string) => void = () => undefined,
  options: ReadFolderOptions = {},
): Promise<void> {
  return withFiles(files, async folder => {
    prepare(folder);
    assert.deepEqual(await readFolder(folder, options), expected);
  });
}

describe('reading a folder', () => {
  it('reads all files below it in the order of their paths', () =>
    checkFolder(
      { 'b/c.md': 'c', 'SKILL.md': '# é\r\n', 'b.md': '', 'b/a/😀.txt': 'a', '.hidden': 'x' },
      {
        files: [
          { path: '.hidden', content: 'x' },
          { path: 'SKILL.md', content: '# é\r\n' },
          { path: 'b.md', content: '' },
          { path: 'b/a/😀.txt', content: 'a' },
          { path: 'b/c.md', content: 'c' },
        ],
        problems: [],
      },
    ));

  it('keeps bytes that are no UTF-8, and reads a NUL as a character', () =>
    checkFolder(
      { 'a.md': Uint8Array.of(0x61, 0xff), 'b.bin': Uint8Array.of(0x61, 0) },
      {
        files: [
          { path: 'a.md', content: Uint8Array.of(0x61, 0xff) },
          { path: 'b.bin', content: 'a\0' },
        ],
        problems: [],
      },
    ));

  it('takes the byte order mark off what is read as a text, and keeps that of other files', async () => {
    const files = {
      'SKILL.md': `${mark}a`,
      'b.YML': `${mark}b`,
      'c.csv': `${mark}c`,
      'd.markdown': `${mark}d`,
    };
    const c = { path: 'c.csv', content: new TextEncoder().encode(`${mark}c`) };
    await checkFolder(files, {
      files: [
        { path: 'SKILL.md', content: 'a' },
        { path: 'b.YML', content: 'b' },
        c,
        { path: 'd.markdown', content: 'd' },
      ],
      problems: [],
    });
    const marked = (name: string, text: string) => ({
      path: name,
      content: new TextEncoder().encode(`${mark}${text}`),
    });
    await checkFolder(
      files,
      { files: [marked('SKILL.md', 'a'), marked('b.YML', 'b'), c, marked('d.markdown', 'd')], problems: [] },
      undefined,
      { keepsMarks: true },
    );
  });

  it('knows what people can run', () =>
    checkFolder(
      { 'a.sh': 'a', 'b.sh': 'b' },
      {
        files: [
          { path: 'a.sh', content: 'a', isExecutable: true },
          { path: 'b.sh', content: 'b' },
        ],
        problems: [],
      },
      folder => {
        chmodSync(path.join(folder, 'a.sh'), 0o755);
      },
    ));

  it('does not enter what tools put there', () =>
    checkFolder(
      { 'a.md': 'a', '.git/config': 'x', 'b/node_modules/c/index.js': 'x', '__pycache__/d.pyc': 'x' },
      { files: [{ path: 'a.md', content: 'a' }], problems: [] },
      folder => {
        symlinkSync('b/node_modules', path.join(folder, 'modules'));
      },
    ));

  it('reads links within it as what they lead to', () =>
    checkFolder(
      { 'a/b.md': 'b' },
      {
        files: [
          { path: 'a/b.md', content: 'b' },
          { path: 'c.md', content: 'b' },
          { path: 'd/b.md', content: 'b' },
        ],
        problems: [],
      },
      folder => {
        symlinkSync('a/b.md', path.join(folder, 'c.md'));
        symlinkSync('a', path.join(folder, 'd'));
      },
    ));

  it('tells of links that lead out of it, nowhere, or round in a circle', () =>
    withFiles({ 'skill/a/b.md': 'b', 'skill-2/secret': 's' }, async folder => {
      const root = path.join(folder, 'skill');
      const link = (name: string, to: string) => {
        symlinkSync(to, path.join(root, name));
      };
      link('a/up', '..');
      link('a/self', 'self');
      link('gone', 'nothing');
      link('out', '../skill-2/secret');
      link('outer', '/');
      link('sibling', '../skill-2');
      assert.deepEqual(await readFolder(root), {
        files: [{ path: 'a/b.md', content: 'b' }],
        problems: [
          { path: 'a/self', reason: 'link-circle', detail: 'its links go round in a circle' },
          { path: 'a/up', reason: 'link-circle' },
          { path: 'gone', reason: 'unreadable', detail: 'the link points nowhere' },
          { path: 'out', reason: 'link-out' },
          { path: 'outer', reason: 'link-out' },
          { path: 'sibling', reason: 'link-out' },
        ],
      });
    }));

  it('follows a link that is the folder itself', () =>
    withFiles({ 'skill/a.md': 'a' }, async folder => {
      symlinkSync('skill', path.join(folder, 'link'));
      assert.deepEqual(await readFolder(path.join(folder, 'link')), {
        files: [{ path: 'a.md', content: 'a' }],
        problems: [],
      });
    }));

  it('gives up on folders that links multiply', () =>
    withFiles({}, async folder => {
      for (let level = 0; level < 40; level++) {
        mkdirSync(path.join(folder, `l${level}`));
        for (const name of ['x', 'y']) {
          symlinkSync(`../l${level + 1}`, path.join(folder, `l${level}`, name));
        }
      }
      mkdirSync(path.join(folder, 'l40'));
      const { files, problems } = await readFolder(folder);
      assert.deepEqual(
        [files, problems.map(({ reason, detail }) => [reason, detail])],
        [[], [['too-many', 'there are more than 1000 folders']]],
      );
    }));

  it('never opens pipes, not even through links', () =>
    checkFolder(
      { 'a.md': 'a' },
      {
        files: [{ path: 'a.md', content: 'a' }],
        problems: [
          { path: 'link', reason: 'special' },
          { path: 'pipe', reason: 'special' },
        ],
      },
      folder => {
        const makePipe = 'mkfifo';
        execFileSync(makePipe, [path.join(folder, 'pipe')]);
        symlinkSync('pipe', path.join(folder, 'link'));
      },
    ));

  it('leaves out a file that is too large, and goes on', () =>
    checkFolder(
      { 'a.md': 'a'.repeat(11), 'b.md': 'b'.repeat(10) },
      {
        files: [{ path: 'b.md', content: 'b'.repeat(10) }],
        problems: [{ path: 'a.md', reason: 'too-large', detail: 'it is larger than 10 bytes' }],
      },
      undefined,
      { limits: small },
    ));

  it('stops where all of it is too large, or too many', async () => {
    const nine = '9'.repeat(9);
    await checkFolder(
      { a: nine, b: nine, c: nine, d: '' },
      {
        files: [
          { path: 'a', content: nine },
          { path: 'b', content: nine },
        ],
        problems: [{ path: 'c', reason: 'too-large', detail: 'with it the folder is larger than 25 bytes' }],
      },
      undefined,
      { limits: small },
    );
    await checkFolder(
      { a: '', b: '', c: '', d: '', e: '' },
      {
        files: ['a', 'b', 'c'].map(name => ({ path: name, content: '' })),
        problems: [{ path: 'd', reason: 'too-many', detail: 'there are more than 3 files' }],
      },
      undefined,
      { limits: small },
    );
  });

  it('tells of names that are no plain text', () =>
    checkFolder(
      { 'a\nb': 'x', 'c\\d': 'x', 'e.md': 'e' },
      {
        files: [{ path: 'e.md', content: 'e' }],
        problems: [
          { path: 'a b', reason: 'unreadable', detail: 'its name is not plain text' },
          { path: 'c\\d', reason: 'unreadable', detail: 'its name is not plain text' },
          { path: 'f\uFFFD', reason: 'unreadable', detail: 'its name is not plain text' },
        ],
      },
      folder => {
        writeFileSync(Buffer.concat([Buffer.from(`${folder}/f`), Buffer.of(0xff)]), 'x');
      },
    ));

  it('tells of a folder that is not there, and of one that is a file', () =>
    withFiles({ 'a.md': 'a' }, async folder => {
      assert.deepEqual(await readFolder(path.join(folder, 'none')), {
        files: [],
        problems: [{ path: '', reason: 'unreadable', detail: 'it is not there' }],
      });
      assert.deepEqual(await readFolder(path.join(folder, 'a.md')), {
        files: [],
        problems: [{ path: '', reason: 'unreadable', detail: 'it is not a folder' }],
      });
    }));

  it('answers with nothing once it is cancelled', () =>
    withFiles({ 'a.md': 'a', 'b/c.md': 'c' }, async folder => {
      let looks = 0;
      const token = {
        get isCancellationRequested() {
          return ++looks > 2;
        },
      };
      assert.deepEqual(await readFolder(folder, { token }), { files: [], problems: [] });
    }));
});
