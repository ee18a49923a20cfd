import assert from 'node:assert/strict';
import { dominantLineEnd, lineAt, linesIn } from '../../../../server/src/core/text/position/lines.ts';

function linesOf(text: string, start = 0, end = text.length) {
  return [...linesIn(text, { start, end })].map(line => text.slice(line.start, line.next));
}

describe('a line', () => {
  it('ends at LF, CRLF or a lone CR', () => {
    assert.deepEqual(lineAt('ab\ncd', 0), { start: 0, end: 2, next: 3 });
    assert.deepEqual(lineAt('ab\r\ncd', 0), { start: 0, end: 2, next: 4 });
    assert.deepEqual(lineAt('ab\rcd', 0), { start: 0, end: 2, next: 3 });
  });

  it('ends with the text', () => {
    assert.deepEqual(lineAt('ab', 1), { start: 1, end: 2, next: 2 });
    assert.deepEqual(lineAt('ab', 2), { start: 2, end: 2, next: 2 });
    assert.deepEqual(lineAt('', 0), { start: 0, end: 0, next: 0 });
  });

  it('does not end at other separators of Unicode', () => {
    assert.deepEqual(linesOf('a\u2028b\u0085c\fd'), ['a\u2028b\u0085c\fd']);
  });
});

describe('the lines of a span', () => {
  it('are told apart whatever ends them', () => {
    assert.deepEqual(linesOf('a\nb\r\nc\rd'), ['a\n', 'b\r\n', 'c\r', 'd']);
    assert.deepEqual(linesOf('\n\r\r\n\n'), ['\n', '\r', '\r\n', '\n']);
  });

  it('do not include an empty one behind the last line end', () => {
    assert.deepEqual(linesOf('a\n'), ['a\n']);
    assert.deepEqual(linesOf(''), []);
  });

  it('start where the span starts', () => {
    assert.deepEqual(linesOf('abc\ndef\nghi', 2, 5), ['c\n', 'def\n']);
  });
});

describe('the line end of a text', () => {
  it('is the one that most lines use', () => {
    assert.equal(dominantLineEnd('a\nb\nc\r\n'), '\n');
    assert.equal(dominantLineEnd('a\r\nb\r\nc\n'), '\r\n');
    assert.equal(dominantLineEnd('a\rb\rc\n'), '\r');
  });

  it('is LF where nothing tells', () => {
    assert.equal(dominantLineEnd(''), '\n');
    assert.equal(dominantLineEnd('a'), '\n');
    assert.equal(dominantLineEnd('a\nb\r\n'), '\n');
  });
});
