import assert from 'node:assert/strict';
import { toCrlf, uncaret, unmark } from '../support/marked.ts';

describe('marks in fixtures', () => {
  it('point at the line above and are taken out of the text', () => {
    assert.deepEqual(
      unmark(`---
name: other
#     ^^^^^ first
#^^^ second
---
`),
      {
        text: '---\nname: other\n---\n',
        marks: [
          { label: 'first', start: 10, end: 15 },
          { label: 'second', start: 4, end: 8 },
        ],
      },
    );
  });

  it('keep the line ends of the other lines', () => {
    assert.deepEqual(unmark(toCrlf('a: b\n#  ^ mark\nc: d\n')), {
      text: 'a: b\r\nc: d\r\n',
      marks: [{ label: 'mark', start: 3, end: 4 }],
    });
    assert.deepEqual(unmark('a: b\r#  ^ mark\rc: d'), {
      text: 'a: b\rc: d',
      marks: [{ label: 'mark', start: 3, end: 4 }],
    });
  });

  it('stand below the last line too', () => {
    assert.deepEqual(unmark('a: b\n#  ^ mark'), {
      text: 'a: b\n',
      marks: [{ label: 'mark', start: 3, end: 4 }],
    });
  });

  it('may be indented, and count code units', () => {
    assert.deepEqual(unmark('  😀 word\n  #  ^^^^ mark\n'), {
      text: '  😀 word\n',
      marks: [{ label: 'mark', start: 5, end: 9 }],
    });
  });

  it('above the first line point at the start of the file', () => {
    assert.deepEqual(unmark('#^ mark\na: b\n'), {
      text: 'a: b\n',
      marks: [{ label: 'mark', start: 0, end: 0 }],
    });
  });

  it('are told from headings and comments', () => {
    const text = '# Title\n#^^\n# ^power\n';
    assert.deepEqual(unmark(text), { text, marks: [] });
  });
});

describe('a caret in a fixture', () => {
  it('is taken out', () => {
    assert.deepEqual(uncaret('na$0me'), { text: 'name', offset: 2 });
  });

  it('is required', () => {
    assert.throws(() => uncaret('name'), /no \$0/);
  });
});
