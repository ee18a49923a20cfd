import assert from 'node:assert/strict';
import { routingTexts } from '../../../../../client/messages/texts/routingTexts.ts';
import { describeCause, describeFragmentSignal } from '../../../../../client/webview/page/turn/causes.ts';

describe('a cause in words', () => {
  const said: Readonly<Record<string, string>> = {
    'neg:paper trading': 'the message says “paper trading”',
    'cond:env API_KEY': 'needs the environment variable API_KEY',
    'cond:tool get_price': 'needs the tool get_price',
    'cond:toolset documents': 'needs the toolset documents',
    'cond:fallback_for web_extract present': 'only stands in for the tool web_extract, which is there',
    'cond:platform win32': 'does not run on win32',
    'requires:env TOKEN': 'needs the environment variable TOKEN',
    'requires:binary npx': 'needs the program npx',
    'requires:skill base': 'needs the skill base',
    'var:API_KEY': 'needs a value for the variable API_KEY',
    disabled: 'is switched off',
    'manual-only': 'is started by a person only',
    shadowed: 'another skill of the same id overrides it',
    agent: 'is not among the skills of the agent',
    limit: 'too many skills are active already',
    'from:the future': 'from:the future',
  };

  for (const [cause, words] of Object.entries(said)) {
    it(`is said for ${cause}`, () => assert.equal(describeCause(routingTexts, cause), words));
  }
});

describe('a signal of a fragment in words', () => {
  it('is said where it is known', () => {
    const signals = ['too_short', 'from_the_future'].map(signal =>
      describeFragmentSignal(routingTexts, signal),
    );
    assert.deepEqual(signals, ['fewer than 4 words', 'from_the_future']);
  });
});
