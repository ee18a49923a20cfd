import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { foldName } from '../../../../server/src/core/text/words/foldName.ts';

const letters = fc.constantFrom(...Array.from('abIKsßẞſςσΣﬁﬀǅǆıİéÅÄ日😀.-/\u200D\u0308\u0301'));
const names = fc.array(letters, { maxLength: 8 }).map(parts => parts.join(''));

describe('names that some file systems take for one', () => {
  for (const [one, other] of [
    ['straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ﬁll-forms', 'FILL-forms'],
    ['λόγος', 'ΛΌΓΟΣ'],
    ['λόγος', 'λόγοσ'],
    ['cafe\u0301', 'CAFÉ'],
    ['K', 'k'],
    ['Ａ', 'a'],
    ['a\u200Db', 'ab'],
    ['ſkill', 'skill'],
  ] as const) {
    it(`are ${one} and ${other}`, () => {
      assert.equal(foldName(one), foldName(other));
    });
  }

  it('are not those that differ in a letter', () => {
    assert.equal(new Set(['straße', 'strase', 'strassé', 'fill', 'fil', 'λόγο'].map(foldName)).size, 6);
  });

  it('are those that differ in case and in how accents are written', () => {
    fc.assert(
      fc.property(names, name => {
        const folded = foldName(name);
        assert.equal(foldName(folded), folded);
        for (const form of [
          name.toUpperCase(),
          name.toLowerCase(),
          name.normalize('NFD'),
          name.normalize('NFKC'),
        ]) {
          assert.equal(foldName(form), folded);
        }
      }),
    );
  });
});
