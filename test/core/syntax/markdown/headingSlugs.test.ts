import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { headingSlugs } from '../../../../server/src/core/syntax/markdown/headingSlugs.ts';

function slugsOf(...texts: string[]): string[] {
  return headingSlugs(texts.map(text => ({ text })));
}

describe('the fragment of a heading', () => {
  it('is what GitHub makes of its words', () => {
    const table = [
      ['When to use', 'when-to-use'],
      ['A & B', 'a--b'],
      ['AT&T, Inc.', 'att-inc'],
      ['snake_case', 'snake_case'],
      ['1.2 Fill-in forms!', '12-fill-in-forms'],
      ['Überblick – Änderungen', 'überblick--änderungen'],
      ['日本語 の 見出し', '日本語-の-見出し'],
      ['🚀 Start', '-start'],
      [':rocket: Start', 'rocket-start'],
      ['', ''],
    ] as const;
    assert.deepEqual(
      table.map(([text]) => [text, slugsOf(text)[0]]),
      table.map(([text, slug]) => [text, slug]),
    );
  });

  it('goes by what is shown of links, code, tags and emphasis', () => {
    const table = [
      ['See [the **forms**](a/b.md)', 'see-the-forms'],
      ['![logo](logo.png) Name', 'logo-name'],
      ['[ref][id] more', 'ref-more'],
      ['`Map<Key>` and <b>bold</b>', 'mapkey-and-bold'],
      ['_Very_ important', 'very-important'],
      ['`_private_`', '_private_'],
      ['a_b_c', 'a_b_c'],
    ] as const;
    assert.deepEqual(
      table.map(([text]) => [text, slugsOf(text)[0]]),
      table.map(([text, slug]) => [text, slug]),
    );
  });

  it('gets a number where another heading has it', () => {
    assert.deepEqual(slugsOf('Use', 'Use', 'use!', 'Use 1', 'Other', 'Use'), [
      'use',
      'use-1',
      'use-2',
      'use-1-1',
      'other',
      'use-3',
    ]);
  });

  it('reaches one heading only', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a 1', 'A', 'a-1', 'a-1-1', '', '1')), texts => {
        const slugs = slugsOf(...texts);
        assert.equal(new Set(slugs).size, texts.length);
      }),
    );
  });
});
