import assert from 'node:assert/strict';
import { completed, completionsAt } from '../../support/checkCompletion.ts';
import { toCrlf } from '../../support/marked.ts';

const all = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools'];

function keysAt(fixture: string, options?: Parameters<typeof completionsAt>[1]): string[] {
  return completionsAt(fixture, options).map(({ key }) => key);
}

describe('completion of keys', () => {
  it('offers every key in an empty frontmatter', () => {
    assert.deepEqual(keysAt('---\n$0\n---\n'), all);
    assert.deepEqual(keysAt('---\n$0---\n'), all);
    assert.deepEqual(keysAt(toCrlf('---\n$0\n---\n')), all);
  });

  it('puts the key where the caret stands', () => {
    assert.equal(completed('---\n$0---\n', 'name'), '---\nname: ---\n');
    assert.equal(completed('---\n$0\n---\n', 'name'), '---\nname: \n---\n');
  });

  it('leaves out keys that are there', () => {
    assert.deepEqual(keysAt('---\nname: a\n$0\nlicense: b\n---\n'), [
      'description',
      'compatibility',
      'metadata',
      'allowed-tools',
    ]);
  });

  it('replaces the word that the caret stands in or behind', () => {
    for (const word of ['desc$0', '$0desc', 'de$0sc']) {
      assert.equal(
        completed(`---\nname: a\n${word}\n---\n`, 'description'),
        '---\nname: a\ndescription: \n---\n',
      );
    }
    assert.equal(completed('---\nallowed-t$0\n---\n', 'allowed-tools'), '---\nallowed-tools: \n---\n');
  });

  it('still offers the key that the word is', () => {
    assert.ok(keysAt('---\nname$0\n---\n').includes('name'));
    assert.ok(keysAt('---\nname$0: a\n---\n').includes('name'));
  });

  it('keeps the colon and the value that stand there', () => {
    assert.equal(completed('---\nlicence$0: MIT # c\n---\n', 'license'), '---\nlicense: MIT # c\n---\n');
    assert.deepEqual(completionsAt('---\nlic$0: MIT\n---\n').map(({ snippet }) => snippet)[2], 'license');
  });

  it('offers nothing in or behind a value', () => {
    for (const fixture of [
      '---\nname: $0\n---\n',
      '---\nname: a$0\n---\n',
      '---\nname:$0\n---\n',
      '---\nname : a $0\n---\n',
    ]) {
      assert.deepEqual(keysAt(fixture), []);
    }
  });

  it('offers nothing among words', () => {
    assert.deepEqual(keysAt('---\nsome$0 words\n---\n'), []);
    assert.deepEqual(keysAt('---\nname: |\n  some$0\n---\n'), []);
    assert.deepEqual(keysAt('---\n# comm$0ent\n---\n'), []);
  });

  it('offers nothing in nested mappings and lists', () => {
    assert.deepEqual(keysAt('---\nmetadata:\n  $0\n---\n'), []);
    assert.deepEqual(keysAt('---\nmetadata:\n  au$0\n---\n'), []);
    assert.deepEqual(keysAt('---\n- $0\n---\n'), []);
  });

  it('offers nothing on the fences, above them and in the body', () => {
    for (const fixture of [
      '$0---\n---\n',
      '--$0-\n---\n',
      '---\nname: a\n-$0--\n',
      '---\nname: a\n---$0\n',
      '---\n---\n$0',
      '---\n---\n\nbo$0dy\n',
    ]) {
      assert.deepEqual(keysAt(fixture), []);
    }
  });

  it('offers nothing without a frontmatter', () => {
    assert.deepEqual(keysAt('$0'), []);
    assert.deepEqual(keysAt('# Title\n$0'), []);
  });

  it('offers keys while the YAML does not parse', () => {
    assert.ok(keysAt('---\nname: a: b\ndes$0\n---\n').includes('description'));
  });

  it('offers keys while the frontmatter is not closed', () => {
    assert.ok(keysAt('---\nname: a\n$0').includes('description'));
    assert.ok(keysAt('---\nname: a\ndes$0').includes('description'));
    assert.ok(keysAt('---\ndes$0\n').includes('description'));
  });

  it('leaves out what the editor offers by itself', () => {
    assert.deepEqual(keysAt('---\n$0\n---\n', { hidden: ['name', 'description'] }), all.slice(2));
  });

  it('joins the keys of several targets and says which know them', () => {
    const offers = completionsAt('---\nname: a\ndescription: b\n$0\n---\n', {
      targets: ['agentskills', 'vscode', 'claude-code'],
    });
    const detailOf = (key: string) => offers.find(offer => offer.key === key)?.detail;
    assert.deepEqual(
      [detailOf('license'), detailOf('context'), detailOf('effort')],
      ['Agent Skills, VS Code, Claude Code', 'VS Code, Claude Code', 'Claude Code'],
    );
    const keys = offers.map(({ key }) => key);
    assert.deepEqual(keys, [...new Set(keys)]);
  });

  it('ranks required keys first', () => {
    const sorted = completionsAt('---\n$0\n---\n', { targets: ['claude-code', 'agentskills'] }).toSorted(
      (one, other) => one.rank - other.rank,
    );
    assert.deepEqual(sorted.map(({ key }) => key).slice(0, 3), ['name', 'description', 'license']);
  });

  it('brings the value along where the editor knows snippets', () => {
    const snippetOf = (key: string) =>
      completionsAt('---\n$0\n---\n', { targets: ['claude-code'] }).find(offer => offer.key === key)?.snippet;
    assert.deepEqual(
      [snippetOf('effort'), snippetOf('metadata'), snippetOf('context')],
      ['effort: ${1|low,medium,high,xhigh,max|}', 'metadata:\n  ${1:author}: ${2:value}', 'context: fork'],
    );
  });

  it('explains each key', () => {
    for (const { documentation, detail } of completionsAt('---\n$0\n---\n', { targets: ['vscode'] })) {
      assert.match(documentation, /^\[VS Code\]\(https:\/\//);
      assert.equal(detail, 'VS Code');
    }
  });
});
