import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ToolNames } from '../../../../client/src/models/endpoint/toolNames.ts';

describe('the names of tools on the wire', () => {
  it('are their own where services take them', () => {
    const names = new ToolNames(['look', 'path_Look', 'path:Look', 'path.Look', 'été', 'x'.repeat(70)]);
    assert.deepEqual(
      ['look', 'path_Look', 'path:Look', 'path.Look', 'été', 'x'.repeat(70)].map(name => names.toWire(name)),
      ['look', 'path_Look', 'path_Look_2', 'path_Look_3', '_t_', 'x'.repeat(64)],
    );
  });

  it('fit, differ, and lead back to the tools', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ minLength: 60, maxLength: 70 }),
      fc.constantFrom('a:b', 'a.b', 'a_b'),
    );
    fc.assert(
      fc.property(fc.array(name), all => {
        const names = new ToolNames(all);
        const wire = all.map(each => names.toWire(each));
        assert.ok(wire.every(each => /^[\w-]{1,64}$/.test(each)));
        assert.deepEqual(
          wire.map(each => names.fromWire(each)),
          all,
        );
      }),
    );
  });

  it('leave alone what a model makes up', () => {
    assert.equal(new ToolNames(['look']).fromWire('made_up'), 'made_up');
  });
});
