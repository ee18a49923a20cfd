import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { readKeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { removeListItems } from '../../../../server/src/core/syntax/edit/removeListItems.ts';
import { toCrlf } from '../../../support/marked.ts';

function remove(syntax: 'yaml' | 'json', text: string, path: readonly string[], ...indices: number[]) {
  const keyed = readKeyedText(syntax, text);
  const edits = keyed && removeListItems(keyed, path, new Set(indices));
  return edits && applyEdits(text, edits);
}

function skill(yaml: string): string {
  return `---\n${yaml}\n---\n\nBody\n`;
}

const path = ['r', 'k'];

describe('items of a list', () => {
  for (const [what, before, indices, after] of [
    ['the first in brackets', 'r:\n  k: [A, B, C] # why', [0], 'r:\n  k: [B, C] # why'],
    ['one in the middle', 'r:\n  k: [A, B, C]', [1], 'r:\n  k: [A, C]'],
    ['the last in brackets', 'r:\n  k: [A, B, C]', [2], 'r:\n  k: [A, B]'],
    ['the only one', 'r:\n  k: [A]', [0], 'r:\n  k: []'],
    ['all', 'r:\n  k: [A, B, C]', [0, 1, 2], 'r:\n  k: []'],
    ['several', 'r:\n  k: [A, B, C, D]', [0, 2], 'r:\n  k: [B, D]'],
    [
      'a line in brackets',
      'r:\n  k: [\n    A, # a\n    B, # b\n    C # c\n  ]',
      [1],
      'r:\n  k: [\n    A, # a\n    C # c\n  ]',
    ],
    [
      'one behind a dash',
      'r:\n  k:\n    - A # a\n    # next\n    - B # b\n    - C',
      [1],
      'r:\n  k:\n    - A # a\n    # next\n    - C',
    ],
    [
      'several lines behind a dash',
      'r:\n  k:\n    - |\n      A\n      B\n    - C\nname: x',
      [0],
      'r:\n  k:\n    - C\nname: x',
    ],
    [
      'the only one behind a dash',
      'r:\n  k:\n    - A # a\n  other: x',
      [0],
      'r:\n  k:\n    [] # a\n  other: x',
    ],
    [
      'the only one behind a dash below its key',
      'r:\n  k:\n  - A\n  other: x',
      [0],
      'r:\n  k:\n    []\n  other: x',
    ],
    ['one text in place of a list', 'r:\n  k: A B # a', [0], 'r:\n  k: [] # a'],
  ] as const) {
    it(`go: ${what}`, () => {
      assert.equal(remove('yaml', skill(before), path, ...indices), skill(after));
      assert.equal(remove('yaml', toCrlf(skill(before)), path, ...indices), toCrlf(skill(after)));
    });
  }

  for (const [before, indices, after] of [
    ['{"r":{"k":["A","B"]}}', [1], '{"r":{"k":["A"]}}'],
    ['{"r":{"k":["A","B"]}}', [0, 1], '{"r":{"k":[]}}'],
    ['{ "r": { "k": "A" } }', [0], '{ "r": { "k": [] } }'],
    [
      '{\n  "r": {\n    "k": [\n      "A", // a\n      "B" // b\n    ]\n  }\n}',
      [1],
      '{\n  "r": {\n    "k": [\n      "A" // a\n    ]\n  }\n}',
    ],
    [
      '{\n  "r": {\n    "k": [\n      "A",\n      "B"\n    ]\n  }\n}',
      [0],
      '{\n  "r": {\n    "k": [\n      "B"\n    ]\n  }\n}',
    ],
  ] as const) {
    it(`go from JSON: ${JSON.stringify(indices)} of ${before.replace(/\s+/g, ' ')}`, () => {
      assert.equal(remove('json', before, path, ...indices), after);
      assert.equal(remove('json', toCrlf(before), path, ...indices), toCrlf(after));
    });
  }

  it('stay where it is not certain how they go', () => {
    for (const yaml of [
      'base: &a [x]\nr:\n  k: *a',
      'r:\n  k: &a [x, y]\nother: *a',
      'r:\n  k:\n    - &a x\n    - y\nother: *a',
      'r:\n  k: { a: b }',
      'r: k',
    ]) {
      assert.equal(remove('yaml', skill(yaml), path, 0), undefined, yaml);
    }
    assert.equal(remove('yaml', skill('r:\n  k: [A]'), path, 1), undefined);
  });

  it('are all that goes, whatever the list looks like', () => {
    const words = fc.array(fc.constantFrom('a', 'b c', '"d, e"', "'f'", '😀', '12'), {
      minLength: 1,
      maxLength: 5,
    });
    const list = words.chain(all =>
      fc
        .constantFrom(
          ` [${all.join(', ')}]`,
          ` [\n    ${all.join(',\n    ')}\n  ]`,
          all.map(word => `\n    - ${word}`).join(''),
          all.map(word => `\n  - ${word} # why`).join(''),
        )
        .map(text => ({ all, text })),
    );
    fc.assert(
      fc.property(list, fc.array(fc.nat(4)), fc.boolean(), ({ all, text }, some, crlf) => {
        const indices = [...new Set(some.map(index => index % all.length))];
        const yaml = skill(`a: 1 # one\nr:\n  k:${text}\nz: |\n  text`);
        const after = remove('yaml', crlf ? toCrlf(yaml) : yaml, path, ...indices);
        assert.ok(after !== undefined);
        const left = all.filter((_, index) => !indices.includes(index));
        assert.deepEqual(parse(after.split('---')[1] ?? '').r.k, parse(`[${left.join(', ')}]`));
        assert.equal(/\r(?!\n)|(?<!\r)\n/.test(after), !crlf);
        assert.ok(after.replaceAll('\r', '').startsWith('---\na: 1 # one\nr:\n  k:'));
        assert.ok(after.replaceAll('\r', '').endsWith('\nz: |\n  text\n---\n\nBody\n'));
      }),
      { numRuns: 200 },
    );
  });
});
