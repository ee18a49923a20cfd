import assert from 'node:assert/strict';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { readKeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { removeValue } from '../../../../server/src/core/syntax/edit/removeValue.ts';
import { toCrlf } from '../../../support/marked.ts';

type Path = readonly (string | number)[];

function remove(syntax: 'yaml' | 'json', text: string, path: Path) {
  const keyed = readKeyedText(syntax, text);
  const edits = keyed && removeValue(keyed, path);
  return edits && applyEdits(text, edits);
}

function skill(yaml: string): string {
  return `---\n${yaml}\n---\n\nBody\n`;
}

describe('a key that is taken out', () => {
  for (const [what, before, path, after] of [
    ['with its line', '# a\nk: x # why\n# b\nz: 1', ['k'], '# a\n# b\nz: 1'],
    ['with its lines', 'k: |\n  a\n\n  b\nz: 1', ['k'], 'z: 1'],
    ['with its list', 'a: 1\nk:\n  - x # c\n  - w', ['k'], 'a: 1'],
    ['with its object', 'a: 1\nk:\n  x: 1 # c\nz: 1', ['k'], 'a: 1\nz: 1'],
    ['without a value', 'a: 1\nk:\nz: 1', ['k'], 'a: 1\nz: 1'],
    ['from an object', 'm:\n  k: 1\n  l: 2', ['m', 'k'], 'm:\n  l: 2'],
    ['with the object that it leaves empty', 'o:\n  m:\n    k: 1\nz: 1', ['o', 'm', 'k'], 'z: 1'],
    ['beside a comment in an object', 'm: # why\n  k: 1\nz: 1', ['m', 'k'], 'm: {} # why\nz: 1'],
    ['beside a comment in brackets', 'm: { # why\n  k: 1 }\nz: 1', ['m', 'k'], 'm: { # why\n   }\nz: 1'],
    ['beside a comment behind brackets', 'm: { k: 1 } # why\nz: 1', ['m', 'k'], 'm: {} # why\nz: 1'],
    ['from brackets', 'm: { a: 1, k: 2, b: 3 } # c', ['m', 'k'], 'm: { a: 1, b: 3 } # c'],
    ['from an item', 'l:\n  - id: a\n    k: 1 # c\n  - id: b', ['l', 0, 'k'], 'l:\n  - id: a\n  - id: b'],
    [
      'from behind a dash',
      'l:\n  - k: 1 # c\n    id: a\n  - id: b',
      ['l', 0, 'k'],
      'l:\n  - id: a\n  - id: b',
    ],
    ['from an item without another', 'l:\n  - k: 1\n  - id: b', ['l', 0, 'k'], 'l:\n  - {}\n  - id: b'],
    ['as an item', 'l:\n  - id: a\n    k: 1\n  - id: b', ['l', 0], 'l:\n  - id: b'],
    ['as an item of an item', 'l:\n  - k: [a, b]', ['l', 0, 'k', 0], 'l:\n  - k: [b]'],
    ['as all there is', 'k: 1', ['k'], ''],
    ['where it is not there', 'a: 1', ['m', 'k'], 'a: 1'],
    ['where there is nothing above it', 'a: 1\nm:', ['m', 'k'], 'a: 1\nm:'],
  ] as const) {
    it(`goes ${what}`, () => {
      const text = after === '' ? '---\n---\n\nBody\n' : skill(after);
      assert.equal(remove('yaml', skill(before), path), text);
      assert.equal(remove('yaml', toCrlf(skill(before)), path), toCrlf(text));
    });
  }

  for (const [before, path, after] of [
    ['{ "a": 1, "k": 2 }', ['k'], '{ "a": 1 }'],
    ['{\n  "k": 1, // c\n  // d\n  "a": 2\n}\n', ['k'], '{\n  // d\n  "a": 2\n}\n'],
    ['{\n  "a": 2, // c\n  "k": {\n    "x": 1\n  }\n}\n', ['k'], '{\n  "a": 2 // c\n}\n'],
    ['{\n  "a": 2,\n  "m": {\n    "k": 1\n  }\n}\n', ['m', 'k'], '{\n  "a": 2\n}\n'],
    ['{\n  "m": {\n    // why\n    "k": 1\n  }\n}\n', ['m', 'k'], '{\n  "m": {\n    // why\n  }\n}\n'],
    ['{"m": { // why\n "k": 1 }}', ['m', 'k'], '{"m": { // why\n  }}'],
    ['{ "m": { "k": 1 /* why */ } }', ['m', 'k'], '{ "m": {  /* why */ } }'],
    ['{ "l": [{ "a": 1, "k": 2 }, "b"] }', ['l', 0, 'k'], '{ "l": [{ "a": 1 }, "b"] }'],
    ['{ "l": [{ "k": 2 }, "b"] }', ['l', 0], '{ "l": ["b"] }'],
  ] as const) {
    it(`goes from JSON: ${path.join('.')} of ${before.replace(/\s+/g, ' ')}`, () => {
      assert.equal(remove('json', before, path), after);
      assert.equal(remove('json', toCrlf(before), path), toCrlf(after));
    });
  }

  it('stays where it is not certain how it goes', () => {
    for (const [yaml, path] of [
      ['k: &a x\na: *a', ['k']],
      ['a: &a { k: 1, l: 2 }\nb:\n  <<: *a\n  c: 1', ['a', 'k']],
      ['? k\n: 1\nz: 1', ['k']],
      ['l:\n  - k: 1\n    # why\n    id: a', ['l', 0, 'k']],
      ['k: text', ['k', 'a']],
      ['l: [a]', ['l', 1]],
      ['l: [a]', []],
    ] as const) {
      assert.equal(remove('yaml', skill(yaml), path), undefined, yaml);
    }
    assert.equal(remove('yaml', '# Title\n', ['k']), undefined);
  });
});
