import assert from 'node:assert/strict';
import { defineFact } from '../../../server/src/workspace/store/facts.ts';
import { SkillStore } from '../../../server/src/workspace/store/skillStore.ts';
import { createFakePorts } from '../../support/fakePorts.ts';

const listed = defineFact('files below a folder', (folder, { resources }) => pathsOf(resources(folder)));
const listedLater = defineFact('the same, asked later', (folder, { resources }) =>
  pathsOf(resources(folder)),
);

function pathsOf(list: readonly { readonly path: string }[] = []): string {
  return list.map(({ path }) => path).join(' ');
}

describe('the files below the folder of a skill', () => {
  const createWorld = (kept?: number) => {
    const files = new Map([
      ['/w/a/SKILL.md', ''],
      ['/w/a/x.md', 'x'],
      ['/w/b/SKILL.md', ''],
      ['/w/b/y.md', 'y'],
    ]);
    return { files, store: new SkillStore(createFakePorts(files), kept) };
  };

  it('are the same for the store as long as they have the same names, whatever is in them', () => {
    const { files, store } = createWorld();
    let computed = 0;
    const counted = defineFact('counted', (folder, { resources }) => {
      computed++;
      return pathsOf(resources(folder));
    });
    const ask = () => {
      store.outdateDisk();
      return [store.get(counted, '/w/a'), computed];
    };
    assert.deepEqual(ask(), ['x.md', 1]);
    files.set('/w/a/x.md', 'another');
    assert.deepEqual(ask(), ['x.md', 1]);
    files.set('/w/a/z.md', '');
    assert.deepEqual(ask(), ['x.md z.md', 2]);
  });

  it('are looked for again where a list that made room is another one by now', async () => {
    const { files, store } = createWorld(1);
    assert.deepEqual([store.get(listed, '/w/a'), store.get(listed, '/w/b')], ['x.md', 'y.md']);
    files.set('/w/a/draft.md', '');
    assert.equal(store.get(listedLater, '/w/a'), 'draft.md x.md');
    files.delete('/w/a/draft.md');
    await store.catchUp();
    assert.deepEqual([store.get(listed, '/w/a'), store.get(listedLater, '/w/a')], ['x.md', 'x.md']);
  });
});
