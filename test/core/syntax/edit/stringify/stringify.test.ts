import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import {
  stringifyBelow,
  stringifyEntry,
  stringifyInline,
  stringifyYaml,
} from '../../../../../server/src/core/syntax/edit/stringify/stringify.ts';

describe('a text as a scalar of YAML', () => {
  it('is plain where that is safe, and else in quotes', () => {
    assert.equal(stringifyYaml('price of gas, now', false), 'price of gas, now');
    assert.equal(stringifyYaml('price of gas, now', true), '"price of gas, now"');
    assert.equal(stringifyYaml('yes', false), '"yes"');
    assert.equal(stringifyYaml('say "hi"', false), 'say "hi"');
    assert.equal(stringifyYaml('"hi" is what I said', false), `'"hi" is what I said'`);
  });

  it('has escapes for what cannot stand there, on one line', () => {
    assert.equal(stringifyYaml('a\nb\u0085\u2028c', false), String.raw`"a\nb\u0085\u2028c"`);
    assert.equal(stringifyYaml('a --- b ----', false), String.raw`"a \x2D-- b \x2D---"`);
    assert.equal(stringifyYaml('half \ud83d', false), String.raw`"half \ud83d"`);
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
        assert.deepEqual(parse(`a: ${stringifyYaml(text, false)}`), { a: text });
        assert.deepEqual(parse(`a: [${stringifyYaml(text, true)}, b]`), { a: [text, 'b'] });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a value', () => {
  const value = { version: 1, evals: { cases: ['a, b', 'c'], on: true } };

  it('stands on one line as each syntax wants it', () => {
    assert.equal(stringifyInline('yaml', value), '{ version: 1, evals: { cases: ["a, b", c], "on": true } }');
    assert.equal(
      stringifyInline('json', value),
      '{"version": 1, "evals": {"cases": ["a, b", "c"], "on": true}}',
    );
    assert.equal(stringifyInline('json', value, true), JSON.stringify(value));
  });

  it('stands in lines below its key, a list with or without dashes', () => {
    const layout = { indentation: '  ', lineEnd: '\r\n' };
    assert.deepEqual(stringifyEntry('m', value, { ...layout, dashes: true }).split('\r\n'), [
      'm:',
      '    version: 1',
      '    evals:',
      '      cases:',
      '        - a, b',
      '        - c',
      '      "on": true',
    ]);
    assert.equal(stringifyEntry('m', ['a', 'b'], { ...layout, dashes: false }), 'm: [a, b]');
    assert.equal(stringifyBelow(['a', 'b'], { ...layout, dashes: true }), '- a\r\n  - b');
    assert.equal(stringifyBelow(1, { ...layout, dashes: true }), undefined);
  });
});
