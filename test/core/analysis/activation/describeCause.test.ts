import assert from 'node:assert/strict';
import { describeCause } from '../../../../server/src/core/analysis/activation/describeCause.ts';

describe('a cause in words', () => {
  for (const [cause, words] of [
    ['disabled', 'it is switched off'],
    ['shadowed', 'another skill of the same id overrides it'],
    ['agent', 'the agent does not have it'],
    ['manual-only', 'only a person may start it'],
    ['operator-only', 'only an operator may have a signal start it'],
    ['limit', 'no more skills may be active at once'],
    ['neg:paper trading', "the message has its negative keyword 'paper trading'"],
    ['neg:a: b', "the message has its negative keyword 'a: b'"],
    ['cond:env KEY', 'the environment variable KEY is not set'],
    ['cond:tool web search', "there is no tool 'web search'"],
    ['cond:toolset web', "there is no toolset 'web'"],
    ['cond:fallback_for search present', "it stands in for the tool 'search', which is there"],
    ['cond:platform win32', 'it is not for the platform win32'],
    ['requires:env KEY', 'the environment variable KEY, which it requires, is not set'],
    ['requires:binary npx', "the program 'npx', which it requires, is not there"],
    ['requires:skill a.b', "the skill 'a.b', which it requires, is not there or cannot run"],
    ['var:KEY', "its variable 'KEY' has no value"],
    ['something new', 'something new'],
  ] as const) {
    it(`says what '${cause}' means`, () => {
      assert.equal(describeCause(cause), words);
    });
  }
});
