import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import {
  spellBelow,
  spellEntry,
  spellInline,
  spellYaml,
} from '../../../../../server/src/core/syntax/edit/spelling/spelling.ts';

describe('a text as a scalar of YAML', () => {
  it('is plain where that is safe, and else in quotes', () => {
    assert.equal(spellYaml('price of gas, now', false), 'price of gas, now');
    assert.equal(spellYaml('price of gas, now', true), '"price of gas, now"');
    assert.equal(spellYaml('yes', false), '"yes"');
    assert.equal(spellYaml('say "hi"', false), 'say "hi"');
    assert.equal(spellYaml('"hi" is what I said', false), `'"hi" is what I said'`);
  });

  it('has escapes for what cannot stand there, on one line', () => {
    assert.equal(spellYaml('a\nb\u0085\u2028c', false), String.raw`"a\nb\u0085\u2028c"`);
    assert.equal(spellYaml('a --- b ----', false), String.raw`"a \x2D-- b \x2D---"`);
    assert.equal(spellYaml('half \ud83d', false), String.raw`"half \ud83d"`);
  });

  it('reads back as it was, in brackets and outside', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(
          'a',
          ' ',
          ':',
          '#',
          ',',
          '[',
          ']',
          '{',
          '"',
          "'",
          '\\',
          '-',
          '\n',
          '1',
          '&',
          '*',
        ),
      }),
    );
    fc.assert(
      fc.property(words, text => {
        assert.deepEqual(parse(`a: ${spellYaml(text, false)}`), { a: text });
        assert.deepEqual(parse(`a: [${spellYaml(text, true)}, b]`), { a: [text, 'b'] });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a value', () => {
  const value = { version: 1, evals: { cases: ['a, b', 'c'], on: true } };

  it('stands on one line as each syntax wants it', () => {
    assert.equal(spellInline('yaml', value), '{ version: 1, evals: { cases: ["a, b", c], "on": true } }');
    assert.equal(spellInline('json', value), '{"version": 1, "evals": {"cases": ["a, b", "c"], "on": true}}');
    assert.equal(spellInline('json', value, true), JSON.stringify(value));
  });

  it('stands in lines below its key, a list with or without dashes', () => {
    const layout = { indentation: '  ', lineEnd: '\r\n' };
    assert.deepEqual(spellEntry('m', value, { ...layout, dashes: true }).split('\r\n'), [
      'm:',
      '    version: 1',
      '    evals:',
      '      cases:',
      '        - a, b',
      '        - c',
      '      "on": true',
    ]);
    assert.equal(spellEntry('m', ['a', 'b'], { ...layout, dashes: false }), 'm: [a, b]');
    assert.equal(spellBelow(['a', 'b'], { ...layout, dashes: true }), '- a\r\n  - b');
    assert.equal(spellBelow(1, { ...layout, dashes: true }), undefined);
  });
});
