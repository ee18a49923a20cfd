import assert from 'node:assert/strict';
import type { YamlCause } from '../../../../server/src/core/syntax/yaml/yamlProblem.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { toCrlf } from '../../../support/marked.ts';
import { parseYaml } from '../../../support/yamlTree.ts';

interface Case {
  readonly yaml: string;
  readonly words: string;
  readonly detail: string;
  /** The YAML after the edits of the problem; absent where it has none. */
  readonly mended?: string;
}

/** What is wrong with a YAML text that has one problem. */
function diagnose(yaml: string) {
  const { text, problems } = parseYaml(yaml);
  return problems.map(({ cause, span, detail, edits }) => ({
    cause,
    words: text.slice(span.start, span.end),
    detail,
    ...(edits && { mended: applyEdits(text, edits).slice('---\n'.length, -'---\n'.length) }),
  }));
}

const cases: Readonly<Partial<Record<YamlCause, readonly Case[]>>> = {
  'unquoted-colon': [
    { yaml: 'a: b: c\n', words: ':', detail: 'a', mended: 'a: "b: c"\n' },
    { yaml: 'a: b: "c"\n', words: ':', detail: 'a', mended: `a: 'b: "c"'\n` },
    { yaml: 'a: it\'s: "c"\n', words: ':', detail: 'a', mended: `a: 'it''s: "c"'\n` },
    { yaml: 'a: b: c # d: e\n', words: ':', detail: 'a', mended: 'a: "b: c" # d: e\n' },
    {
      yaml: 'description: b: c # d e f g h i\n',
      words: ':',
      detail: 'description',
      mended: 'description: "b: c # d e f g h i"\n',
    },
    { yaml: '"a b": c: d\n', words: ':', detail: '"a b"', mended: '"a b": "c: d"\n' },
    { yaml: 'a:\n  - b: c: d\n', words: ':', detail: 'b', mended: 'a:\n  - b: "c: d"\n' },
    { yaml: 'a: b\n  c: d\n', words: ':', detail: 'a', mended: 'a: >-\n  b\n  c: d\n' },
    {
      yaml: 'a: b\n    c: d\n\n    e\nf: g\n',
      words: ':',
      detail: 'a',
      mended: 'a: >-\n    b\n    c: d\n\n    e\nf: g\n',
    },
    { yaml: 'a: b\n  c: d # e\n', words: ':', detail: 'a' },
    { yaml: 'a: b\n   c: d\n  e\n', words: ':', detail: 'a' },
  ],
  indentation: [
    { yaml: 'a: b\n description: c\n', words: ' ', detail: 'description' },
    { yaml: 'a:\n    b: c\n  d: e\n', words: '  ', detail: 'd' },
    { yaml: 'a: |\n   b\n license: c\n', words: ' ', detail: 'license' },
  ],
  'block-indentation': [
    { yaml: 'a: |\n  b\n c\nd: e\n', words: ' ', detail: 'a', mended: 'a: |\n  b\n  c\nd: e\n' },
    { yaml: 'a: >-\n    b\n  c: d\n', words: '  ', detail: 'a', mended: 'a: >-\n    b\n    c: d\n' },
  ],
  tab: [
    { yaml: 'a:\n\tb: c\n', words: '\t', detail: '', mended: 'a:\n  b: c\n' },
    { yaml: 'a:\n\t\tb: c\n', words: '\t\t', detail: '', mended: 'a:\n    b: c\n' },
    { yaml: 'a:\n\t- b\n', words: '\t', detail: '', mended: 'a:\n  - b\n' },
  ],
  'block-tab': [
    { yaml: 'a: |\n\tb\n\tc: d\n', words: '\t', detail: '', mended: 'a: |\n  b\n  c: d\n' },
    { yaml: 'a: >-\n    b\n\tc\nd: e\n', words: '\t', detail: '', mended: 'a: >-\n    b\n    c\nd: e\n' },
  ],
  'colon-below': [
    {
      yaml: 'description:\n  b: c\n  d\ne: f\n',
      words: ':',
      detail: 'description',
      mended: 'description: >-\n  b: c\n  d\ne: f\n',
    },
    {
      yaml: 'description: \n  b\n  c: d\n',
      words: ':',
      detail: 'description',
      mended: 'description: >-\n  b\n  c: d\n',
    },
  ],
  'reserved-character': [
    { yaml: 'a: @b\n', words: '@', detail: '@', mended: 'a: "@b"\n' },
    { yaml: 'a: `b`\n', words: '`', detail: '`', mended: 'a: "`b`"\n' },
    { yaml: 'a: %b\n', words: '%', detail: '%', mended: 'a: "%b"\n' },
    { yaml: 'a: **b** c\n', words: '*', detail: '*', mended: 'a: "**b** c"\n' },
    { yaml: 'a: *b\n', words: '*', detail: '*', mended: 'a: "*b"\n' },
    { yaml: 'a: !b c\n', words: '!', detail: '!', mended: 'a: "!b c"\n' },
    { yaml: 'a: , b\n', words: ',', detail: ',', mended: 'a: ", b"\n' },
    { yaml: 'a: @b: c # d\n', words: '@', detail: '@', mended: 'a: "@b: c" # d\n' },
    { yaml: 'description: - b c\n', words: '-', detail: '-', mended: 'description: "- b c"\n' },
    { yaml: 'a: @b\n  c\n', words: '@', detail: '@', mended: 'a: >-\n  @b\n  c\n' },
  ],
  'block-header': [
    { yaml: 'a: > b\n', words: 'b', detail: '>', mended: 'a: >\n  b\n' },
    { yaml: 'a: |- b c\n', words: 'b c', detail: '|', mended: 'a: |-\n  b c\n' },
    { yaml: 'a: >b\n   c\n', words: 'b', detail: '>', mended: 'a: >\n   b\n   c\n' },
    { yaml: 'm:\n  a: > b\n', words: 'b', detail: '>', mended: 'm:\n  a: >\n    b\n' },
  ],
  quotes: [
    { yaml: 'a: "b\nc: d\n', words: '"b', detail: '"', mended: 'a: "b"\nc: d\n' },
    { yaml: "a: 'b\nc: d\n", words: "'b", detail: "'", mended: "a: 'b'\nc: d\n" },
    { yaml: 'a: "b\\"\nc: d\n', words: '"b\\"', detail: '"' },
  ],
  'quotes-inside': [
    { yaml: "a: 'it's'\n", words: "'it's'", detail: "'", mended: `a: "it's"\n` },
    { yaml: 'a: "b "c" d"\n', words: '"b "c" d"', detail: '"', mended: `a: 'b "c" d'\n` },
    {
      yaml: "a: 'it's: b' # c d\n",
      words: "'it's: b' # c d",
      detail: "'",
      mended: 'a: "it\'s: b" # c d\n',
    },
    {
      yaml: "a: 'it''s and it's'\n",
      words: "'it''s and it's'",
      detail: "'",
      mended: 'a: "it\'s and it\'s"\n',
    },
    { yaml: "a: 'it's b' # 'c'\n", words: "'it's b' # 'c'", detail: "'" },
  ],
  'quotes-behind': [
    { yaml: 'a: "b" "\\n"\n', words: '"b" "\\n"', detail: '"' },
    { yaml: 'a: "b", "c"\n', words: '"b", "c"', detail: '"', mended: `a: '"b", "c"'\n` },
    { yaml: "a: 'b' or 'c'\n", words: "'b' or 'c'", detail: "'", mended: `a: "'b' or 'c'"\n` },
    { yaml: 'a: "b" c # d\n', words: '"b" c # d', detail: '"', mended: `a: '"b" c' # d\n` },
    { yaml: 'a: "b" c\n', words: '"b" c', detail: '"', mended: `a: '"b" c'\n` },
    { yaml: "a: 'b' c\n", words: "'b' c", detail: "'", mended: `a: "'b' c"\n` },
    { yaml: "a: 'b'c\n", words: "'b'c", detail: "'", mended: `a: "'b'c"\n` },
    { yaml: 'a: "b\n  c" d\n', words: '"b', detail: '"' },
    { yaml: 'a: "b"\n  c\nd: e\n', words: '"b"', detail: '"' },
  ],
  'missing-space': [
    { yaml: 'a:b\n', words: 'a:', detail: 'a', mended: 'a: b\n' },
    { yaml: 'x: y\na:b\n', words: 'a:', detail: 'a', mended: 'x: y\na: b\n' },
    { yaml: 'a:"b"\nc: d\n', words: 'a:', detail: 'a', mended: 'a: "b"\nc: d\n' },
    { yaml: 'a:b\nc: d\n', words: 'a:', detail: 'a', mended: 'a: b\nc: d\n' },
    { yaml: 'a: b\ntitle:c d\ne: f\n', words: 'title:', detail: 'title', mended: 'a: b\ntitle: c d\ne: f\n' },
    { yaml: 'a: b\nnote:c d\ne: f\n', words: 'note:', detail: 'note' },
  ],
  'missing-colon': [
    {
      yaml: 'a: b\ndescription c d\n',
      words: 'description',
      detail: 'description',
      mended: 'a: b\ndescription: c d\n',
    },
    {
      yaml: 'name: b\nallowed-tools c\nd: e\n',
      words: 'allowed-tools',
      detail: 'allowed-tools',
      mended: 'name: b\nallowed-tools: c\nd: e\n',
    },
  ],
  escape: [
    { yaml: 'a: "b\\d"\n', words: '\\d', detail: '\\d', mended: 'a: "b\\\\d"\n' },
    { yaml: 'a: "C:\\new\\docs"\n', words: '\\d', detail: '\\d', mended: 'a: "C:\\\\new\\\\docs"\n' },
    { yaml: 'a: "b\\nc\\d"\n', words: '\\d', detail: '\\d' },
    { yaml: 'a: "b\\d \\"c\\" \\\\e"\n', words: '\\d', detail: '\\d', mended: 'a: "b\\\\d \\"c\\" \\\\e"\n' },
    { yaml: 'a: ["\\d"]\n', words: '\\d', detail: '\\d' },
    { yaml: 'a: "\\U+1F4E7"\n', words: '\\U+1F4E7', detail: '\\U+1F4E7' },
  ],
  'stray-line': [
    { yaml: 'a: b\n1. c\nd: e\n', words: '1. c', detail: '' },
    { yaml: 'a: b\nc d\n', words: 'c d', detail: '' },
    { yaml: 'a: b\n差异化:核心\nc: d\n', words: '差异化:核心', detail: '' },
    { yaml: 'a: b\nhttps://c.d\n', words: 'https://c.d', detail: '' },
    { yaml: 'a: |\n  b\nc\nd: e\n', words: 'c', detail: '' },
    { yaml: 'name: b\nname c\n', words: 'name c', detail: '' },
    { yaml: 'a: b\nlicense c\n', words: 'license c', detail: '' },
    { yaml: 'a: b\n`c`\n', words: '`c`', detail: '' },
  ],
  other: [
    { yaml: '- a\nb: c\n', words: 'b', detail: '' },
    { yaml: '{a: b\nc: d\n', words: 'b', detail: '' },
  ],
  'conflict-marker': [
    {
      yaml: 'a: b\n<<<<<<< ours\nc: d\n=======\nc: e\n>>>>>>> theirs\n',
      words: '<<<<<<< ours',
      detail: '<<<<<<<',
    },
  ],
  'list-on-key-line': [
    { yaml: 'a: - b\n', words: '- b', detail: 'a' },
    { yaml: 'a: -\nb: c\n', words: '-', detail: 'a' },
  ],
  flow: [
    { yaml: 'a: [b]]\n', words: '[b]]', detail: 'a' },
    { yaml: 'a: { b }}\n', words: '{ b }}', detail: 'a' },
    { yaml: 'a: {\n  "b": 1\n  "c": 2\n}\nd: e\n', words: '{', detail: 'a' },
  ],
  'flow-open': [
    { yaml: 'a: [b\nc: d\n', words: '[b', detail: 'a' },
    { yaml: 'a: {b: c\nd: e\n', words: '{b: c', detail: 'a' },
  ],
  'flow-behind': [
    { yaml: 'a: [b] c\n', words: '[b] c', detail: 'a', mended: 'a: "[b] c"\n' },
    { yaml: 'a: [b] c # d\n', words: '[b] c # d', detail: 'a', mended: 'a: "[b] c" # d\n' },
    { yaml: 'a: [b] [c]\n', words: '[b] [c]', detail: 'a', mended: 'a: "[b] [c]"\n' },
    { yaml: 'a: {b: c} d\n', words: '{b: c} d', detail: 'a' },
  ],
  'duplicate-key': [{ yaml: 'a: b\na: c\n', words: 'a', detail: 'a' }],
  'not-a-mapping': [{ yaml: 'words only\n', words: 'words only', detail: 'scalar' }],
  limits: [{ yaml: 'a: &b [*b]\n', words: '*b', detail: 'cycle' }],
};

