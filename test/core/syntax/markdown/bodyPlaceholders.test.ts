import assert from 'node:assert/strict';
import { scan } from '../../../support/bodyParts.ts';

function placeholdersOf(text: string) {
  const { placeholders, words } = scan(text);
  return placeholders.map(({ kind, name, span, inCode }) => [kind, name, words(span), inCode]);
}

const every: readonly (readonly [kind: string, name: string, written: string])[] = [
  ['mustache', 'NAME', '{{NAME}}'],
  ['mustache', 'user.name', '{{ user.name }}'],
  ['argument', 'ARGUMENTS', '$ARGUMENTS'],
  ['argument', 'ARGUMENTS[2]', '$ARGUMENTS[2]'],
  ['argument', '1', '$1'],
  ['named-argument', 'issue', '$issue'],
  ['variable', 'CLAUDE_SKILL_DIR', '${CLAUDE_SKILL_DIR}'],
  ['base-folder', 'baseDir', '{baseDir}'],
  ['command', 'git status', '!`git status`'],
  ['reference', 'file:a/b.md', '#file:a/b.md'],
  ['reference', 'tool:search', '#tool:search'],
];

describe('placeholders', () => {
  for (const [kind, name, written] of every) {
    it(`are found as ${written}`, () => {
      assert.deepEqual(placeholdersOf(`Use ${written} now\n`), [[kind, name, written, false]]);
      assert.deepEqual(placeholdersOf(written), [[kind, name, written, false]]);
    });

    it(`are found as ${written} in a code fence`, () => {
      assert.deepEqual(placeholdersOf(`\`\`\`sh\n${written}\n\`\`\`\n`), [[kind, name, written, true]]);
    });
  }

  it('are found in code spans', () => {
    assert.deepEqual(placeholdersOf('`cat $1` and ``${A}``\n'), [
      ['argument', '1', '$1', true],
      ['variable', 'A', '${A}', true],
    ]);
  });

  it('are in the order of the text', () => {
    assert.deepEqual(
      placeholdersOf('#tool:x {{a}} $b ${c}\n$1\n').map(([, name]) => name),
      ['tool:x', 'a', 'b', 'c', '1'],
    );
  });

  it('are none where they are escaped or part of a word', () => {
    assert.deepEqual(
      placeholdersOf('\\$1 \\$a \\${A} $$1 a$1 $1a {{a b}} {{}} a#file:b echo!`c` {base}\n'),
      [],
    );
  });

  it('are none inside of comments', () => {
    assert.deepEqual(placeholdersOf('<!-- $1 -->\n<!--\n{{a}}\n-->\n'), []);
  });

  it('cost no more than their length on hostile lines', () => {
    assert.deepEqual(
      placeholdersOf(`${'{{'.repeat(50_000)}\n${'${'.repeat(50_000)}\n${'!`'.repeat(1)}\n`),
      [],
    );
  });
});
