import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseSkillDocument } from '../../../server/src/core/syntax/document/skillDocument.ts';
import { selectionSpansAt } from '../../../server/src/core/features/selection.ts';
import { hostileText } from '../../support/hostileTexts.ts';
import { uncaret } from '../../support/marked.ts';

/** What is selected step by step, without the whole file. */
function grow(fixture: string, body = true): string[] {
  const { text, offset } = uncaret(fixture);
  const spans = selectionSpansAt(parseSkillDocument(text), offset, { body });
  return spans.map(({ start, end }) => text.slice(start, end)).filter(words => words !== text);
}

describe('a selection that grows', () => {
  it('goes from the word to the value, the entry, the mapping and the frontmatter', () => {
    const yaml = 'name: forms\nvars:\n  A: "one two"\n';
    assert.deepEqual(grow(`---\n${yaml.replace('two', 't$0wo')}---\n# Body\n`), [
      'two',
      'one two',
      '"one two"',
      'A: "one two"',
      'vars:\n  A: "one two"',
      'name: forms\nvars:\n  A: "one two"',
      yaml,
      `---\n${yaml}---`,
    ]);
  });

  it('takes the last character of words whose second quote is missing', () => {
    assert.deepEqual(grow('---\nname: "on\u{10FFFF}$0').slice(0, 2), ['on\u{10FFFF}', '"on\u{10FFFF}']);
  });

  it('goes from the words of a link to the item, the list and the section', () => {
    const list = '- one\n- see [the $0forms](a.md) now\n  and then\n- three';
    const plain = list.replace('$0', '');
    assert.deepEqual(grow(`# A\n\ntext\n\n## B\n\n${list}\n\n## C\n`), [
      'forms',
      'the forms',
      '[the forms](a.md)',
      '- see [the forms](a.md) now',
      '- see [the forms](a.md) now\n  and then',
      plain,
      `## B\n\n${plain}`,
      `## B\n\n${plain}\n\n`,
      `# A\n\ntext\n\n## B\n\n${plain}\n\n## C`,
    ]);
  });

  it('knows code spans and fences', () => {
    assert.deepEqual(grow('a `git$0 add` b\n'), ['git', 'git add', '`git add`', 'a `git add` b']);
    assert.deepEqual(grow('~~~\nl$0s\npwd\n~~~\nx\n'), ['ls', 'ls\npwd\n', '~~~\nls\npwd\n~~~']);
  });

  it('leaves the body to an editor that serves it', () => {
    assert.deepEqual(grow('---\nname: a\n---\nte$0xt\n', false), []);
    assert.deepEqual(grow('---\nna$0me: a\n---\ntext\n', false), [
      'name',
      'name: a',
      'name: a\n',
      '---\nname: a\n---',
    ]);
  });

  it('always holds the caret, and each step holds the one before and more', () => {
    fc.assert(
      fc.property(
        hostileText,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (text, share, body) => {
          const offset = Math.round(share * text.length);
          const spans = selectionSpansAt(parseSkillDocument(text), offset, { body });
          for (const [index, { start, end }] of spans.entries()) {
            assert.ok(start <= offset && offset <= end);
            const inner = spans[index - 1];
            assert.ok(
              inner === undefined ||
                (start <= inner.start && inner.end <= end && end - start > inner.end - inner.start),
            );
          }
          const whole = spans.at(-1);
          assert.ok(!body || text === '' || (whole?.start === 0 && whole.end === text.length));
        },
      ),
    );
  });
});
