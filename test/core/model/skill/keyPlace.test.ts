import assert from 'node:assert/strict';
import { findKeyPlace } from '../../../../server/src/core/model/skill/keyPlace.ts';
import { createSkillKeys, wordsOf } from '../../../../server/src/core/model/skill/skillKeys.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf } from '../../../support/skillParts.ts';

const frontmatter = `---
a: one
blank:
metadata:
  a: three
  b: three
  c: three
  routing: { keywords: [x] }
shared: &shared { deep: d }
alias: *shared
---
`;
const trees = treesOf(partsOf(frontmatter, { sidecar: '{ "a": "two", "b": "two", "blank": "two" }' }));

describe('the place of a key', () => {
  it('is the first that has a value, with the way to it from the top of the file', () => {
    const seen = (...keys: string[]) => {
      const place = findKeyPlace(trees, ...keys);
      return place && [place.file, place.path.join('/'), wordsOf(place.node)];
    };
    assert.deepEqual(seen('a'), ['skill', 'a', ['one']]);
    assert.deepEqual(seen('b'), ['sidecar', 'b', ['two']]);
    assert.deepEqual(seen('c'), ['skill', 'metadata/c', ['three']]);
    assert.deepEqual(seen('blank'), ['sidecar', 'blank', ['two']]);
    assert.deepEqual(seen('routing.keywords'), ['skill', 'metadata/routing/keywords', ['x']]);
    assert.deepEqual(seen('alias.deep'), ['skill', 'alias/deep', ['d']]);
    assert.deepEqual(seen('none', 'c', 'a'), ['skill', 'metadata/c', ['three']]);
    assert.equal(seen('none', 'a.deeper'), undefined);
  });

  it('is where the value is read', () => {
    const keys = createSkillKeys(trees);
    for (const key of ['a', 'b', 'c', 'blank', 'routing.keywords', 'alias.deep', 'none', 'metadata']) {
      const place = findKeyPlace(trees, key);
      assert.deepEqual(place && { node: place.node, file: place.file }, keys.find(key), key);
    }
  });
});
