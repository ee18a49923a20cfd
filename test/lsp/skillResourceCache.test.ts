import assert from 'node:assert/strict';
import path from 'node:path';
import { SkillResourceCache } from '../../server/src/lsp/session/skillResourceCache.ts';
import { listResources } from '../../server/src/node/files/skillResources.ts';
import { background } from '../support/background.ts';
import { until } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

/** What is known of a folder with these files, once it was looked up. */
async function resourcesIn(files: Files): Promise<Record<string, string | undefined> | undefined> {
  return withFiles(files, async folder => {
    const nearby = await lookUp(folder);
    return shown(nearby, folder);
  });
}

async function lookUp(folder: string): Promise<SkillResourceCache> {
  let calls = 0;
  const nearby = new SkillResourceCache(() => calls++, background);
  assert.equal(nearby.list(folder), undefined);
  await until('the folder was looked up', () => calls > 0);
  return nearby;
}

function shown(nearby: SkillResourceCache, folder: string): Record<string, string | undefined> | undefined {
  const list = nearby.list(folder);
  return list && Object.fromEntries(list.map(({ path: name, text }) => [name, text()]));
}

describe('the files in the folder of an open skill', () => {
  it('are known with their texts once the disk was asked, but those of other skills and of tools', async () => {
    const files = {
      'SKILL.md': '---',
      'scripts/run.py': 'run',
      'references/a.md': 'a',
      'notes.md': 'n',
      'assets/logo.png': new Uint8Array([0x89, 0, 0xff]),
      'inner/SKILL.md': '---',
      'inner/scripts/x.py': '',
      'node_modules/x/index.js': '',
    };
    assert.deepEqual(await resourcesIn(files), {
      'assets/logo.png': undefined,
      'notes.md': 'n',
      'references/a.md': 'a',
      'scripts/run.py': 'run',
    });
  });

  it('are not known where they are too many', () => {
    const many = Array.from({ length: 301 }, (_, index) => [`assets/${index}.png`, ''] as const);
    return withFiles({ 'few/a.md': 'a', ...Object.fromEntries(many) }, async folder => {
      const nearby = new SkillResourceCache(() => {}, background);
      assert.equal(nearby.list(folder), undefined);
      assert.equal(nearby.list(path.join(folder, 'few')), undefined);
      await until(
        'the other folder was looked up',
        () => nearby.list(path.join(folder, 'few')) !== undefined,
      );
      assert.equal(nearby.list(folder), undefined);
    });
  });

  it('are not known where the words of one are too many, which could name others; pictures have none', async () => {
    const picture = new Uint8Array(3 * 1024 * 1024).fill(0xff);
    const small = { 'references/a.md': 'a' };
    assert.deepEqual(await resourcesIn({ ...small, 'assets/logo.png': picture }), {
      'assets/logo.png': undefined,
      'references/a.md': 'a',
    });
    await withFiles({ 'large/a.md': 'ä '.repeat(100_000), 'few/a.md': 'a' }, async folder => {
      const nearby = await lookUp(path.join(folder, 'few'));
      const large = path.join(folder, 'large');
      assert.equal(nearby.list(large), undefined);
      nearby.forget([path.join(folder, 'few', 'a.md')]);
      await until(
        'the other folder was looked up',
        () => shown(nearby, path.join(folder, 'few')) !== undefined,
      );
      assert.equal(nearby.list(large), undefined);
    });
  });

  it('are those as deep below the folder as elsewhere', async () => {
    const files = { 'a/b/c/d/e.md': 'e', 'a/b/c/d/e/f.md': 'f' };
    assert.deepEqual(await resourcesIn(files), { 'a/b/c/d/e.md': 'e' });
    await withFiles(files, async folder => {
      assert.deepEqual(
        listResources(folder)?.map(each => each.path),
        ['a/b/c/d/e.md'],
      );
    });
  });

  it('are told of only where something is there that was asked for', () =>
    withFiles({ 'a/notes.md': 'a', 'b/scripts/run.py': 'b' }, async folder => {
      const at = (name: string) => path.join(folder, name);
      let calls = 0;
      const nearby = new SkillResourceCache(() => calls++, background);
      nearby.list(at('a'), ['scripts']);
      await until('the first folder was looked up', () => nearby.list(at('a'), ['scripts']) !== undefined);
      assert.equal(calls, 0);
      nearby.list(at('b'), ['scripts']);
      await until('the second folder was looked up', () => calls === 1);
    }));

  it('are looked up anew once something changed among them', () =>
    withFiles({ 'SKILL.md': '---', 'a.md': 'a' }, async folder => {
      const nearby = await lookUp(folder);
      assert.equal(nearby.forget([path.join(path.dirname(folder), 'elsewhere.md')]), false);
      writeFiles(folder, { 'scripts/b.sh': 'b' });
      assert.deepEqual(shown(nearby, folder), { 'a.md': 'a' });
      assert.equal(nearby.forget([path.join(folder, 'scripts', 'b.sh')]), true);
      assert.equal(nearby.list(folder), undefined);
      await until('the folder was looked up again', () => nearby.list(folder) !== undefined);
      assert.deepEqual(shown(nearby, folder), { 'a.md': 'a', 'scripts/b.sh': 'b' });
    }));
});
