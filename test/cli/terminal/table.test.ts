import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { toTableLines, toWords, toWordyLines, wrapWords } from '../../../server/src/cli/terminal/table.ts';

const cells = (...texts: readonly string[]) => texts.map(text => ({ text }));

describe('a table', () => {
  it('aligns its columns, and leaves out those with nothing in them', () => {
    assert.deepEqual(
      toTableLines(
        ['left', 'left', 'right', 'left'],
        [cells('a', '', '1', 'x'), cells('long', '', '100', '')],
      ),
      ['a       1  x', 'long  100'],
    );
  });

  it('puts words beside the cells on as many lines as they need', () => {
    const rows = [
      { cells: cells('one'), words: ['several', 'words', 'of', 'any', 'length'] },
      { cells: cells('eleven'), words: [] },
    ];
    assert.deepEqual(toWordyLines(['left'], rows, 32), [
      'one     several words of any',
      '        length',
      'eleven',
    ]);
  });

  it('puts words below the cells where there is no room beside them', () => {
    const rows = [{ cells: cells('one', 'a wide cell'), words: ['several', 'words', 'of', 'any', 'length'] }];
    assert.deepEqual(toWordyLines(['left', 'left'], rows, 30), [
      'one  a wide cell',
      '      several words of any',
      '      length',
    ]);
  });
});

describe('words that are wrapped', () => {
  it('are all there in their order, on lines that are no wider than asked for unless one word is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}$/)),
        fc.integer({ min: 1, max: 40 }),
        (words, width) => {
          const lines = wrapWords(words, width);
          assert.deepEqual(
            lines.flatMap(line => line.split(' ')),
            words,
          );
          assert.ok(lines.every(line => line.length <= width || !line.includes(' ')));
        },
      ),
    );
  });

  it('hold nothing that a terminal would take for a command', () => {
    assert.deepEqual(toWords('a\u001B[2J b\n\tc  '), ['a\\u{1b}[2J', 'b', 'c']);
    assert.deepEqual(toWords(' '), []);
  });
});
