import assert from 'node:assert/strict';
import { toYamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { toCrlf } from '../../../support/marked.ts';
import { parseYaml, spansOf } from '../../../support/yamlTree.ts';

/** Asserts that the marks are the spans of all keys and values; blocks of several keys have no mark. */
function checkSpans(yaml: string): void {
  const { text, marks, root, problems } = parseYaml(yaml);
  const words = (span: { label: string; start: number; end: number }) => ({
    ...span,
    words: text.slice(span.start, span.end),
  });
  const inOrder = (one: { start: number; end: number }, other: { start: number; end: number }) =>
    one.start - other.start || one.end - other.end;
  assert.deepEqual(problems, []);
  assert.deepEqual(root && spansOf(root).map(words).toSorted(inOrder), marks.map(words).toSorted(inOrder));
}

describe('the spans of a frontmatter', () => {
  const plain = `name: example
#^^^ name:
#     ^^^^^^^ name
"quoted" :  'value'   # comment
#^^^^^^^ quoted:
#           ^^^^^^^ quoted
number: 12
#^^^^^ number:
#       ^^ number
`;

  it('are exact for plain and quoted values', () => {
    checkSpans(plain);
  });

  it('are exact with CRLF', () => {
    checkSpans(toCrlf(plain));
  });

  it('are exact with a lone CR', () => {
    checkSpans(plain.replaceAll('\n', '\r'));
  });

  it('are exact in lists and mappings in block style', () => {
    checkSpans(`tools:
#^^^^ tools:
  - Read
  # ^^^^ tools[0]
  - path: src
  # ^^^^ tools[1].path:
  #       ^^^ tools[1].path
metadata:
#^^^^^^^ metadata:
  author: Ada
# ^^^^^^ metadata.author:
  #       ^^^ metadata.author
`);
  });

  it('are exact in lists and mappings in flow style', () => {
    checkSpans(`tools: [Read, "Grep"]
#^^^^ tools:
#      ^^^^^^^^^^^^^^ tools
#       ^^^^ tools[0]
#             ^^^^^^ tools[1]
metadata: { author: Ada, a-b: [1] }
#^^^^^^^ metadata:
#         ^^^^^^^^^^^^^^^^^^^^^^^^^ metadata
#           ^^^^^^ metadata.author:
#                   ^^^ metadata.author
#                        ^^^ metadata.a-b:
#                             ^^^ metadata.a-b
#                              ^ metadata.a-b[0]
`);
  });

  it('count an emoji as two code units', () => {
    checkSpans(`"😀": 😀😀 # 😀
#^^^ 😀:
#     ^^^^ 😀
`);
  });

  it('end before the line end of a block', () => {
    const { text, root } = parseYaml('a: |\n  one\n  two\n\nb: >-\n  three\n');
    assert.deepEqual(
      root?.entries.map(({ span, value }) => [
        text.slice(span.start, span.end),
        text.slice(value.span.start, value.span.end),
      ]),
      [
        ['a: |\n  one\n  two', '|\n  one\n  two'],
        ['b: >-\n  three', '>-\n  three'],
      ],
    );
  });

  it('of a missing value are empty and stand behind the key', () => {
    const { text, root, problems } = parseYaml('a:\n"b":   # nothing\n');
    assert.deepEqual(problems, []);
    assert.deepEqual(
      root?.entries.map(({ key, value }) => [
        key,
        value.kind === 'scalar' && value.value,
        text.slice(value.span.start, value.span.end),
      ]),
      [
        ['a', null, ''],
        ['b', null, ''],
      ],
    );
  });
});

describe('the values of a frontmatter', () => {
  const valueOf = (yaml: string) => {
    const { root, problems } = parseYaml(yaml);
    assert.deepEqual(problems, []);
    return JSON.parse(JSON.stringify((root && toYamlValue(root)) ?? null)) as unknown;
  };

  it('have the types of YAML 1.2', () => {
    assert.deepEqual(valueOf('a: 1\nb: 1.5\nc: true\nd: null\ne: yes\nf: 2024-01-01\ng: "1"\nh: ~\n'), {
      a: 1,
      b: 1.5,
      c: true,
      d: null,
      e: 'yes',
      f: '2024-01-01',
      g: '1',
      h: null,
    });
  });

  it('have the words of every style', () => {
    assert.deepEqual(
      valueOf(`a: one
  two
b: "one
  two"
c: 'it''s'
d: |
  one
  two
e: >-
  one
  two
f: "a\\tb"
`),
      { a: 'one two', b: 'one two', c: "it's", d: 'one\ntwo\n', e: 'one two', f: 'a\tb' },
    );
  });

  it('keep their style and their source', () => {
    const { root } = parseYaml(`a: x\nb: "x"\nc: 'x'\nd: |\n  x\ne: >\n  x\n`);
    assert.deepEqual(
      root?.entries.map(({ value }) => value.kind === 'scalar' && [value.style, value.source]),
      [
        ['plain', 'x'],
        ['double', '"x"'],
        ['single', "'x'"],
        ['literal', '|\n  x'],
        ['folded', '>\n  x'],
      ],
    );
  });

  it('follow anchors, aliases and merge keys', () => {
    assert.deepEqual(
      valueOf(
        'base: &base { a: 1, b: 2 }\nown:\n  <<: *base\n  b: 3\nmany:\n  <<: [*base, { c: 4 }]\nsame: *base\n',
      ),
      { base: { a: 1, b: 2 }, own: { a: 1, b: 3 }, many: { a: 1, b: 2, c: 4 }, same: { a: 1, b: 2 } },
    );
  });

  it('take a key of any spelling for data', () => {
    const { root } = parseYaml('__proto__: a\nconstructor: b\n1: c\ntrue: d\n');
    assert.deepEqual(Object.entries((root && toYamlValue(root)) ?? {}), [
      ['1', 'c'],
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['true', 'd'],
    ]);
  });
});

describe('a frontmatter without keys', () => {
  for (const yaml of ['', '\n', '# only a comment\n', '  \n# a\n\n']) {
    it(`is empty and no problem: ${JSON.stringify(yaml)}`, () => {
      const { root, problems } = parseYaml(yaml);
      assert.deepEqual({ root, problems }, { root: undefined, problems: [] });
    });
  }

  it('is a problem where there is something else', () => {
    for (const [yaml, detail] of [
      ['- a\n', 'sequence'],
      ['text\n', 'scalar'],
      ['"text"\n', 'scalar'],
      ['[a]\n', 'sequence'],
    ] as const) {
      const { root, problems } = parseYaml(yaml);
      assert.deepEqual(
        { root, problems: problems.map(problem => [problem.cause, problem.detail]) },
        { root: undefined, problems: [['not-a-mapping', detail]] },
      );
    }
  });
});
