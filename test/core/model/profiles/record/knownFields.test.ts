import assert from 'node:assert/strict';
import {
  knownFieldAt,
  knownFields,
  namesOf,
} from '../../../../../server/src/core/model/profiles/record/knownFields.ts';
import type { FieldPath } from '../../../../../server/src/core/syntax/yaml/yamlPath.ts';
import { inventField, inventProfile } from '../../../../support/inventedProfile.ts';

const one = inventProfile('One', {
  plain: {},
  mapping: { properties: { inner: { aliases: ['other'] } } },
  any: { types: ['object'], additional: inventField({ properties: { x: {} } }) },
  list: { types: ['array'], names: 'skill', examples: ['a'], description: 'A list.' },
  items: { types: ['array'], items: inventField({ names: 'env', description: 'An item.' }) },
});
const two = inventProfile('Two', { mapping: { properties: { more: {}, inner: {} } }, license: {} });

function hostsAt(path: FieldPath): string[] | undefined {
  return knownFieldAt([one, two], path)?.readings.map(({ profile }) => profile.title);
}

describe('what profiles together know of a frontmatter', () => {
  it('tells which of them know a place', () => {
    assert.deepEqual(
      [
        ['plain'],
        ['mapping'],
        ['mapping', 'more'],
        ['mapping', 'inner'],
        ['mapping', 'other'],
        ['none'],
        ['plain', 'x'],
      ].map(hostsAt),
      [['One'], ['One', 'Two'], ['Two'], ['One', 'Two'], ['One'], undefined, undefined],
    );
  });

  it('joins keys in the order of the profiles', () => {
    const keys = knownFieldAt([one, two], ['mapping'])
      ?.keys()
      .map(({ key }) => key);
    assert.deepEqual(keys, ['inner', 'more']);
  });

  it('goes through keys of the author and through items', () => {
    assert.deepEqual(hostsAt(['any', 'whatever', 'x']), ['One']);
    assert.deepEqual(hostsAt(['any', 'constructor', 'x']), ['One']);
    assert.deepEqual(hostsAt(['list', 7]), ['One']);
    assert.equal(hostsAt(['plain', 0]), undefined);
  });

  it('gives an item what the schema says of its list', () => {
    const fieldAt = (path: FieldPath) => knownFieldAt([one], path)?.readings[0]?.field;
    assert.deepEqual(
      [fieldAt(['list', 0])?.description, fieldAt(['list', 0])?.examples, fieldAt(['items', 0])?.description],
      ['A list.', ['a'], 'An item.'],
    );
    const namesAt = (path: FieldPath) => {
      const known = knownFieldAt([one, two], path);
      return known && namesOf(known);
    };
    assert.deepEqual([['list', 3], ['items', 0], ['license'], ['plain']].map(namesAt), [
      'skill',
      'env',
      'license',
      undefined,
    ]);
  });

  it('is put together once for the same profiles, and anew for others of the same name', () => {
    assert.equal(knownFields([one, two]), knownFields([one, two]));
    const changed = { ...one, fields: [] };
    assert.equal(knownFieldAt([changed, two], ['plain']), undefined);
    assert.deepEqual(hostsAt(['plain']), ['One']);
  });

  it('answers for any number of keys that authors choose', () => {
    for (let index = 0; index < 1000; index++) {
      assert.deepEqual(hostsAt(['any', `key${index}`, 'x']), ['One']);
    }
  });
});
