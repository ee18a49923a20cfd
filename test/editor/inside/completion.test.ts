import assert from 'node:assert/strict';
import { complete, labelOf, toText } from './help.ts';
import { eventually } from '../../support/eventually.ts';
import { closeEditors, removeOutside } from './workspace.ts';

const file = '.claude/skills/written/SKILL.md';
const namesOfVsCode = [
  'name',
  'description',
  'argument-hint',
  'user-invocable',
  'disable-model-invocation',
  'license',
  'compatibility',
  'metadata',
  'context',
];

async function labels(fixture: string, trigger?: string): Promise<readonly string[]> {
  const items = await complete(file, fixture, trigger === undefined ? {} : { trigger });
  return items.map(labelOf);
}

describe('completion', () => {
  afterEach(async () => {
    await closeEditors();
    removeOutside('.claude/skills/written');
  });

  it('offers the keys of the host that VS Code does not know', () =>
    eventually(
      () => labels('---\nname: written\n$0\n---\n'),
      offered => {
        for (const key of ['allowed-tools', 'disallowed-tools', 'effort']) {
          assert.equal(offered.filter(label => label === key).length, 1, `${key} in ${offered.join(', ')}`);
        }
      },
    ));

  it('leaves the keys that VS Code completes to VS Code, and in front while name and description are missing', () =>
    eventually(
      () => labels('---\n$0\n---\n'),
      offered => {
        assert.ok(offered.includes('allowed-tools'), 'Ours are not there yet.');
        const once = namesOfVsCode.filter(name => offered.filter(label => label === name).length === 1);
        assert.deepEqual(once, namesOfVsCode);
        assert.deepEqual(offered.slice(0, namesOfVsCode.length).toSorted(), namesOfVsCode.toSorted());
      },
    ));

  it('offers the values of a key, and those that VS Code offers only once', async () => {
    await eventually(
      () => labels('---\nname: written\neffort: $0\n---\n', ' '),
      offered => assert.deepEqual(offered, ['low', 'medium', 'high', 'xhigh', 'max']),
    );
    await eventually(
      () => labels('---\nname: written\ncontext: $0\n---\n'),
      offered => assert.deepEqual(offered, ['fork']),
    );
  });

  it('offers the keys of a mapping within a list, and what a tool takes in its brackets', async () => {
    await eventually(
      () => labels('---\nname: written\nhooks:\n  PreToolUse:\n    - $0\n---\n', ' '),
      offered => assert.deepEqual(offered.toSorted(), ['hooks', 'matcher']),
    );
    await eventually(
      () => labels('---\nname: written\nallowed-tools: Read, Bash($0\n---\n', '('),
      offered => assert.deepEqual(offered.slice(0, 2), ['git add *', 'git status *']),
    );
  });

  it('tells more of an item that is looked at', () =>
    eventually(
      () => complete(file, '---\nname: written\nlicense: $0\n---\n', { trigger: ' ', details: 1 }),
      ([first]) => {
        assert.deepEqual([first && labelOf(first), first?.detail], ['MIT', 'MIT License']);
        assert.match(toText(first?.documentation), /spdx\.org\/licenses\/MIT/);
      },
    ));

  it('offers a whole skill in a file that is blank', () =>
    eventually(
      () => complete(file, 'sk$0'),
      items => {
        const template = items.find(item => labelOf(item) === 'skill');
        assert.match(JSON.stringify(template?.insertText), /name: \$\{1:written\}/);
      },
    ));

  it('offers nothing in prose, neither in the body nor in the description', async () => {
    const inFrontmatter = '---\nname: written\neffort: $0\n---\n';
    await eventually(
      () => labels(inFrontmatter),
      offered => assert.ok(offered.length > 0, 'We are not ready yet.'),
    );
    const head = '---\nname: written\ndescription: Ignores some skill';
    assert.deepEqual(await labels(`${head}$0\n---\n`), []);
    assert.deepEqual(await labels(`${head}\n---\n\nIt ignores a skill$0\n`), []);
  });
});
