import assert from 'node:assert/strict';
import { toCrlf } from '../../../support/marked.ts';
import { scan } from '../../../support/bodyParts.ts';

function fencesOf(text: string) {
  const { fences, words } = scan(text);
  return fences.map(({ language, span, opening, contentSpan, closed }) => ({
    language,
    whole: words(span),
    opening: words(opening),
    content: words(contentSpan),
    closed,
  }));
}

describe('code fences', () => {
  it('are found with language and content', () => {
    assert.deepEqual(fencesOf('a\n```sh title=b\nls\n\n```\nc\n'), [
      {
        language: 'sh',
        whole: '```sh title=b\nls\n\n```',
        opening: '```sh title=b',
        content: 'ls\n\n',
        closed: true,
      },
    ]);
  });

  it('may be of tildes, indented, longer or empty', () => {
    assert.deepEqual(
      fencesOf('~~~\na\n~~~\n   ````\n```\n`````\n```\n```\n').map(({ content, closed }) => [
        content,
        closed,
      ]),
      [
        ['a\n', true],
        ['```\n', true],
        ['', true],
      ],
    );
  });

  it('are closed only by a fence of the same kind, as long, with nothing behind it', () => {
    assert.deepEqual(
      fencesOf('```\n~~~\n``` sh\n    ```\n``\n```   \n').map(({ content, closed }) => [content, closed]),
      [['~~~\n``` sh\n    ```\n``\n', true]],
    );
  });

  it('may never close', () => {
    assert.deepEqual(fencesOf('```js\na\n'), [
      { language: 'js', whole: '```js\na\n', opening: '```js', content: 'a\n', closed: false },
    ]);
    assert.deepEqual(fencesOf('```'), [
      { language: '', whole: '```', opening: '```', content: '', closed: false },
    ]);
  });

  it('are none where back-ticks stand in the same line again', () => {
    assert.deepEqual(fencesOf('```not a fence``` and `more`\n# Title\n'), []);
    assert.deepEqual(
      scan('```not a fence``` and `more`\n# Title\n').headings.map(({ text }) => text),
      ['Title'],
    );
  });

  it('have exact spans with CRLF', () => {
    assert.deepEqual(fencesOf(toCrlf('```\na\n```\n')), [
      { language: '', whole: '```\r\na\r\n```', opening: '```', content: 'a\r\n', closed: true },
    ]);
  });
});

describe('HTML comments', () => {
  const commentsOf = (text: string) => {
    const { comments, words } = scan(text);
    return comments.map(({ text: inner, span }) => [inner, words(span)]);
  };

  it('are found in one line and over several', () => {
    assert.deepEqual(commentsOf('a <!-- b --> c\n<!--\nd\n\ne\n-->\n'), [
      ['b', '<!-- b -->'],
      ['d\n\ne', '<!--\nd\n\ne\n-->'],
    ]);
  });

  it('may never close', () => {
    assert.deepEqual(commentsOf('a\n<!-- b\nc'), [['b\nc', '<!-- b\nc']]);
  });

  it('may stand side by side', () => {
    assert.deepEqual(
      commentsOf('<!-- a --><!-- b -->\n').map(([inner]) => inner),
      ['a', 'b'],
    );
  });

  it('are none inside of code', () => {
    assert.deepEqual(commentsOf('```\n<!-- a -->\n```\n'), []);
    assert.deepEqual(commentsOf('Write `<!-- a -->` there.\n'), []);
  });

  it('do not begin in a code span that hides the rest of the body', () => {
    assert.deepEqual(
      scan('Write `<!--` there.\n\n# Title\n').headings.map(({ text }) => text),
      ['Title'],
    );
  });
});

describe('the body', () => {
  it('has spans in the whole text', () => {
    const text = '---\na: b\n---\n\n# Title\n';
    assert.deepEqual(scan(text).headings.at(-1)?.span, { start: 14, end: 21 });
  });
});
