import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { TextHit } from '../../../../../server/src/protocol/routing.ts';
import { markMessage, markText } from '../../../../../client/webview/routing/turn/marks.ts';

/** Hits of these words in the text, each where it first stands. */
function hitsOf(text: string, ...names: readonly string[]): TextHit[] {
  return names.map(name => ({
    kind: 'keyword',
    name,
    spans: [{ start: text.indexOf(name), end: text.indexOf(name) + name.length }],
  }));
}

/** The pieces as one text, marked ones in brackets. */
function check(message: string, text: string, hits: readonly TextHit[], expected: string): void {
  const pieces = markMessage(message, { text, hits });
  assert.equal(
    pieces.map(({ text: piece, hit }) => (hit === undefined ? piece : `[${piece}]`)).join(''),
    expected,
  );
}

describe('the marks in the message', () => {
  it('stand where words fire', () => {
    const text = 'buy or swap it';
    check(text, text, hitsOf(text, 'buy', 'swap'), '[buy] or [swap] it');
  });

  it('stay while the message is typed on, as far as nothing changed', () => {
    const text = 'buy or swap it';
    check('buy or swap items', text, hitsOf(text, 'buy', 'swap'), '[buy] or [swap] items');
    check('buy or swoop', text, hitsOf(text, 'buy', 'swap'), '[buy] or swoop');
  });

  it('stand in the message alone where it is joined to earlier ones', () => {
    const text = 'buy bitcoin and swap it';
    check('and swap it', text, hitsOf(text, 'buy', 'swap'), 'and [swap] it');
  });

  it('show the longest of those that begin together', () => {
    const text = 'price of bitcoin';
    check(text, text, hitsOf(text, 'price', 'price of', 'of bitcoin'), '[price of] bitcoin');
  });

  it('are none without an answer', () => assert.deepEqual(markMessage('buy', undefined), [{ text: 'buy' }]));

  it('never change the text, whatever is marked', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.array(
          fc.record({ start: fc.integer({ min: -3, max: 20 }), end: fc.integer({ min: -3, max: 20 }) }),
        ),
        (message, text, spans) => {
          const hits: TextHit[] = [{ kind: 'keyword', name: 'x', spans }];
          const join = (pieces: readonly { readonly text: string }[]) =>
            pieces.map(piece => piece.text).join('');
          assert.equal(join(markMessage(message, { text, hits })), message);
          assert.equal(join(markText(text, hits)), text);
        },
      ),
    ));
});
