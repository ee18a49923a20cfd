import assert from 'node:assert/strict';
import { createRequestTracker } from '../../../../client/webview/page/requestTracker.ts';

/** An asker whose pauses end when the test says so. */
function watchAsker() {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  const asker = createRequestTracker<{ type: string; text?: string }>(
    question => sent.push(question),
    work => waiting.push(work),
  );
  const pass = () => waiting.splice(0).forEach(work => work());
  return { asker, sent, pass };
}

describe('the questions of a page', () => {
  it('wait for each other, and only the last of a kind is asked', () => {
    const { asker, sent, pass } = watchAsker();
    asker.want([{ type: 'route', text: 'b' }], 0);
    asker.want([{ type: 'route', text: 'bu' }, { type: 'choices' }], 0);
    assert.deepEqual(sent, []);
    pass();
    assert.deepEqual(sent, [
      { type: 'route', text: 'bu', number: 1 },
      { type: 'choices', number: 2 },
    ]);
  });

  it('are not asked twice, unless the skills changed in between', () => {
    const { asker, sent, pass } = watchAsker();
    for (const revision of [0, 0, 1]) {
      asker.want([{ type: 'route' }], revision);
      pass();
    }
    assert.deepEqual(sent, [
      { type: 'route', number: 1 },
      { type: 'route', number: 2 },
    ]);
  });

  it('are forgotten when nobody wants to know any more, so that they can be asked again', () => {
    const { asker, sent, pass } = watchAsker();
    asker.want([{ type: 'prompt' }], 0);
    pass();
    asker.want([], 0);
    assert.equal(asker.isCurrent('prompt', 1), false);
    asker.want([{ type: 'prompt' }], 0);
    pass();
    assert.equal(sent.length, 2);
  });

  it('are answered by their own number alone', () => {
    const { asker, pass } = watchAsker();
    asker.want([{ type: 'route', text: 'a' }], 0);
    pass();
    asker.want([{ type: 'route', text: 'b' }], 0);
    pass();
    assert.deepEqual([asker.isCurrent('route', 1), asker.isCurrent('route', 2)], [false, true]);
  });
});
