import assert from 'node:assert/strict';
import type { YamlRecord } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { settleOthers } from '../../../../server/src/core/operations/portable/settleOthers.ts';
import { plain } from '../../../support/importExport.ts';

const fields = { id: 'a-b', title: 'A b', description: 'Does a.', category: undefined };

function settle(record: YamlRecord, ...hidden: readonly YamlRecord[]): unknown {
  return plain(settleOthers(record, hidden, fields));
}

describe('the other keys of a skill', () => {
  it('are what no field says, in their order', () => {
    assert.deepEqual(
      settle({
        slug: 'a-b',
        license: 'MIT',
        name: 'A b',
        title: ' A b ',
        description: 'Does a.',
        tags: ['x'],
        n: null,
      }),
      { license: 'MIT', tags: ['x'] },
    );
    assert.deepEqual(settle({ name: 'a-b', category: '' }), {});
    assert.deepEqual(plain(settleOthers({ name: 2024, title: 2024 }, [], { ...fields, id: '2024' })), {
      metadata: { title: 2024 },
    });
  });

  it('keep what says something else of a field where nothing reads it in its place', () => {
    assert.deepEqual(settle({ name: 'Other', category: ['x'], title: 5, metadata: { by: 'me' } }), {
      metadata: { by: 'me', name: 'Other', category: ['x'], title: 5 },
    });
  });

  it('keep everything that is hidden, however often', () => {
    assert.deepEqual(settle({ name: 'Other', metadata: 'text' }, { name: 'Third', x: 1 }, { x: 2, y: {} }), {
      metadata: { value: 'text', name: 'Other', x: 1, metadata: { name: 'Third', x: 2 }, y: {} },
    });
  });
});
