import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse, parseDocument } from 'yaml';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { formatFrontmatter } from '../../../../server/src/core/features/formatting/formatFrontmatter.ts';
import { toCrlf } from '../../../support/marked.ts';

const golemcore = findProfile('golemcore');

function format(text: string, profile = golemcore): string {
  return applyEdits(text, formatFrontmatter(parseSkillDocument(text), profile));
}

/** Checks the frontmatter alone; the fences and a body stand around it. */
function check(before: string, after: string): void {
  const wrap = (yaml: string) => `---\n${yaml}---\n\n#  Body \n`;
  assert.equal(format(wrap(before)), wrap(after));
  assert.equal(format(wrap(after)), wrap(after));
  assert.equal(format(toCrlf(wrap(before))), toCrlf(wrap(after)));
}

describe('the format of a frontmatter', () => {
  it('puts the keys into the order of the schema, and those of others behind', () => {
    check(
      'other: 1\nvars:\n  A: 1\nlicense: MIT\ndescription: Text.\nname: forms\n',
      'name: forms\ndescription: Text.\nlicense: MIT\nvars:\n  A: 1\nother: 1\n',
    );
  });

  it('moves comments with the key below them, and leaves blank lines and others where they are', () => {
    check(
      '# About the file.\n\n# About the text.\ndescription: Text. # short\n\nname: forms\n# The end.\n',
      '# About the file.\n\nname: forms\n\n# About the text.\ndescription: Text. # short\n# The end.\n',
    );
  });

  it('indents by two blanks, lists below their keys too', () => {
    check(
      'vars:\n    A:\n        # Why.\n        default: 1\nlist:\n- a\n-   b\n',
      'vars:\n  A:\n    # Why.\n    default: 1\nlist:\n  - a\n  - b\n',
    );
    check(
      'list:\n-   name: a\n    text: |\n          one\n            two\n\n          three\n-   - x\n    -  y\n',
      'list:\n  - name: a\n    text: |\n      one\n        two\n\n      three\n  - - x\n    - y\n',
    );
  });

  it('leaves one blank behind colons and commas, and none at the ends of lines', () => {
    check('name :   forms  \ntags: [ a,b ,  c ]\nempty:  \n', 'name: forms\ntags: [a, b, c]\nempty:\n');
  });

  it('leaves a no-break space at the end of a line, which belongs to the words', () => {
    check('name:  forms\u00A0 \ntext: a\u00A0\n', 'name: forms\u00A0\ntext: a\u00A0\n');
  });

  it('writes quotes only where words need them', () => {
    check(
      `"name": "forms"\nversion: '1.0'\nflag: 'yes'\nwhen: '2001-12-14T21:59:43Z'\ntext: 'a: b'\ntags: ["x", 'a, b']\npath: "a\\\\b"\n`,
      `name: forms\nversion: "1.0"\nflag: "yes"\nwhen: '2001-12-14T21:59:43Z'\ntext: "a: b"\ntags: [x, "a, b"]\npath: "a\\\\b"\n`,
    );
  });

  it('keeps how long texts are written', () => {
    const text = `name: forms\ndescription: '${'word '.repeat(20)}'\nfolded: >-\n  one\n  two\nplain: one\n  two\n`;
    check(text, text);
  });

  it('keeps anchors and what refers to them', () => {
    check('vars:\n   A: &a {x: 1}\n   B: *a\n   <<: *a\n', 'vars:\n  A: &a {x: 1}\n  B: *a\n  <<: *a\n');
    const ahead = 'license: &l MIT\nname: *l\n';
    check(ahead, ahead);
  });

  it('leaves alone what is broken or has no keys', () => {
    for (const text of [
      '---\nname:  "a\nb:   1\n---\n',
      '---\nb:  1\nb: 2\n---\n',
      '---\nname:  a\n',
      '---\nname: a\n...\nb:   1\n---\n',
      '\n---\nname:   a\n---\n',
      '---\n{name:   a}\n---\n',
      '---\n---\n',
      '# Only   a body\n',
      '---\n? name\n:   a\n---\n',
    ]) {
      assert.equal(format(text), text);
    }
  });

  it('changes the lines of a range alone, and moves no keys', () => {
    const text = '---\nb:   1\nname:   a\nc:   2\n---\n';
    const start = text.indexOf('name');
    const edits = formatFrontmatter(parseSkillDocument(text), golemcore, { start, end: start + 3 });
    assert.equal(applyEdits(text, edits), '---\nb:   1\nname: a\nc:   2\n---\n');
  });

  it('edits no line that stays as it is', () => {
    const text = '---\nname: a\ndescription:   b\nlicense: MIT\n---\n';
    assert.deepEqual(formatFrontmatter(parseSkillDocument(text), golemcore), [
      { span: { start: 12, end: 28 }, newText: 'description: b' },
    ]);
  });
});

