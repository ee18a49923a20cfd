import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { addListItem } from '../../../../server/src/core/syntax/edit/addListItem.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { readKeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { toCrlf } from '../../../support/marked.ts';

function add(
  syntax: 'yaml' | 'json',
  text: string,
  path: readonly string[],
  words = 'a new one',
  dashes = true,
) {
  const keyed = readKeyedText(syntax, text);
  const edits = keyed && addListItem(keyed, path, words, { dashes });
  return edits && applyEdits(text, edits);
}

function skill(yaml: string): string {
  return `---\n${yaml}\n---\n\nBody\n`;
}

const path = ['evals', 'cases'];

describe('an item of a list in the frontmatter', () => {
  for (const [what, before, after] of [
    ['in brackets', 'evals:\n  cases: [A, "B"] # why', 'evals:\n  cases: [A, "B", a new one] # why'],
    ['in brackets without blanks', 'evals: {cases: [A,B]}', 'evals: {cases: [A,B,a new one]}'],
    ['in empty brackets', 'evals:\n  cases: []', 'evals:\n  cases: [a new one]'],
    [
      'in brackets with a comment',
      'evals:\n  cases: [ # none\n  ]',
      'evals:\n  cases: [ a new one # none\n  ]',
    ],
    [
      'in brackets over lines',
      'evals:\n  cases: [\n    A, # a\n    B # b\n  ]',
      'evals:\n  cases: [\n    A, # a\n    B, # b\n    a new one\n  ]',
    ],
    [
      'in brackets over lines with a comma at the end',
      'evals:\n  cases: [\n    A,\n    B, # b\n  ]',
      'evals:\n  cases: [\n    A,\n    B, # b\n    a new one,\n  ]',
    ],
    [
      'in brackets that close behind it',
      'evals:\n  cases: [A,\n    B]',
      'evals:\n  cases: [A,\n    B,\n    a new one]',
    ],
    [
      'behind a dash',
      'evals:\n  cases:\n    - A\n    - "B" # b\n    # end\n  other: x',
      'evals:\n  cases:\n    - A\n    - "B" # b\n    - a new one\n    # end\n  other: x',
    ],
    ['behind a dash at the margin', 'evals:\n  cases:\n  - A', 'evals:\n  cases:\n  - A\n  - a new one'],
    [
      'behind a text of several lines',
      'evals:\n  cases:\n    - A\n    - B\n      goes on',
      'evals:\n  cases:\n    - A\n    - B\n      goes on\n    - a new one',
    ],
    [
      'behind a block',
      'evals:\n  cases:\n    - |\n      A\n      B\nname: x',
      'evals:\n  cases:\n    - |\n      A\n      B\n    - a new one\nname: x',
    ],
    ['in place of one word', 'evals:\n  cases: A # a', 'evals:\n  cases: [A, a new one] # a'],
    [
      'in place of one text',
      'evals:\n  cases: A, then B # a\n  other: x',
      'evals:\n  cases:\n    - A, then B # a\n    - a new one\n  other: x',
    ],
    ['in place of nothing', 'evals:\n  cases: # none', 'evals:\n  cases: # none\n    - a new one'],
    ['in place of null', 'evals:\n  cases: ~ # none', 'evals:\n  cases: [a new one] # none'],
    [
      'with its list',
      'evals: # all\n  # first\n  other: x',
      'evals: # all\n  cases:\n    - a new one\n  # first\n  other: x',
    ],
    ['with its list in braces', 'evals: { other: x }', 'evals: { other: x, cases: [a new one] }'],
    ['with its list in empty braces', 'evals: {}', 'evals: { cases: [a new one] }'],
    ['with its list below nothing', 'evals:\nname: x', 'evals:\n  cases:\n    - a new one\nname: x'],
    ['with its list in place of null', 'evals: null', 'evals: { cases: [a new one] }'],
    ['with its group', 'name: a # id\n# end', 'name: a # id\n# end\nevals:\n  cases:\n    - a new one'],
    [
      'with its group in an indented frontmatter',
      '  name: a',
      '  name: a\n  evals:\n    cases:\n      - a new one',
    ],
    ['with its group in braces', '{name: a}', '{name: a, evals: { cases: [a new one] }}'],
  ] as const) {
    it(`is put ${what}`, () => {
      assert.equal(add('yaml', skill(before), path), skill(after));
      assert.equal(add('yaml', toCrlf(skill(before)), path), toCrlf(skill(after)));
    });
  }

  it('is put into a frontmatter without keys', () => {
    assert.equal(add('yaml', '---\n---\n', path), '---\nevals:\n  cases:\n    - a new one\n---\n');
  });

  it('stands with others in brackets where that is asked for', () => {
    assert.equal(
      add('yaml', skill('name: a'), path, 'word', false),
      skill('name: a\nevals:\n  cases: [word]'),
    );
    assert.equal(
      add('yaml', skill('evals:\n  cases:'), path, 'word', false),
      skill('evals:\n  cases: [word]'),
    );
  });

  it('is found however deep', () => {
    assert.equal(
      add('yaml', skill('metadata:\n  manifest: {}'), ['metadata', 'manifest', ...path]),
      skill('metadata:\n  manifest: { evals: { cases: [a new one] } }'),
    );
  });

  for (const [what, yaml] of [
    ['the YAML is broken', 'name: a: b'],
    ['a key appears twice', 'name: a\nname: b'],
    ['the group is a text', 'evals: all'],
    ['the group is an alias', 'metadata: &a {}\nevals: *a'],
    ['the list is an alias', 'base: &a [x]\nevals:\n  cases: *a'],
    ['the list stands in what is merged in', 'base: &a { cases: [x] }\nevals:\n  <<: *a\n  other: y'],
    ['the list is a mapping', 'evals:\n  cases: { A: b }'],
    ['one text in its place has an anchor', 'evals:\n  cases: &a A, B\nother: *a'],
    ['the last item is empty', 'evals:\n  cases:\n    - A\n    -'],
    ['the key has a question mark', '? evals\n: other: x'],
  ] as const) {
    it(`is not tried where ${what}`, () => {
      assert.equal(add('yaml', skill(yaml), path), undefined);
    });
  }

  it('is not tried without a closed frontmatter', () => {
    assert.equal(add('yaml', '# Title\n', path), undefined);
    assert.equal(add('yaml', '---\nname: a', path), undefined);
  });
});

