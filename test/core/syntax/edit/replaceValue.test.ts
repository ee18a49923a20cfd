import assert from 'node:assert/strict';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { readKeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { replaceValue } from '../../../../server/src/core/syntax/edit/replaceValue.ts';
import type { Value } from '../../../../server/src/core/syntax/edit/stringify/stringify.ts';
import { toCrlf } from '../../../support/marked.ts';

type Path = readonly (string | number)[];

function replace(syntax: 'yaml' | 'json', text: string, path: Path, value: Value) {
  const keyed = readKeyedText(syntax, text);
  const edits = keyed && replaceValue(keyed, path, value);
  return edits && applyEdits(text, edits);
}

function skill(yaml: string): string {
  return `---\n${yaml}\n---\n\nBody\n`;
}

type Case = readonly [what: string, before: string, path: Path, value: Value, after: string];

function checkYaml(cases: readonly Case[]) {
  for (const [what, before, path, value, after] of cases) {
    it(`is put ${what}`, () => {
      assert.equal(replace('yaml', skill(before), path, value), skill(after));
      assert.equal(replace('yaml', toCrlf(skill(before)), path, value), toCrlf(skill(after)));
    });
  }
}

function checkJson(cases: readonly Case[]) {
  for (const [what, before, path, value, after] of cases) {
    it(`is put ${what}`, () => {
      assert.equal(replace('json', before, path, value), after);
      assert.equal(replace('json', toCrlf(before), path, value), toCrlf(after));
    });
  }
}

describe('a text that replaces the value of a key', () => {
  checkYaml([
    ['on the line of the key', 'k: old # why\nz: 1', ['k'], 'new, and more', 'k: new, and more # why\nz: 1'],
    ['into the quotes that are there', 'k: "old" # why', ['k'], 'new', 'k: "new" # why'],
    ['into single quotes', "k: 'old'", ['k'], 'new', "k: 'new'"],
    ['into quotes that it allows', 'k: "old"', ['k'], 'say "hi"', `k: 'say "hi"'`],
    ['with escapes where it needs them', 'k: old', ['k'], 'a --- b', String.raw`k: "a \x2D-- b"`],
    ['in place of several lines', 'k: "one\n  two" # why\nz: 1', ['k'], 'new', 'k: "new" # why\nz: 1'],
    ['in place of plain lines', 'k: one\n  two\nz: 1', ['k'], 'new', 'k: new\nz: 1'],
    ['into a literal block', 'k: |\n  one\n  two\n\n# c\nz: 1', ['k'], 'new\n', 'k: |\n  new\n\n# c\nz: 1'],
    ['into a folded block', 'k: >-\n  one\n  two\nz: 1', ['k'], 'new', 'k: >-\n  new\nz: 1'],
    [
      'into the lines of a folded block',
      'k: >\n  one',
      ['k'],
      `${'word '.repeat(25)}end`,
      `k: >-\n  ${'word '.repeat(20).trim()}\n  ${'word '.repeat(5)}end`,
    ],
    ['behind the comment of a block', 'k: >- # why\n  one\nz: 1', ['k'], 'new', 'k: >- # why\n  new\nz: 1'],
    ['where a block has a comment', 'k: |2 # why\n    one\n', ['k'], 'a \nb', 'k: "a \\nb" # why\n'],
    ['in lines of its own', 'k: old # why\nz: 1', ['k'], 'a\n\nb', 'k: |- # why\n  a\n\n  b\nz: 1'],
    ['in lines deeper down', 'm:\n  k: old\nz: 1', ['m', 'k'], 'a\nb\n', 'm:\n  k: |\n    a\n    b\nz: 1'],
    ['in quotes where a block would lose a part', 'k: old', ['k'], 'a \nb', String.raw`k: "a \nb"`],
    ['behind its key where there was nothing', 'k:\nz: 1', ['k'], 'a\nb', 'k: |-\n  a\n  b\nz: 1'],
    ['where there is no key', 'z: 1', ['m', 'k'], 'a, b', 'z: 1\nm:\n  k: a, b'],
    ['in place of a list', 'k:\n  - a # c\nz: 1', ['k'], 'new', 'k: new\nz: 1'],
    ['in place of an object', 'k: # c\n  # d\n  a: b\nz: 1', ['k'], 'new', 'k: new # c\n  # d\nz: 1'],
    ['into brackets', 'm: { k: old, l: 1 }', ['m', 'k'], 'a, b', 'm: { k: "a, b", l: 1 }'],
    ['below an anchor that nobody uses', 'k: &a old', ['k'], 'new', 'k: &a new'],
  ]);
  checkJson([
    ['in quotes', '{ "k": "old" } // c', ['k'], 'a\n"b"', String.raw`{ "k": "a\n\"b\"" } // c`],
    [
      'where there is no key',
      '{\n  "a": 1 // c\n}\n',
      ['m', 'k'],
      'new',
      '{\n  "a": 1, // c\n  "m": {\n    "k": "new"\n  }\n}\n',
    ],
  ]);
});

describe('a list that replaces the value of a key', () => {
  checkYaml([
    ['in brackets', 'k: [a, b] # why', ['k'], ['c'], 'k: [c] # why'],
    [
      'behind dashes',
      'k: # why\n  - a # 1\n  - b\nz: 1',
      ['k'],
      ['c', 'd'],
      'k: # why\n  - c # 1\n  - d\nz: 1',
    ],
    ['in the column of its key', 'k:\n- a\n- b\nz: 1', ['k'], ['x', 'w', 'z'], 'k:\n- x\n- w\n- z\nz: 1'],
    [
      'at the end of what stays',
      'k:\n  - a # 1\n  - b # 2',
      ['k'],
      ['a', 'b', 'c'],
      'k:\n  - a # 1\n  - b # 2\n  - c',
    ],
    [
      'in place of what goes',
      'k:\n  - a # 1\n  - b # 2\n  - c # 3',
      ['k'],
      ['a', 'c'],
      'k:\n  - a # 1\n  - c # 3',
    ],
    [
      'in another order',
      'k:\n    - a # 1\n    - b # 2\n    - c',
      ['k'],
      ['c', 'a', 'b', 'd'],
      'k:\n    - c\n    - a\n    - b\n    - d',
    ],
    ['in place of a text', 'k: old # why', ['k'], ['a', 'b'], 'k: [a, b] # why'],
    ['in lines in place of a text', 'k: old # why', ['k'], [{ a: 1 }], 'k: # why\n  - { a: 1 }'],
    ['in place of a block', 'k: | # why\n  a\n', ['k'], ['a', 'b'], 'k: [a, b] # why\n'],
    ['in lines in place of a block', 'k: | # why\n  a\n', ['k'], [{ a: 1 }], 'k: # why\n  - { a: 1 }\n'],
    ['without items', 'k: # why\n  - a\nz: 1', ['k'], [], 'k: [] # why\nz: 1'],
    ['in brackets where there is no key', 'z: 1', ['k'], ['a', 'b'], 'z: 1\nk: [a, b]'],
    [
      'in lines where there is no key and the items are long',
      'z: 1',
      ['k'],
      ['a first sentence that is long', 'a second sentence that is long'],
      'z: 1\nk:\n  - a first sentence that is long\n  - a second sentence that is long',
    ],
  ]);
  checkJson([
    ['on one line', '{ "k": ["a"], "b": 1 }', ['k'], ['x', 'y'], '{ "k": ["x", "y"], "b": 1 }'],
    [
      'in lines',
      '{\n  "k": [\n    "a", // 1\n    "b"\n  ]\n}\n',
      ['k'],
      ['a', 'b', 'c'],
      '{\n  "k": [\n    "a", // 1\n    "b",\n    "c"\n  ]\n}\n',
    ],
    [
      'in lines anew',
      '{\n  "k": [\n    "a"\n  ]\n}\n',
      ['k'],
      ['x', 'y'],
      '{\n  "k": [\n    "x",\n    "y"\n  ]\n}\n',
    ],
    ['without blanks', '{"k":["a"]}', ['k'], ['x', 'y'], '{"k":["x","y"]}'],
  ]);
});

describe('an item that replaces another one', () => {
  checkYaml([
    ['behind its dash', 'k:\n  - a # 1\n  - b # 2', ['k', 1], 'c, d', 'k:\n  - a # 1\n  - c, d # 2'],
    ['in brackets', 'k: [a, b]', ['k', 0], 'c, d', 'k: ["c, d", b]'],
    ['behind the comment of a block', 'k:\n  - | # 1\n    a', ['k', 0], 'b', 'k:\n  - |- # 1\n    b'],
    ['behind the last', 'k:\n  - a', ['k', 1], 'b', 'k:\n  - a\n  - b'],
    ['behind the last in brackets', 'k: [a]', ['k', 1], 'b', 'k: [a, b]'],
    ['into a list that is not there', 'z: 1', ['m', 'k', 0], 'b', 'z: 1\nm:\n  k: [b]'],
    ['behind the one text in place of a list', 'k: a b # why', ['k', 1], 'c', 'k: [a b, c] # why'],
    ['in place of the one text', 'k: a b # why', ['k', 0], 'c', 'k: [c] # why'],
    [
      'key by key where it is an object',
      'k:\n  - id: a # 1\n    old: x\n  # next\n  - id: b\nz: 1',
      ['k', 0],
      { id: 'a', more: ['c'] },
      'k:\n  - id: a # 1\n    more: [c]\n  # next\n  - id: b\nz: 1',
    ],
    [
      'as the one before it is written',
      'k:\n  - id: a\n    e: 1\nz: 1',
      ['k', 1],
      { id: 'b', e: 2 },
      'k:\n  - id: a\n    e: 1\n  - id: b\n    e: 2\nz: 1',
    ],
    ['as an object in place of a text', 'k:\n  - a # 1', ['k', 0], { id: 'b' }, 'k:\n  - id: b # 1'],
    ['as a text in place of an object', 'k:\n  - id: a\n    e: 1', ['k', 0], 'b', 'k:\n  - b'],
  ]);
  checkJson([
    [
      'as the one before it is written',
      '{\n  "k": [\n    { "id": "a" } // 1\n  ]\n}\n',
      ['k', 1],
      { id: 'b' },
      '{\n  "k": [\n    { "id": "a" }, // 1\n    { "id": "b" }\n  ]\n}\n',
    ],
  ]);
});

describe('a key of an item', () => {
  checkYaml([
    [
      'in its place',
      'k:\n  - id: a\n    e: 1 # c\n  - id: b',
      ['k', 0, 'e'],
      2,
      'k:\n  - id: a\n    e: 2 # c\n  - id: b',
    ],
    [
      'behind the others',
      'k:\n  - id: a # c\n  - id: b',
      ['k', 0, 'e'],
      2,
      'k:\n  - id: a # c\n    e: 2\n  - id: b',
    ],
    ['behind the dash', 'k:\n- id: a\nz: 1', ['k', 0, 'id'], 'b', 'k:\n- id: b\nz: 1'],
    [
      'into a list of its own',
      'k:\n  - id: a\n    l:\n      - x\nz: 1',
      ['k', 0, 'l', 1],
      'w',
      'k:\n  - id: a\n    l:\n      - x\n      - w\nz: 1',
    ],
  ]);
  checkJson([
    [
      'in its place',
      '{ "k": [{ "id": "a", "e": 1 }] }',
      ['k', 0, 'e'],
      2,
      '{ "k": [{ "id": "a", "e": 2 }] }',
    ],
    ['behind the others', '{ "k": [{ "id": "a" }] }', ['k', 0, 'e'], 2, '{ "k": [{ "id": "a", "e": 2 }] }'],
    [
      'in an object in lines',
      '{\n  "k": [\n    {\n      "id": "a" // c\n    }\n  ]\n}\n',
      ['k', 0, 'l'],
      ['x'],
      '{\n  "k": [\n    {\n      "id": "a", // c\n      "l": [\n        "x"\n      ]\n    }\n  ]\n}\n',
    ],
  ]);
});

describe('an object that replaces the value of a key', () => {
  checkYaml([
    ['key by key', 'k:\n  a: 1 # c\n  b: 2\nz: 1', ['k'], { a: 1, c: 'x' }, 'k:\n  c: x\n  a: 1 # c\nz: 1'],
    ['in brackets', 'k: { a: 1 }', ['k'], { a: 2, b: ['x'] }, 'k: { a: 2, b: [x] }'],
    [
      'in place of a text',
      'k: old # why\nz: 1',
      ['k'],
      { a: 1, 'b c': 'x' },
      'k: # why\n  a: 1\n  b c: x\nz: 1',
    ],
    ['without keys', 'k:\n  a: 1\nz: 1', ['k'], {}, 'k: {}\nz: 1'],
    [
      'with keys that need quotes',
      'z: 1',
      ['k'],
      { 'a: b': 'x', yes: 1 },
      'z: 1\nk:\n  "a: b": x\n  "yes": 1',
    ],
  ]);
});

describe('a value that replaces another one', () => {
  it('is not touched where it is the same', () => {
    for (const [yaml, value] of [
      ['k: "a"', 'a'],
      ['k: [a, b] # c', ['a', 'b']],
      ['k:\n  b: 1\n  a: 2', { a: 2, b: 1 }],
    ] as const) {
      assert.equal(replace('yaml', skill(yaml), ['k'], value), skill(yaml));
    }
  });

  it('changes one of many items within a moment', () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ id: index }));
    const after = items.with(500, { id: -1 });
    const begun = performance.now();
    const text = replace('json', JSON.stringify({ k: items }), ['k'], after);
    assert.ok(performance.now() - begun < 2000);
    assert.equal(text, JSON.stringify({ k: after }));
  });

  it('stays away where it is not certain how it goes', () => {
    for (const [yaml, path] of [
      ['a: &a x\nk: *a', ['k']],
      ['k: &a x\na: *a', ['k']],
      ['k: [a, b]', ['k', 3]],
      ['k: { a: b }', ['k', 0]],
      ['k: [[a], [b]]', ['k', 0, 0]],
      ['k: text', ['k', 'a']],
      ['k: [a]', ['k', 0, 'a']],
      ['k: [a]', []],
      ['z: 1', ['k', 1]],
    ] as const) {
      assert.equal(replace('yaml', skill(yaml), path, 'new'), undefined, yaml);
    }
    assert.equal(replace('yaml', '# Title\n', ['k'], 'new'), undefined);
    assert.equal(replace('json', '{ "k": ', ['k'], 'new'), undefined);
  });
});
