import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../server/src/core/document/skillDocument.ts';
import type { TargetChoice } from '../../../server/src/core/profiles/chooseTargets.ts';
import { chooseTargets, findByFolder } from '../../../server/src/core/profiles/chooseTargets.ts';

function chosen(path: string, choice: TargetChoice = {}, keys = 'name: a\n') {
  const root = parseSkillDocument(`---\n${keys}---\n`).frontmatter?.root;
  return chooseTargets(path, root, choice).map(({ profile, strict }) => `${profile.id}${strict ? '' : '?'}`);
}

describe('the targets of a skill', () => {
  it('are the named profile, strictly', () => {
    assert.deepEqual(chosen('.claude/skills/a/SKILL.md', { profile: 'vscode' }), ['vscode']);
  });

  it('are the named targets beside the profile, each once', () => {
    assert.deepEqual(chosen('a/SKILL.md', { profile: 'vscode', targets: ['agentskills', 'vscode'] }), [
      'vscode',
      'agentskills',
    ]);
    assert.deepEqual(chosen('a/SKILL.md', { targets: ['claude-code', 'vscode'] }), ['claude-code', 'vscode']);
  });

  it('come from the skill itself where the profile is auto', () => {
    assert.deepEqual(chosen('.claude/skills/a/SKILL.md', { profile: 'auto' }), ['claude-code?']);
    assert.deepEqual(chosen('.claude/skills/a/SKILL.md', { profile: 'auto', targets: ['vscode'] }), [
      'vscode',
    ]);
  });

  it('come from the skill itself where nothing known is named', () => {
    assert.deepEqual(chosen('a/SKILL.md', { profile: 'no-such', targets: ['neither'] }), ['agentskills?']);
    assert.deepEqual(chosen('a/SKILL.md', { targets: [] }), ['agentskills?']);
  });

  it('are the host of the folder, in its tolerant form', () => {
    assert.deepEqual(chosen('.claude/skills/a/SKILL.md'), ['claude-code?']);
    assert.deepEqual(chosen('packages/x/.github/skills/a/SKILL.md'), ['vscode?']);
    assert.deepEqual(chosen('.agents/skills/a/SKILL.md'), ['agentskills?']);
    assert.deepEqual(chosen('.agent/skills/a/SKILL.md'), ['agentskills?']);
  });

  it('are told by the folder before the keys', () => {
    assert.deepEqual(chosen('.github/skills/a/SKILL.md', {}, 'triggers: []\n'), ['vscode?']);
  });

  it('are told by the keys where the folder is nobody’s', () => {
    assert.deepEqual(chosen('skills/a/SKILL.md', {}, 'triggers: []\n'), ['agentskills?']);
  });

  it('fall back to the specification, also without a frontmatter', () => {
    assert.deepEqual(chosen('skills/a/SKILL.md'), ['agentskills?']);
    assert.deepEqual(
      chooseTargets('a/SKILL.md', undefined, {}).map(({ profile }) => profile.id),
      ['agentskills'],
    );
  });
});

describe('the host of a folder', () => {
  it('is found in paths of every kind', () => {
    assert.equal(findByFolder('/home/ada/.copilot/skills/a/SKILL.md')?.id, 'vscode');
    assert.equal(findByFolder('C:\\work\\.claude\\skills\\a\\SKILL.md')?.id, 'claude-code');
  });

  it('is none for folders that only look alike', () => {
    for (const path of [
      'claude/skills/a',
      'x.claude/skills/a',
      '.claude/skills',
      '.claude/skillset/a',
      '.claude/a',
    ]) {
      assert.equal(findByFolder(path), undefined);
    }
  });
});
