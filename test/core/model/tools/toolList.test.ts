import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { findEntry } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { readToolList } from '../../../../server/src/core/model/tools/toolList.ts';
import { toCrlf } from '../../../support/marked.ts';

/** Each tool as its name, its pattern and what its three spans cover. */
function toolsIn(value: string) {
  const text = `---\n${value}\n---\n`;
  const root = parseSkillDocument(text).frontmatter?.root;
  const words = (span?: { start: number; end: number }) => span && text.slice(span.start, span.end);
  return readToolList(findEntry(root, 'tools')?.value).map(tool => [
    tool.name,
    tool.pattern,
    words(tool.span),
    words(tool.nameSpan),
    words(tool.patternSpan),
  ]);
}

function namesIn(value: string): string[] {
  return toolsIn(value).map(([name]) => name ?? '');
}

describe('a list of tools', () => {
  it('is separated by blanks and commas', () => {
    assert.deepEqual(namesIn('tools: Read, Grep  Glob ,Edit'), ['Read', 'Grep', 'Glob', 'Edit']);
    assert.deepEqual(toolsIn('tools: Read'), [['Read', undefined, 'Read', 'Read', undefined]]);
  });

  it('keeps together what stands in parentheses', () => {
    assert.deepEqual(toolsIn('tools: Bash(git add *, x), Read(src/(a|b)/**)'), [
      ['Bash', 'git add *, x', 'Bash(git add *, x)', 'Bash', 'git add *, x'],
      ['Read', 'src/(a|b)/**', 'Read(src/(a|b)/**)', 'Read', 'src/(a|b)/**'],
    ]);
  });

  it('is read to its last character while its second quote is missing', () => {
    const text = '---\ntools: "Read Bash(\u{10FFFF}';
    const root = parseSkillDocument(text).frontmatter?.root;
    const spans = readToolList(findEntry(root, 'tools')?.value).map(({ span }) => [span.start, span.end]);
    assert.deepEqual(spans, [
      [12, 16],
      [17, text.length],
    ]);
  });

  it('knows patterns that are empty, and escaped parentheses', () => {
    assert.deepEqual(toolsIn('tools: Bash() Read'), [
      ['Bash', '', 'Bash()', 'Bash', ''],
      ['Read', undefined, 'Read', 'Read', undefined],
    ]);
    assert.deepEqual(namesIn(String.raw`tools: Bash(echo \) a) Read`), ['Bash', 'Read']);
  });

  it('tells parentheses without a partner', () => {
    const unbalanced = (value: string) => {
      const root = parseSkillDocument(`---\ntools: ${value}\n---\n`).frontmatter?.root;
      return readToolList(findEntry(root, 'tools')?.value).map(tool => tool.isUnbalanced);
    };
    assert.deepEqual(unbalanced('Bash(git Read'), [true]);
    assert.deepEqual(unbalanced('Bash git) Read'), [false, true, false]);
    assert.deepEqual(unbalanced('Bash(git)) Read'), [true, false]);
    assert.deepEqual(unbalanced('Bash(a(b)) Read'), [false, false]);
  });

  it('may be a list, in brackets or in lines', () => {
    assert.deepEqual(namesIn('tools: [Read, "Bash(git add *)", 2]'), ['Read', 'Bash']);
    assert.deepEqual(toolsIn("tools:\n  - Read\n  - 'Bash(a b)'"), [
      ['Read', undefined, 'Read', 'Read', undefined],
      ['Bash', 'a b', 'Bash(a b)', 'Bash', 'a b'],
    ]);
  });

  it('has its places in texts of every style', () => {
    for (const value of [
      '"Read Bash(a)"',
      "'Read Bash(a)'",
      '|\n  Read\n  Bash(a)',
      '>-\n  Read\n  Bash(a)',
    ]) {
      assert.deepEqual(
        toolsIn(`tools: ${value}`).map(tool => tool.slice(2)),
        [
          ['Read', 'Read', undefined],
          ['Bash(a)', 'Bash', 'a'],
        ],
        value,
      );
    }
    assert.deepEqual(
      toolsIn(toCrlf('tools: Read\n  Bash(a)')).map(tool => tool[2]),
      ['Read', 'Bash(a)'],
    );
  });

  it('has the place of the whole value where escapes hide the places', () => {
    const escaped = String.raw`"Read\tBash(a)"`;
    assert.deepEqual(toolsIn(`tools: ${escaped}`), [
      ['Read', undefined, escaped, escaped, undefined],
      ['Bash', 'a', escaped, escaped, escaped],
    ]);
    assert.deepEqual(
      toolsIn('other: &all Read\ntools: *all').map(tool => tool.slice(0, 3)),
      [['Read', undefined, '*all']],
    );
  });

  it('is empty for anything else', () => {
    for (const value of ['tools:', 'tools: 2', 'tools: { a: b }', 'tools: ""', 'tools: " , "', 'other: a']) {
      assert.deepEqual(toolsIn(value), []);
    }
  });

  it('is read in one pass, however many parentheses stand open', () => {
    const text = 'Bash('.repeat(20_000);
    assert.deepEqual(namesIn(`tools: ${text}`), ['Bash']);
    assert.equal(namesIn(`tools: ${'a)'.repeat(20_000)}`).length, 1);
  });
});
