import assert from 'node:assert/strict';
import { createKeeping } from '../../../../client/webview/page/keeping.ts';

describe('what a page keeps', () => {
  it('is kept once where the page goes, and only where something waits', () => {
    let count = 0;
    const keeping = createKeeping(() => count++);
    keeping.flush();
    keeping.later();
    keeping.later();
    assert.equal(count, 0);
    keeping.flush();
    keeping.flush();
    assert.equal(count, 1);
  });
});