describe('an item of a list in a JSON file', () => {
  for (const [what, before, after] of [
    ['on one line', '{"evals":{"cases":["A"]}}', '{"evals":{"cases":["A","a new one"]}}'],
    [
      'on one line with blanks',
      '{ "evals": { "cases": ["A", "B"] } }',
      '{ "evals": { "cases": ["A", "B", "a new one"] } }',
    ],
    ['without a list on one line', '{"version":1}', '{"version":1,"evals":{"cases":["a new one"]}}'],
    [
      'in an empty list on one line',
      '{ "evals": { "cases": [] } }',
      '{ "evals": { "cases": ["a new one"] } }',
    ],
    ['in an empty object', '{}\n', '{\n  "evals": {\n    "cases": [\n      "a new one"\n    ]\n  }\n}\n'],
    [
      'below keys that are indented by tabs',
      '{\n\t"version": 1\n}\n',
      '{\n\t"version": 1,\n\t"evals": {\n\t\t"cases": [\n\t\t\t"a new one"\n\t\t]\n\t}\n}\n',
    ],
    [
      'below comments',
      '{\n    "evals": {\n        "cases": [\n            "A", // a\n            "B" // b\n        ]\n    }\n}',
      '{\n    "evals": {\n        "cases": [\n            "A", // a\n            "B", // b\n            "a new one"\n        ]\n    }\n}',
    ],
    [
      'behind a comma at the end',
      '{\n  "evals": {\n    "cases": [\n      "A",\n    ],\n  },\n}',
      '{\n  "evals": {\n    "cases": [\n      "A",\n      "a new one",\n    ],\n  },\n}',
    ],
    [
      'in an empty list among lines',
      '{\n  "evals": {\n    "cases": []\n  }\n}',
      '{\n  "evals": {\n    "cases": [\n      "a new one"\n    ]\n  }\n}',
    ],
    ['in place of one text', '{ "evals": { "cases": "A" } }', '{ "evals": { "cases": ["A", "a new one"] } }'],
    ['in place of null', '{ "evals": { "cases": null } }', '{ "evals": { "cases": ["a new one"] } }'],
  ] as const) {
    it(`is put ${what}`, () => {
      assert.equal(add('json', before, path), after);
      assert.equal(add('json', toCrlf(before), path), toCrlf(after));
    });
  }

  for (const json of [
    '',
    '[]',
    '{ "evals": ',
    '{ "evals": [] }',
    '{ "evals": { "cases": {} } }',
    '{ "a": 1, "a": 2 }',
  ]) {
    it(`is not tried in ${json === '' ? 'an empty file' : json}`, () => {
      assert.equal(add('json', json, path), undefined);
    });
  }
});

describe('adding to any text', () => {
  it('takes nothing away but blanks and words for nothing', () => {
    fc.assert(
      fc.property(hostileText, fc.string(), fc.boolean(), (text, words, dashes) => {
        const keyed = readKeyedText('yaml', text);
        const edits = keyed && addListItem(keyed, ['name'], words, { dashes });
        for (const { span } of edits ?? []) {
          assert.match(text.slice(span.start, span.end), /^(?:[ \t]*|~|null)$/i);
        }
      }),
      { numRuns: 300 },
    );
  });
});
