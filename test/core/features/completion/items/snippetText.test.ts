import assert from 'node:assert/strict';
import { withoutStops } from '../../../../../server/src/core/features/completion/items/snippetText.ts';

describe('a snippet', () => {
  it('has its stops filled in or taken out, and its escapes undone', () => {
    assert.deepEqual(
      ['"a": "$1"', '${2:x\\}y}', '${1|one,two|}$0', '{$1}', '\\$1 \\} \\\\', '${1}'].map(withoutStops),
      ['"a": ""', 'x}y', 'one', '{}', '$1 } \\', ''],
    );
  });
});
