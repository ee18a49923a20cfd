import assert from 'node:assert/strict';
import { LexicalIndex } from '../../../../../server/src/core/analysis/routing/lexical/lexicalIndex.ts';
import { toSkillVector } from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';

const words = 'alpha bravo carbon delta echo fossil golf hotel indigo juliet kilo'.split(' ');
const message = `common ${words.join(' ')}`;

/** Skills of which each has the common word, and one all the rare ones. */
function indexOf(size: number): LexicalIndex {
  const index = new LexicalIndex();
  for (let at = 0; at < size; at++) {
    const description = at === 0 ? message : 'common';
    const vector = toSkillVector({ name: `s${at}`, description, keywords: [], body: '' });
    index.set({ key: `s${at}`, id: `s${at}`, vector });
  }
  return index;
}

describe('a long message', () => {
  it('is compared by every word among few skills', () => {
    assert.equal(indexOf(5000).rank(message, 1).count, 5000);
  });

  it('is compared without its commonest words among thousands', () => {
    const { count, hits } = indexOf(5001).rank(message, 1);
    assert.deepEqual([count, hits[0]?.key], [1, 's0']);
  });

  it('is compared alike whether skills came before or after the first question', () => {
    const fresh = indexOf(5001).rank(message, 5);
    const edited = indexOf(4990);
    edited.rank('anything', 1);
    for (let at = 4990; at < 5001; at++) {
      const vector = toSkillVector({ name: `s${at}`, description: 'common', keywords: [], body: '' });
      edited.set({ key: `s${at}`, id: `s${at}`, vector });
    }
    assert.deepEqual(edited.rank(message, 5), fresh);
  });

  it('is compared by its common words where it has no others', () => {
    assert.equal(indexOf(5001).rank('common', 1).count, 5001);
  });
});
