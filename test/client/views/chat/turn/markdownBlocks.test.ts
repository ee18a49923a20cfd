import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { splitMarkdown } from '../../../../../client/src/views/chat/turn/markdownBlocks.ts';

describe('blocks of Markdown', () => {
  it('begin after blank lines', () =>
    assert.deepEqual(splitMarkdown('One\ntwo.\n\n# Three\n\nFour'), [
      'One\ntwo.\n\n',
      '# Three\n\n',
      'Four',
    ]));

  it('keep code whole, whatever is in it', () =>
    assert.deepEqual(splitMarkdown('```md\na\n\nb\n~~~\n\n```\n\nEnd'), [
      '```md\na\n\nb\n~~~\n\n```\n\n',
      'End',
    ]));

  it('keep code whole that is fenced by more marks than stand in it', () =>
    assert.deepEqual(splitMarkdown('````\n```\n\nx\n```\n\n````\n'), ['````\n```\n\nx\n```\n\n````\n']));

  it('keep lists whole with blank lines between their items', () =>
    assert.deepEqual(splitMarkdown('1. one\n\n2. two\n\n   more\n\nEnd'), [
      '1. one\n\n2. two\n\n   more\n\n',
      'End',
    ]));

  it('keep what is indented with what it belongs to', () =>
    assert.deepEqual(splitMarkdown('Text\n\n    code\n\nEnd'), ['Text\n\n    code\n\n', 'End']));

  it('are none of an empty text', () => assert.deepEqual(splitMarkdown(''), []));

  it('make the text when they are joined, and stay the same when it grows, but for the last', () => {
    const line = fc.constantFrom('a\n', '\n', '```\n', '- x\n', '  y\n', '# h\n', '~~~~\n', 'b');
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (before, after) => {
        const [short, long] = [splitMarkdown(before.join('')), splitMarkdown([...before, ...after].join(''))];
        assert.equal(long.join(''), [...before, ...after].join(''));
        assert.deepEqual(long.slice(0, Math.max(0, short.length - 1)), short.slice(0, -1));
      }),
    );
  });
});
