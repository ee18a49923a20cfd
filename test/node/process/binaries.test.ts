import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createBinaryFinder, ownBinaryPlaces } from '../../../server/src/node/process/binaries.ts';
import { say } from '../../support/skillParts.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** What is found of a program: its place below the folder, `absent`, or why nobody knows. */
function show(folder: string, answer: ReturnType<ReturnType<typeof createBinaryFinder>>): string {
  if ('problem' in answer) {
    return say(answer.problem).replaceAll(folder, '');
  }
  return answer.found ? path.relative(folder, answer.path ?? '').replaceAll('\\', '/') : 'absent';
}

interface Look {
  readonly files?: Files;
  readonly places: readonly string[];
  readonly endings?: readonly string[];
  readonly prepare?: (folder: string) => void;
}

function look(name: string, { files = {}, places, endings = [], prepare }: Look): Promise<string> {
  return withFiles(files, async folder => {
    Object.keys(files)
      .filter(file => file.endsWith('tool'))
      .forEach(file => chmodSync(path.join(folder, file), 0o755));
    prepare?.(folder);
    const joined = places.map(place => path.join(folder, place)).join(path.delimiter);
    return show(folder, createBinaryFinder({ path: joined, endings })(name));
  });
}

describe('programs', () => {
  it('are looked for in the folders of PATH, in their order', async () => {
    const files = { 'a/other': '', 'b/tool': '', 'c/tool': '' };
    assert.equal(await look('tool', { files, places: ['a', 'b', 'c'] }), 'b/tool');
    assert.equal(await look('tool', { files, places: ['c', 'b'] }), 'c/tool');
    assert.equal(await look('tool', { files, places: ['a', 'gone', 'a/other'] }), 'absent');
  });

  it('are files that may be run', async () => {
    const files = { 'a/x': '', 'b/tool': '' };
    const prepare = (folder: string) => {
      mkdirSync(path.join(folder, 'a/folder'));
      symlinkSync('nowhere', path.join(folder, 'a/link'));
      symlinkSync('../b/tool', path.join(folder, 'a/linked'));
    };
    for (const [name, expected] of [
      ['x', 'absent'],
      ['folder', 'absent'],
      ['link', 'absent'],
      ['linked', 'a/linked'],
    ] as const) {
      assert.equal(await look(name, { files, places: ['a'], prepare }), expected);
    }
  });

  it('have one of some endings on Windows', async () => {
    const files = { 'a/node.exe': '', 'a/npx': '', 'b/npx.cmd': '' };
    const windows = { files, places: ['a', 'b'], endings: ['.EXE', '.CMD'] };
    assert.equal(await look('node', windows), 'a/node.exe');
    assert.equal(await look('node.exe', windows), 'a/node.exe');
    assert.equal(await look('npx', windows), 'b/npx.cmd');
  });

  it('are not known where a folder cannot be looked into, unless another one has them', async () => {
    const cycle = (folder: string) => symlinkSync('circle', path.join(folder, 'circle'));
    const files = { 'a/tool': '' };
    assert.equal(
      await look('other', { files, places: ['circle', 'a'], prepare: cycle }),
      "Whether there is a program 'other' is not known, since the folder /circle of PATH cannot be looked into: its links go round in a circle.",
    );
    assert.equal(await look('tool', { files, places: ['circle', 'a'], prepare: cycle }), 'a/tool');
  });

  it('are not known where PATH is not set', () =>
    assert.equal(
      show('/', createBinaryFinder({ path: undefined, endings: [] })('tool')),
      "Whether there is a program 'tool' is not known, since PATH is not set.",
    ));

  it('are looked for whenever they are asked for', () =>
    withFiles({ tool: '' }, async folder => {
      const tool = path.join(folder, 'tool');
      chmodSync(tool, 0o755);
      const find = createBinaryFinder({ path: folder, endings: [] });
      assert.equal(show(folder, find('tool')), 'tool');
      rmSync(tool);
      assert.equal(show(folder, find('tool')), 'absent');
    }));

  it('lie where this process says, whatever Windows calls its variables', () => {
    assert.deepEqual(ownBinaryPlaces({ PATH: '/bin', Path: '/other', PATHEXT: '.X' }, 'linux'), {
      path: '/bin',
      endings: [],
    });
    assert.deepEqual(ownBinaryPlaces({ Path: 'C:\\bin', PathExt: '.EXE;.CMD;' }, 'win32'), {
      path: 'C:\\bin',
      endings: ['.EXE', '.CMD'],
    });
    assert.deepEqual(ownBinaryPlaces({}, 'win32'), {
      path: undefined,
      endings: ['.COM', '.EXE', '.BAT', '.CMD'],
    });
  });
});
