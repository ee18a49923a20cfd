import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  isBaselineTool,
  defaultBaselineTools,
} from '../../../../server/src/core/model/workspace/baselineTools.ts';

describe('a baseline tool', () => {
  it('is one of the standard ones unless a workspace names others', () => {
    const names = ['activate_skills', 'todo', 'memory_search', 'memory_', 'memory', 'place_order', 'todo2'];
    assert.deepEqual(
      names.filter(name => isBaselineTool(name, defaultBaselineTools)),
      ['activate_skills', 'todo', 'memory_search', 'memory_'],
    );
    assert.equal(isBaselineTool('todo', ['memory_*']), false);
    assert.equal(isBaselineTool('todo', []), false);
  });

  for (const [pattern, fitting, other] of [
    ['memory_*', ['memory_', 'memory_get'], ['my_memory_get', 'Memory_get']],
    ['*_read', ['_read', 'file_read', '_read_read'], ['read', 'file_reads']],
    ['get_*_of_*', ['get__of_', 'get_price_of_btc'], ['get_of_btc', 'get_price']],
    ['aa*aa', ['aaaa', 'aabaa'], ['aa', 'aaa']],
    ['*ab*ab', ['abab', 'xabxab'], ['ab', 'xab']],
    ['*', ['', 'anything'], []],
    ['**', ['', 'anything'], []],
    ['', [''], ['a']],
    ['get.price', ['get.price'], ['get_price']],
  ] as const) {
    it(`fits ${pattern === '' ? 'the empty pattern' : pattern} as a whole`, () => {
      assert.deepEqual(
        [...fitting, ...other].filter(name => isBaselineTool(name, [pattern])),
        fitting,
      );
    });
  }

  it('fits a pattern exactly if the regular expression of the pattern does', () => {
    const letters = (set: string) =>
      fc.array(fc.constantFrom(...set.split('')), { maxLength: 8 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(letters('ab'), letters('ab*'), (name, pattern) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
        assert.equal(isBaselineTool(name, [pattern]), expression.test(name));
      }),
      { numRuns: 500 },
    );
  });

  it('is told from a hostile pattern at once', () => {
    assert.equal(isBaselineTool('a'.repeat(5_000), [`${'a*'.repeat(2_000)}b*c`]), false);
  });
});
