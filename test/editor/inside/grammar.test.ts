import assert from 'node:assert/strict';
import { tokenize } from './grammar.ts';

const scopes = ['text.html.markdown', 'text.html.markdown.prompt'];

/** What our grammars say of the words that they know. */
async function ours(text: string, scope: string): Promise<readonly (readonly string[])[]> {
  const tokens = await tokenize(text, scope);
  return tokens.flatMap(([words = '', ...names]) => {
    const own = names.filter(name => name.endsWith('.skillwright') && !name.startsWith('meta.'));
    return own.length === 0 ? [] : [[words, ...own.map(name => name.replace('.skillwright', ''))]];
  });
}

describe('the grammar of skills', () => {
  for (const scope of scopes) {
    it(`colors what hosts replace and follow in ${scope}`, async () => {
      const body = [
        '# Use {{NAME}} with $ARGUMENTS[0]',
        'Run !`gh pr view $1 "{{A}}"`, then **{{B}}**, `cat {{C}}` and `plain`.',
        'Ask #tool:search, read #file:notes.md, but not a#tool:none.',
        '```bash',
        'echo $1 ${CLAUDE_SKILL_DIR} {baseDir}',
        '```',
      ];
      assert.deepEqual(await ours(body.join('\n'), scope), [
        ['{{NAME}}', 'variable.other.placeholder.mustache'],
        ['$ARGUMENTS[0]', 'variable.parameter.placeholder.argument'],
        ['!', 'keyword.operator.placeholder.command'],
        ['$1', 'variable.parameter.placeholder.argument'],
        ['{{A}}', 'variable.other.placeholder.mustache'],
        ['{{B}}', 'variable.other.placeholder.mustache'],
        ['{{C}}', 'variable.other.placeholder.mustache'],
        ['#tool:', 'keyword.other.placeholder.tool'],
        ['search', 'entity.name.function.placeholder.tool'],
        ['#file:', 'keyword.other.placeholder.file'],
        ['notes.md', 'string.other.link.placeholder.file'],
        ['$1', 'variable.parameter.placeholder.argument'],
        ['${CLAUDE_SKILL_DIR}', 'variable.other.placeholder.path'],
        ['{baseDir}', 'variable.other.placeholder.folder'],
      ]);
    });

    it(`leaves comments and the frontmatter alone in ${scope}, which is YAML`, async () => {
      const text = '---\nname: "{{A}}" #tool:x\n---\n<!-- {{NO}} -->\n';
      assert.deepEqual(await ours(text, scope), []);
      const [, key = []] = await tokenize(text, scope);
      assert.ok(key.includes('meta.embedded.block.frontmatter'), key.join(' '));
      assert.ok(key.includes('entity.name.tag.yaml'), key.join(' '));
    });
  }

  it('reads the command of a placeholder as shell', async () => {
    const tokens = await tokenize('!`gh pr view`\n', 'text.html.markdown');
    const [, , command = []] = tokens;
    assert.deepEqual(command.slice(0, 1), ['gh']);
    assert.ok(command.includes('entity.name.command.shell'), command.join(' '));
  });
});
