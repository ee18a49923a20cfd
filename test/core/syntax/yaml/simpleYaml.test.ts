import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readFullYaml } from '../../../../server/src/core/syntax/yaml/fullYaml.ts';
import { readSimpleYaml } from '../../../../server/src/core/syntax/yaml/simpleYaml.ts';

/** What both readers make of a text between fences. */
function readBoth(source: string) {
  const text = `---\n${source}---\n`;
  const yaml = { start: 4, end: 4 + source.length };
  return { simple: readSimpleYaml(text, yaml), full: readFullYaml(text, yaml) };
}

function assertSame(source: string): void {
  const { simple, full } = readBoth(source);
  assert.deepEqual({ root: simple, problems: [] }, { root: full.root, problems: full.problems });
}

describe('the reader of simple YAML', () => {
  const taken = [
    'name: forms\ndescription: Fills in forms.\n',
    'name: forms   \nversion: 1.2.3\n',
    'a: 1\nb: -1.5\nc: .5\nd: 1.\ne: +12\nf: 007\n',
    'a: ~\nb: null\nc: True\nd: FALSE\ne: nUll\nf: yes\n',
    'a:\nb: \nc: x\n',
    "a: 'it''s'\nb: ''\nc: \"say \\\"hi\\\"\\n\"\n",
    'a: [x, "y, z", 1, true]\nb: []\nc: [ x ]\nd: [x, [y]]\n',
    'a: {}\nb: { }\nc: {"d":{"e":["f", \'g\'],"h": true , "i":null}}\nj: {"k\\"l": "m, {n}"}\n',
    'a: ["b\\\\", "c"]\nd: {"e\\\\": "f\\\""}\n',
    'a:\n- x\n- "y"\nb:\n  - 1\n',
    'metadata:\n  author: me\n  deep:\n    list:\n      - x\nb: 1\n',
    'a: >\n  one\n  two\n\n  three\nb: 1\n',
    'a: >-\n  one\n\n\n  two\n\nb: |\n  x\n    y\n\n  z\n',
    'a: |-\n  # no comment\n  x: y\n',
    'a: one\n  two\n  three\nb: 1\n',
    'a:\n  one: x\n',
    'a:\n  one two\n  three\nb: 1\n',
    'a:\n  - b: c\n    d:\n      - e\n  - f: 1\ng: h\n',
    'a:\n- b:\n  - c: d\n  e: f\n- g\n',
    '# first\na: 1\n\n# between\nb: 2\n# last\n',
    'a: http://example.com/x#y\nb: a:b\nc: -x\n',
    'a: 1\r\nb: >\r\n  one\r\n  two\r\nc:\r\n  - x\r\n',
  ];
  for (const source of taken) {
    it(`answers as the full reader does for ${JSON.stringify(source)}`, () => assertSame(source));
  }

  const left = [
    '',
    'a: 1',
    ' a: 1\n',
    'a: 1\na: 2\n',
    'a: x: y\n',
    'a: x # comment\n',
    'a: b\n  # comment\n',
    'a: *b\n',
    'a: &b c\n',
    'a: !t c\n',
    'a: {b: c}\n',
    'a: {"b": 1, "b": 2}\n',
    'a: {"b": 1,}\n',
    'a: {"b": 1} x\n',
    'a: [x: y]\n',
    `a: ${'['.repeat(40)}${']'.repeat(40)}\n`,
    'a: [x\n  , y]\n',
    'a: "x\n  y"\n',
    'a: "\\u0041"\n',
    "a: 'x' y\n",
    'a: 0x1f\n',
    'a: 1e3\n',
    'a: .inf\n',
    'a:\tx\n',
    'a: |+\n  x\n',
    'a: |2\n   x\n',
    'a: >\n  x\n    y\n',
    'a: >\n\n  x\n',
    '- x\n',
    'a:\n  - b: c\n  d: e\n',
    'a:\n  - - x\n',
    'a: one\n\n  two\n',
    '? a\n: b\n',
    '"a": b\n',
    'null: b\n',
    'a\n',
    'a: b\rc: d\n',
  ];
  for (const source of left) {
    it(`leaves ${JSON.stringify(source)} to the full reader`, () => {
      assert.equal(readBoth(source).simple, undefined);
    });
  }

  it('never answers otherwise than the full reader', () => {
    const word = fc.constantFrom(
      'a',
      'b c',
      '1',
      '1.0',
      '-2',
      'true',
      'null',
      '~',
      'x: y',
      'x #y',
      '#z',
      'a:',
      "'q'",
      '"d"',
      '"e\\n"',
      '[a, b]',
      '[]',
      '[a,]',
      '[a b, "c"]',
      '{}',
      '|',
      '>',
      '>-',
      '|+',
      '*x',
      '&y z',
      '- l',
      '-',
      '',
      '@',
      'é',
      '😀',
      "it's",
    );
    const lead = fc.constantFrom('', '', '', '  ', '  ', '    ', ' ', '- ', '  - ', '    - ', '# ');
    const key = fc.constantFrom('', 'name: ', 'k: ', 'k:', 'key-two: ', 'deep.key: ', 'true: ', 'x : ');
    const end = fc.constantFrom('\n', '\n', '\n', '\n\n', ' \n', '\r\n');
    const line = fc.tuple(lead, key, word, end).map(parts => parts.join(''));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 7 }), lines => {
        const source = lines.join('');
        const { simple, full } = readBoth(source);
        if (simple !== undefined) {
          assert.deepEqual({ root: simple, problems: [] }, { root: full.root, problems: full.problems });
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
