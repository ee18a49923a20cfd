import assert from 'node:assert/strict';
import type { SkillRecord } from '../../../../server/src/core/model/catalog/skillCatalog.ts';
import { createCatalog } from '../../../../server/src/core/model/catalog/skillCatalog.ts';
import { findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';

function record(path: string, id: string, root = ''): SkillRecord {
  return { path, id, root, source: findSource(path, 'project'), references: [] };
}

describe('the catalog', () => {
  const one = record('a/skills/x/SKILL.md', 'x', 'a');
  const other = record('b/skills/x/SKILL.md', 'x', 'b');
  const third = record('a/skills/y/SKILL.md', 'y', 'a');

  it('finds skills by id and by folder, in the order of their paths', () => {
    const catalog = createCatalog([third, other, one]);
    assert.deepEqual(catalog.ids, ['x', 'y']);
    assert.deepEqual(catalog.byId('x'), [one, other]);
    assert.deepEqual(catalog.byId('z'), []);
    assert.deepEqual(catalog.inFolder('a', 'skills'), [one, third]);
    assert.deepEqual(catalog.inFolder('a', 'other'), []);
  });

  it('knows a skill by its id, its name and its folder', () => {
    const catalog = createCatalog([{ ...one, names: ['x_1', 'folder'] }]);
    for (const [name, isKnown] of [
      ['x', true],
      ['x_1', true],
      ['folder', true],
      ['X', false],
      ['constructor', false],
    ] as const) {
      assert.equal(catalog.knows(name), isKnown, name);
    }
  });

  it('is the same whatever the order of the records', () => {
    const orders = [
      [one, other, third],
      [third, one, other],
    ];
    const [first, second] = orders.map(records => {
      const catalog = createCatalog(records);
      return [catalog.ids, catalog.byId('x'), catalog.inFolder('a', 'skills')];
    });
    assert.deepEqual(first, second);
  });
});
