import assert from 'node:assert/strict';
import { parseJson, toJsonValue } from '../../../../server/src/core/syntax/json/jsonNode.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { spansOf } from '../../../support/yamlTree.ts';

/** Every key and value with what it spans in the text. */
function treeOf(text: string): Record<string, string> {
  const { root } = parseJson(text);
  assert.ok(root);
  return Object.fromEntries(spansOf(root).map(({ label, start, end }) => [label, text.slice(start, end)]));
}

function problemsOf(text: string): string[] {
  return parseJson(text).problems.map(
    ({ cause, span, detail }) => `${cause} ${detail} [${text.slice(span.start, span.end)}]`,
  );
}

function valueOf(text: string): unknown {
  const { root } = parseJson(text);
  return root && JSON.parse(JSON.stringify(toJsonValue(root)));
}

describe('the tree of a JSON text', () => {
  it('has every key and value at its exact place', () => {
    assert.deepEqual(treeOf('{\r\n  "a" : { "b\\u0063": [1, "x\\n"] },\r\n  "d": null\r\n}'), {
      'a:': '"a"',
      a: '{ "b\\u0063": [1, "x\\n"] }',
      'a.bc:': '"b\\u0063"',
      'a.bc': '[1, "x\\n"]',
      'a.bc[0]': '1',
      'a.bc[1]': '"x\\n"',
      'd:': '"d"',
      d: 'null',
    });
  });

  it('has the values that JSON has', () => {
    const text = '{ "a": [1, -2.5e3, true, false, null, "\\u00e9\\"\\\\"], "": {}, "c": [] }';
    assert.deepEqual(valueOf(text), JSON.parse(text));
  });

  it('takes a key called __proto__ for data', () => {
    assert.deepEqual(valueOf('{ "__proto__": { "a": 1 } }'), JSON.parse('{ "__proto__": { "a": 1 } }'));
  });

  it('keeps the first of two entries with one key, and tells of the second', () => {
    assert.deepEqual(valueOf('{ "a": 1, "b": { "a": 2 }, "a": 3 }'), { a: 1, b: { a: 2 } });
    assert.deepEqual(problemsOf('{ "a": 1, "b": { "a": 2 }, "a": 3 }'), ['duplicate-key a ["a"]']);
  });
});

describe('what is wrong in a JSON text', () => {
  it('is nothing in sound JSON', () => {
    assert.deepEqual(problemsOf('{ "a": "// no comment, }" }\n'), []);
  });

  it('is each comment and each trailing comma, with an edit, and the rest is read', () => {
    const text = '{ // why\n  "a": [1, 2,], /* b */\n  "c": {"d": 1 , }\n}';
    assert.deepEqual(problemsOf(text), [
      'comment  [// why]',
      'trailing-comma  [,]',
      'comment  [/* b */]',
      'trailing-comma  [,]',
    ]);
    assert.deepEqual(valueOf(text), { a: [1, 2], c: { d: 1 } });
    const edits = parseJson(text).problems.flatMap(problem => problem.edits ?? []);
    assert.deepEqual(JSON.parse(applyEdits(text, edits)), { a: [1, 2], c: { d: 1 } });
  });

  it('is a trailing comma behind which comments stand', () => {
    const text = '{ "a": [1, // one\n // more\n ], /* b */ }';
    const { problems } = parseJson(text);
    assert.deepEqual(
      problems.filter(({ cause }) => cause !== 'comment').map(({ cause, span }) => [cause, span.start]),
      [
        ['trailing-comma', 9],
        ['trailing-comma', 29],
      ],
    );
    const edits = problems.flatMap(problem => problem.edits ?? []);
    assert.deepEqual(JSON.parse(applyEdits(text, edits)), { a: [1] });
  });

  for (const [text, problem] of [
    ['', 'syntax value expected []'],
    ['{', 'syntax close brace expected []'],
    ['{ "a" 1 }', 'syntax colon expected [1]'],
    ['{ "a": }', 'syntax value expected [}]'],
    ['{ "a": 1 "b": 2 }', 'syntax comma expected ["b"]'],
    ["{ 'a': 1 }", "syntax invalid symbol ['a']"],
    ['{ a: 1 }', 'syntax invalid symbol [a]'],
    ['{ "a": tru }', 'syntax invalid symbol [tru]'],
    ['{ "a": "x\ny" }', 'syntax unexpected end of string ["x]'],
    ['{} {}', 'syntax end of file expected [{]'],
    ['{ "a": 1,, "b": 2 }', 'syntax property name expected [,]'],
  ] as const) {
    it(`is told once and at its place: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(problemsOf(text), [problem]);
    });
  }

  it('is not looked for where it nests too deeply to be read', () => {
    for (const open of ['[', '{"a":', '/* " */ [', '"\r[']) {
      assert.deepEqual(parseJson(open.repeat(100_000)), { root: undefined, problems: [] });
    }
  });

  it('leaves every part within a text that ends as a comment opens', () => {
    const text = '{"a":{"b":[/*';
    const { root } = parseJson(text);
    const ends = [root, root?.kind === 'mapping' ? root.entries[0] : undefined].map(part => part?.span.end);
    assert.deepEqual(ends, [text.length, text.length]);
  });

  it('is told of brackets in a text like of any other text', () => {
    for (const count of [100, 100_000]) {
      assert.deepEqual(problemsOf(`{ "a": "${'['.repeat(count)}", }`), ['trailing-comma  [,]']);
    }
  });

  it('is read down to a depth that no manifest has', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
    assert.equal(JSON.stringify(valueOf(nested(60))), nested(60));
    assert.match(JSON.stringify(valueOf(nested(200))), /^\[+null\]+$/);
  });
});
