import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { showControls } from '../../../client/src/text/showControls.ts';
import { showControls as showControlsOfServer } from '../../../server/src/core/text/format/visibleText.ts';

describe('a line of the log', () => {
  it('shows what a file has in it to change how it is shown', () => {
    assert.equal(showControls('a\u001B[2J\rb\u202E\u{E0041}\n'), 'a\\u{1b}[2J\\u{d}b\\u{202e}\\u{e0041}\n');
  });

  it('is the same from the server and in the editor', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        assert.equal(showControls(text), showControlsOfServer(text));
      }),
    );
  });
});