for (const [cause, list] of Object.entries(cases)) {
  describe(`the cause ${cause}`, () => {
    for (const { yaml, ...expected } of list) {
      it(`is told of ${JSON.stringify(yaml)}`, () => {
        assert.deepEqual(diagnose(yaml), [{ cause, ...expected }]);
      });

      it(`is the same with CRLF for ${JSON.stringify(yaml)}`, () => {
        const mended = expected.mended === undefined ? {} : { mended: toCrlf(expected.mended) };
        const { text, problems } = parseYaml(toCrlf(yaml));
        assert.deepEqual(
          problems.map(({ span, edits, ...problem }) => ({
            cause: problem.cause,
            words: text.slice(span.start, span.end),
            detail: problem.detail,
            ...(edits && { mended: applyEdits(text, edits).slice('---\r\n'.length, -'---\r\n'.length) }),
          })),
          [{ cause, ...expected, ...mended }],
        );
      });

      if (expected.mended !== undefined) {
        it(`is gone after its edits for ${JSON.stringify(yaml)}`, () => {
          assert.deepEqual(diagnose(expected.mended ?? ''), []);
        });
      }
    }
  });
}

describe('a colon without a blank', () => {
  it('is part of a key, of an address and of JSON', () => {
    for (const yaml of ['og:image: a\n', 'a: {"b":"c"}\n', 'a: {\n  "b":"c"\n}\n', '差异化: a\n']) {
      assert.deepEqual(diagnose(yaml), [], yaml);
    }
  });
});

describe('several mistakes', () => {
  const causesOf = (yaml: string) => diagnose(yaml).map(({ cause, words }) => [cause, words]);

  it('are told one for each entry', () => {
    assert.deepEqual(causesOf('a: b: c\nd: @e\nf: > g\n'), [
      ['unquoted-colon', ':'],
      ['reserved-character', '@'],
      ['block-header', 'g'],
    ]);
  });

  it('are not told where one may be the echo of another', () => {
    assert.deepEqual(causesOf('a: "b\nc: d\ne: f" g\n'), [['quotes', '"b']]);
    assert.deepEqual(causesOf('a: [b\nc: d\ne: f\n'), [['flow-open', '[b']]);
  });

  it('do not make a key stand twice', () => {
    assert.deepEqual(causesOf('a: b: c\nd: e\n'), [['unquoted-colon', ':']]);
  });
});
