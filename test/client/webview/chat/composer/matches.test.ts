import assert from 'node:assert/strict';
import { findMatches } from '../../../../../client/webview/chat/composer/matches.ts';

const skills = [
  { id: 'acme.trade', description: 'Places orders.' },
  { id: 'release-notes', description: 'Writes about trades.' },
  { id: 'trade', description: 'Places orders.' },
  { id: 'news', description: 'Reads the news.' },
];

function check(text: string, chosen: readonly string[], expected: readonly string[]): void {
  assert.deepEqual(
    findMatches(skills, chosen, text).map(({ id }) => id),
    expected,
  );
}

describe('skills that match what is typed', () => {
  it('begin with it, then have it in their id, then in their description', () =>
    check(' TRADE', [], ['trade', 'acme.trade', 'release-notes']));

  it('are all of them where nothing is typed', () =>
    check('', [], ['acme.trade', 'release-notes', 'trade', 'news']));

  it('are not those that are chosen already', () =>
    check('trade', ['trade', 'acme.trade'], ['release-notes']));

  it('are none where nothing has it', () => check('pdf', [], []));

  it('are eight at most', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ id: `skill-${index}`, description: '' }));
    assert.equal(findMatches(many, [], 'skill').length, 8);
  });
});
