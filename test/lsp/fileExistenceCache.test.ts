import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { linkOutside } from '../../server/src/core/checks/rules/links/linkOutside.ts';
import { FileExistenceCache } from '../../server/src/lsp/session/fileExistenceCache.ts';
import { skill, toFile } from '../support/checkRules.ts';
import { until } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

describe('files near open skills', () => {
  it('are not known before the disk was asked, and then said of without asking again', () =>
    inFolder({ 'a.md': '' }, async ({ nearby, at }) => {
      assert.equal(nearby.exists(at('a.md')), undefined);
      await known(nearby, at('a.md'));
      rmSync(at('a.md'));
      assert.equal(nearby.exists(at('a.md')), true);
    }));

  it('call once for all that was asked for together, whether it is there or missing', () =>
    inFolder({ 'a.md': '' }, async ({ nearby, at, calls }) => {
      ['a.md', 'b.md', 'c.md', 'a.md/below'].forEach(name => nearby.exists(at(name)));
      await nearby.pending;
      assert.equal(nearby.exists(at('a.md')), true);
      assert.deepEqual(
        ['b.md', 'c.md', 'a.md/below'].map(name => nearby.exists(at(name))),
        [false, false, false],
      );
      await nearby.pending;
      assert.equal(calls(), 1);
    }));

  it('call once for links that lead out of a skill, however many manifests could stand around it', () =>
    inFolder({ 'a/b/skills/shared.md': '' }, async ({ nearby, at, calls }) => {
      const place = 'a/b/skills/example';
      const file = toFile(`${skill()}\n[this](../shared.md) and [that](../../../none.md)\n`, { place });
      const exists = (relative: string) => nearby.exists(path.join(at(place), relative));
      const said = () =>
        [...linkOutside.check({ ...file, ...(file.around && { around: { ...file.around, exists } }) })]
          .length;
      assert.equal(said(), 0);
      await nearby.pending;
      assert.equal(said(), 1);
      await nearby.pending;
      assert.equal(calls(), 1);
    }));

  it('are looked up anew once they were forgotten, with all below them', () =>
    inFolder({ 'docs/a.md': '', 'docs.md': '' }, async ({ nearby, at }) => {
      const names = ['docs/a.md', 'docs/b.md', 'docs.md'];
      names.forEach(name => nearby.exists(at(name)));
      await Promise.all(names.map(name => known(nearby, at(name))));
      assert.equal(nearby.forget([at('other')]), false);
      assert.equal(nearby.forget([at('docs')]), true);
      writeFiles(at(''), { 'docs/b.md': '' });
      assert.deepEqual(
        names.map(name => nearby.exists(at(name))),
        [undefined, undefined, true],
      );
      await known(nearby, at('docs/b.md'));
      assert.equal(nearby.exists(at('docs/b.md')), true);
    }));
});

interface Place {
  readonly nearby: FileExistenceCache;
  readonly at: (name: string) => string;
  /** How often something was told to be known. */
  readonly calls: () => number;
}

function inFolder(files: Files, work: (place: Place) => Promise<void>): Promise<void> {
  return withFiles(files, folder => {
    let calls = 0;
    const nearby = new FileExistenceCache(() => {
      calls++;
    });
    return work({ nearby, at: name => path.join(folder, name), calls: () => calls });
  });
}

function known(nearby: FileExistenceCache, file: string): Promise<void> {
  return until(`${file} is looked up`, () => nearby.exists(file) !== undefined);
}
