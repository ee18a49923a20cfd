import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Observation, askAgain } from '../../../server/src/node/disk/observation.ts';
import {
  followLinks,
  followLinksOfSystem,
  isRealFolder,
  listEntries,
  listNames,
  noteUnrepeatable,
  pathExists,
  presenceAt,
  readBytes,
  readUtf8,
} from '../../../server/src/node/disk/observedDisk.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

type Ask = (at: string) => unknown;

/** Each question about `at`, with changes of the disk after which it is answered otherwise. */
const questions: Readonly<Record<string, { readonly ask: Ask; readonly changes: readonly Ask[] }>> = {
  'whether a path exists': { ask: pathExists, changes: [remove] },
  'what there is at a path': { ask: presenceAt, changes: [remove, makeFolder] },
  'whether a path is a folder itself': { ask: isRealFolder, changes: [makeFolder] },
  'the names in a folder': { ask: at => listNames(path.dirname(at)), changes: [remove, addFile] },
  'the names with a prefix': { ask: at => listNames(path.dirname(at), 'ad'), changes: [addFile] },
  'the entries of a folder': { ask: at => listEntries(path.dirname(at)), changes: [makeFolder, makeLink] },
  'where links lead': { ask: followLinks, changes: [makeLink, remove] },
  'where the system says that links lead': { ask: followLinksOfSystem, changes: [makeLink, remove] },
  'the bytes of a file': { ask: at => readBytes(at, 100), changes: [edit, makeLarge, makeFolder, remove] },
  'the text of a file': { ask: readUtf8, changes: [edit, makeLarge, makeFolder, remove] },
};

describe('what was asked of the disk', () => {
  for (const [title, { ask, changes }] of Object.entries(questions)) {
    it(`is answered again as before until that changes: ${title}`, async () => {
      for (const change of changes) {
        await withFiles({ a: 'text', b: 'other' }, async folder => {
          const at = path.join(folder, 'a');
          const answers = observe(() => ask(at));
          assert.ok(answers);
          utimesSync(at, 1, 1);
          assert.deepEqual(askAgain([...answers.keys()]), answers);
          change(at);
          assert.notDeepEqual(askAgain([...answers.keys()]), answers, change.name);
        });
      }
    });
  }

  if (process.platform !== 'win32') {
    it('is answered otherwise, and not waited for, where a pipe takes the place of a file', () =>
      withFiles({ a: 'text' }, async folder => {
        const at = path.join(folder, 'a');
        const answers = observe(() => readUtf8(at));
        assert.ok(answers);
        remove(at);
        const makePipe = 'mkfifo';
        execFileSync(makePipe, [at]);
        assert.notDeepEqual(askAgain([...answers.keys()]), answers);
      }));
  }

  it('is noted where it fails too', () =>
    withFiles({}, async folder => {
      const answers = observe(() => assert.throws(() => listNames(path.join(folder, 'gone'))));
      assert.deepEqual([...(answers ?? []).values()], ['!ENOENT']);
    }));

  it('cannot be asked again where the answers changed meanwhile', () =>
    withFiles({ a: 'text' }, async folder => {
      const at = path.join(folder, 'a');
      const answers = observe(() => {
        readUtf8(at);
        edit(at);
        readUtf8(at);
      });
      assert.equal(answers, undefined);
    }));

  it('cannot be asked again where something else was asked', () => {
    assert.equal(
      observe(() => noteUnrepeatable()),
      undefined,
    );
  });

  it('is noted no longer once the observation has ended', () =>
    withFiles({ a: 'text' }, async folder => {
      const observation = new Observation();
      const answers = observation.end();
      readUtf8(path.join(folder, 'a'));
      assert.deepEqual(answers, new Map());
    }));
});

function observe(work: () => unknown) {
  const observation = new Observation();
  work();
  return observation.end();
}

function remove(at: string): void {
  rmSync(at, { recursive: true });
}

function makeFolder(at: string): void {
  remove(at);
  mkdirSync(at);
}

function addFile(at: string): void {
  writeFileSync(path.join(path.dirname(at), 'added'), '');
}

function makeLink(at: string): void {
  remove(at);
  symlinkSync(path.join(path.dirname(at), 'b'), at);
}

function edit(at: string): void {
  writeFileSync(at, 'tuxt');
  utimesSync(at, 1, 1);
}

function makeLarge(at: string): void {
  writeFileSync(at, 'x'.repeat(200_000));
}
