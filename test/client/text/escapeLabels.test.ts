import assert from 'node:assert/strict';
import { plainWords } from '../../../client/src/text/escapeLabels.ts';

describe('words of a file in a message', () => {
  it('are no link, whatever they say', () => {
    assert.equal(
      plainWords('Set [a](command:workbench.action.quit) and [b](https://b.invalid "B").'),
      'Set [a] (command:workbench.action.quit) and [b] (https://b.invalid "B").',
    );
    assert.equal(plainWords('Set NAME[0] (1/2).'), 'Set NAME[0] (1/2).');
  });
});
