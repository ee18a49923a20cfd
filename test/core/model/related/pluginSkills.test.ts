import assert from 'node:assert/strict';
import {
  findSkillFolders,
  isSkillIn,
  pluginManifests,
} from '../../../../server/src/core/model/related/pluginSkills.ts';

function foldersOf(place: string, text: string): string[] {
  const manifest = pluginManifests.find(each => each.place === place);
  assert.ok(manifest, place);
  return findSkillFolders(manifest, text);
}

const agentPlugin =
  '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", "name": "a" }';

describe('the folders in which the host of a manifest finds skills', () => {
  it('are its own one and those that it names, which Claude Code lets be the plugin itself', () => {
    assert.deepEqual(foldersOf('.claude-plugin/plugin.json', '{ "skills": ["./more/", "extra"] }'), [
      '',
      'skills',
      'more',
      'extra',
    ]);
    assert.deepEqual(foldersOf('.codex-plugin/plugin.json', '{ "skills": "./more" }'), ['skills', 'more']);
    assert.deepEqual(foldersOf('gemini-extension.json', '{}'), ['skills']);
  });

  it('are its own one where it cannot be read, and none outside of the plugin', () => {
    assert.deepEqual(foldersOf('.cursor-plugin/plugin.json', '{ "skills": '), ['skills']);
    assert.deepEqual(foldersOf('qwen-extension.json', '{ "skills": ["../up", "/etc", 3] }'), ['skills']);
  });

  it('are those of each plugin of a marketplace that lies in it', () => {
    const plugins = [
      { name: 'a', source: './', skills: ['./skills/forms'] },
      { name: 'b', source: './plugins/b' },
      { name: 'c', source: { source: 'github', repo: 'ada/c' } },
    ];
    assert.deepEqual(foldersOf('.claude-plugin/marketplace.json', JSON.stringify({ plugins })), [
      'skills',
      'skills/forms',
      'plugins/b/skills',
    ]);
    const rooted = { metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'd', source: 'd' }] };
    assert.deepEqual(foldersOf('.claude-plugin/marketplace.json', JSON.stringify(rooted)), [
      'plugins/d/skills',
    ]);
    const local = { plugins: [{ name: 'e', source: { source: 'local', path: './e' } }] };
    assert.deepEqual(foldersOf('.agents/plugins/marketplace.json', JSON.stringify(local)), ['e/skills']);
  });

  it('are none of a plugin.json of somebody else', () => {
    assert.deepEqual(foldersOf('plugin.json', '{ "name": "a" }'), []);
    assert.deepEqual(foldersOf('plugin.json', agentPlugin), ['skills']);
  });

  it('hold what lies below them, and a plugin only its own SKILL.md', () => {
    const has = (file: string) => isSkillIn(['', 'skills'], file);
    assert.deepEqual(
      ['SKILL.md', 'skills/a/SKILL.md', 'a/SKILL.md', 'skills2/a/SKILL.md', '../skills/a/SKILL.md'].map(has),
      [true, true, false, false, false],
    );
  });
});