const blanks = fc.constantFrom('', ' ', '  ');
const key = fc.constantFrom('name', 'description', 'vars', 'x', '"license"', "'q'", 'mcp', 'on');
const scalar = fc.constantFrom(
  'a',
  '"a"',
  "'a b'",
  '"1.0"',
  '12',
  '"yes"',
  'yes',
  "'it''s'",
  '"a: b"',
  '"x # y"',
  '~',
  '',
  '[a,b]',
  '[ "a", b ]',
  '{a: 1,b: 2}',
  '&n one',
  '*n',
  '"\\u00e9"',
  "'12:30'",
  '"0o17"',
  '!!str 1',
  '"---"',
  'a # why',
  '2001-01-01',
  '"2001-01-01"',
  "'-'",
  "'null'",
  '😀',
  '"😀 b"',
);
const block = fc.constantFrom('|', '>', '|-', '|+', '>-', '|2');
const comment = fc.constantFrom('# one', '#two', '   # three', '', '  ');

/** Lines of YAML at some indentation, mostly sound. */
function linesOf(depth: number, indent: string): fc.Arbitrary<string[]> {
  const leaf = fc
    .tuple(key, blanks, blanks, scalar, blanks)
    .map(([k, before, behind, value, tail]) => [`${indent}${k}${before}: ${behind}${value}${tail}`]);
  const text = fc
    .tuple(key, block, blanks)
    .map(([k, sign, more]) => [
      `${indent}${k}: ${sign}`,
      `${indent}  ${more}one`,
      `${indent}  ${more} two`,
      '',
      `${indent}  ${more}three`,
    ]);
  const list = fc
    .tuple(key, fc.array(scalar, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '  ', '    '), blanks)
    .map(([k, items, more, gap]) => [
      `${indent}${k}:`,
      ...items.map(item => `${indent}${more}- ${gap}${item}`),
    ]);
  const remark = comment.map(words => [indent + words]);
  const parts = [leaf, leaf, text, list, remark];
  if (depth > 0) {
    const deeper = fc
      .constantFrom('  ', '    ', ' ')
      .chain(more =>
        fc.tuple(key, linesOf(depth - 1, indent + more)).map(([k, below]) => [`${indent}${k}:`, ...below]),
      );
    const objects = fc
      .constantFrom('', '  ')
      .chain(more =>
        fc
          .tuple(key, linesOf(depth - 1, `${indent}${more}  `))
          .map(([k, below]) => [
            `${indent}${k}:`,
            ...below.map((line, at) =>
              at === 0 && line.trim() !== '' ? `${indent}${more}- ${line.trimStart()}` : line,
            ),
          ]),
      );
    parts.push(deeper, objects);
  }
  return fc.array(fc.oneof(...parts), { minLength: 1, maxLength: 4 }).map(all => all.flat());
}

const skills = fc
  .tuple(
    linesOf(2, ''),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom('', '\n# Body  \n\n  - x\n', '---\na:   1\n'),
  )
  .map(([lines, lineEnd, body]) =>
    `${['---', ...lines, '---', ''].join('\n')}${body}`.replaceAll('\n', lineEnd),
  );

function commentsOf(text: string): string[] {
  const lines = parseSkillDocument(text).frontmatter?.yaml ?? { start: 0, end: 0 };
  return text
    .slice(lines.start, lines.end)
    .split(/\r\n|\r|\n/)
    .flatMap(line => /(?:^|\s)(#.*?)\s*$/.exec(line)?.[1] ?? [])
    .sort();
}

function yamlOf(text: string): string {
  const { start, end } = parseSkillDocument(text).frontmatter?.yaml ?? { start: 0, end: 0 };
  return text.slice(start, end).replace(/\r\n?/g, '\n');
}

describe('the format of any frontmatter', () => {
  it('is its own format, and reads the same under both versions of YAML with all comments and the body', () => {
    let changed = 0;
    fc.assert(
      fc.property(skills, text => {
        const after = format(text);
        assert.equal(format(after), after);
        changed += Number(after !== text);
        const bodyOf = (whole: string) => whole.slice(parseSkillDocument(whole).body.span.start);
        assert.equal(bodyOf(after), bodyOf(text));
        assert.deepEqual(commentsOf(after), commentsOf(text));
        if (after !== text) {
          for (const version of ['1.1', '1.2'] as const) {
            const read = (whole: string) =>
              parse(yamlOf(whole), { version, merge: true, logLevel: 'silent' }) as unknown;
            assert.deepEqual(read(after), read(text));
          }
          assert.deepEqual(parseDocument(yamlOf(after)).errors, []);
        }
      }),
      { numRuns: 1000 },
    );
    assert.ok(changed > 100, `${changed} texts were laid out anew`);
  });
});
