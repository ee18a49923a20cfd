import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import type { HostPlaces, TargetChoice } from '../../../../server/src/core/model/profiles/chooseTargets.ts';
import {
  chooseTargets,
  decideTargets,
  findByFolder,
} from '../../../../server/src/core/model/profiles/chooseTargets.ts';

function chosen(places: string | HostPlaces, choice: TargetChoice = {}, keys = 'name: a\n') {
  const root = parseSkillDocument(`---\n${keys}---\n`).frontmatter?.root;
  const where = typeof places === 'string' ? { path: places } : places;
  return chooseTargets(where, root, choice).map(({ profile, strict }) => `${profile.id}${strict ? '' : '?'}`);
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

  it('are the hosts of all paths at which links show it, and of all plugins that it lies in, each once', () => {
    assert.deepEqual(
      chosen({ path: '.agents/skills/a/SKILL.md', links: ['.claude/skills/a/SKILL.md', 'b/a/SKILL.md'] }),
      ['agentskills?', 'claude-code?'],
    );
    assert.deepEqual(
      chosen({ path: 'skills/a/SKILL.md', plugins: ['claude-code', 'codex', 'claude-code'] }),
      ['claude-code?', 'codex?'],
    );
    assert.deepEqual(chosen({ path: 'skills/a/SKILL.md', plugins: ['codex'] }, { targets: ['vscode'] }), [
      'vscode',
    ]);
  });

  it('are told by the folder before the keys', () => {
    assert.deepEqual(chosen('.github/skills/a/SKILL.md', {}, 'triggers: []\n'), ['vscode?']);
  });

  it('are told by the keys where the folder is nobody’s', () => {
    for (const [keys, id] of [
      ['routing:\n  stages: [decide]\n', 'minara?'],
      ['conditions:\n  platforms: [linux]\n', 'minara?'],
      ['slug: a\n', 'agentskills?'],
      ['slug: a\nuser_invocable: true\n', 'amble?'],
      ['vars:\n', 'golemcore?'],
      ['requires:\n  env: [A]\n', 'golemcore?'],
      ['triggers: []\n', 'agentskills?'],
    ] as const) {
      assert.deepEqual(chosen('skills/a/SKILL.md', {}, keys), [id]);
    }
  });

  it('are told by a key below another one', () => {
    assert.deepEqual(chosen('a/SKILL.md', {}, 'metadata:\n  manifest:\n    version: 1\n'), ['amble?']);
    assert.deepEqual(chosen('a/SKILL.md', {}, 'metadata: { manifest: { version: 1 } }\n'), ['amble?']);
    assert.deepEqual(chosen('a/SKILL.md', {}, 'a: &m\n  manifest: {}\nmetadata: *m\n'), ['amble?']);
  });

  it('are not told by a key of that name elsewhere', () => {
    for (const keys of [
      'metadata: manifest\n',
      'metadata: [manifest]\n',
      'metadata:\n  a:\n    manifest: {}\n',
      'manifest: {}\n',
      'metadata:\n  slug: a\n',
      'routing:\n  triggers: [a]\n',
      'requires:\n  mcp: [a]\n',
    ]) {
      assert.deepEqual(chosen('a/SKILL.md', {}, keys), ['agentskills?']);
    }
  });

  it('are told by two keys that stand together', () => {
    assert.deepEqual(chosen('a/SKILL.md', {}, 'title: A\ntags: [b]\n'), ['knowledge?']);
    assert.deepEqual(chosen('a/SKILL.md', {}, 'title: A\n'), ['agentskills?']);
    assert.deepEqual(chosen('a/SKILL.md', {}, 'tags: [b]\n'), ['agentskills?']);
  });

  it('are those of the first dialect when keys of several stand there', () => {
    const keys = 'triggers: []\ntitle: A\ntags: [b]\nvars: {}\nuser_invocable: true\n';
    assert.deepEqual(chosen('a/SKILL.md', {}, `${keys}tool_names: []\n`), ['minara?']);
    assert.deepEqual(chosen('a/SKILL.md', {}, keys), ['amble?']);
    assert.deepEqual(chosen('a/SKILL.md', {}, keys.replace('user_invocable: true\n', '')), ['golemcore?']);
    assert.deepEqual(chosen('a/SKILL.md', {}, 'triggers: []\ntitle: A\ntags: [b]\n'), ['knowledge?']);
  });

  it('fall back to the specification, also without a frontmatter', () => {
    assert.deepEqual(chosen('skills/a/SKILL.md'), ['agentskills?']);
    assert.deepEqual(
      chooseTargets({ path: 'a/SKILL.md' }, undefined, {}).map(({ profile }) => profile.id),
      ['agentskills'],
    );
  });
});

describe('what decides the targets of a skill', () => {
  const cause = (path: string, choice: TargetChoice, keys = 'name: a\n', plugins: readonly string[] = []) =>
    decideTargets({ path, plugins }, parseSkillDocument(`---\n${keys}---\n`).frontmatter?.root, choice).cause;

  it('is a choice before the folder, the folder before keys, and keys before nothing', () => {
    assert.equal(cause('.claude/skills/a/SKILL.md', { targets: ['vscode'] }), 'named');
    assert.equal(cause('.claude/skills/a/SKILL.md', { profile: 'auto' }, 'slug: a\n'), 'folder');
    assert.equal(cause('a/SKILL.md', { targets: ['nobody'] }, 'tool_names: []\n'), 'keys');
    assert.equal(cause('a/SKILL.md', {}), 'nothing');
  });

  it('is a plugin before keys, beside the folder of another host, and not beside that of its own', () => {
    assert.equal(cause('skills/a/SKILL.md', {}, 'slug: a\n', ['codex']), 'plugin');
    assert.equal(cause('.claude/skills/a/SKILL.md', {}, '', ['codex']), 'places');
    assert.equal(cause('.claude/skills/a/SKILL.md', {}, '', ['claude-code']), 'folder');
  });
});

describe('the host of a folder', () => {
  it('is found in paths of every kind', () => {
    assert.equal(findByFolder('/home/ada/.copilot/skills/a/SKILL.md')?.id, 'vscode');
    assert.equal(findByFolder('C:\\work\\.claude\\skills\\a\\SKILL.md')?.id, 'claude-code');
  });

  it('is found by the folder that only this host calls its own', () => {
    for (const [folder, id] of [
      ['.codex/skills', 'codex'],
      ['.cursor/skills', 'cursor'],
      ['.gemini/skills', 'gemini-cli'],
      ['.opencode/skill', 'opencode'],
      ['home/.config/opencode/skills', 'opencode'],
    ] as const) {
      assert.equal(findByFolder(`${folder}/a/SKILL.md`)?.id, id);
    }
  });

  it('is none for folders that only look alike', () => {
    for (const path of [
      'claude/skills/a',
      'x.claude/skills/a',
      '.claude/skills',
      '.claude/skillset/a',
      '.claude/a',
      'workspace/skills/a',
    ]) {
      assert.equal(findByFolder(path), undefined);
    }
  });
});
