import assert from 'node:assert/strict';
import { createRenderer } from '../../../../client/webview/page/renderer.ts';

describe('the drawing of a page', () => {
  it('is done once more where something happened in the midst of it', () => {
    const drawn: string[] = [];
    const { render: draw, isRendering: isDrawing } = createRenderer(() => {
      drawn.push('begin');
      assert.ok(isDrawing());
      if (drawn.length === 1) {
        draw();
      }
      drawn.push('end');
    });
    draw();
    assert.deepEqual(drawn, ['begin', 'end', 'begin', 'end']);
  });

  it('goes on after one that failed', () => {
    let count = 0;
    const { render: draw, isRendering: isDrawing } = createRenderer(() => {
      count++;
      if (count === 1) {
        throw new Error('No.');
      }
    });
    assert.throws(draw, /No\./);
    assert.ok(!isDrawing());
    draw();
    assert.equal(count, 2);
  });
});
