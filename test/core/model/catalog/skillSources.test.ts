import assert from 'node:assert/strict';
import { findSource, skillSources } from '../../../../server/src/core/model/catalog/skillSources.ts';

describe('the sources of skills', () => {
  it('are the folders of all hosts, each once with those that load it, and the common one last', () => {
    const project = skillSources.filter(({ scope }) => scope === 'project');
    const folders = project.map(({ folder }) => folder);
    assert.deepEqual(folders.slice(0, 3), ['.agents/skills', '.agent/skills', '.claude/skills']);
    assert.equal(folders.at(-1), 'skills');
    assert.deepEqual(folders, [...new Set(folders)]);
    const github = project.find(({ folder }) => folder === '.github/skills');
    assert.deepEqual(github?.profiles.slice(0, 2), ['vscode', 'copilot-cli']);
  });

  it('have the user after the project', () => {
    const scopes = skillSources.map(({ scope }) => scope);
    assert.equal(scopes.indexOf('user'), scopes.lastIndexOf('project') + 1);
  });

  it('are found by the path of a skill', () => {
    const folderOf = (path: string) => findSource(path, 'project').folder;
    assert.equal(folderOf('.claude/skills/a/SKILL.md'), '.claude/skills');
    assert.equal(folderOf('packages/x/.github/skills/a/SKILL.md'), '.github/skills');
    assert.equal(folderOf('workspace/skills/a/SKILL.md'), 'workspace/skills');
    assert.equal(folderOf('skills/a/SKILL.md'), 'skills');
    assert.equal(folderOf('.xum/skills/a/SKILL.md'), '.xum/skills');
  });

  it('of any other skill have the lowest rank and no host', () => {
    for (const path of [
      'docs/a/SKILL.md',
      'SKILL.md',
      'myskills/a/SKILL.md',
      '.copilot/skillset/a/SKILL.md',
    ]) {
      assert.deepEqual(findSource(path, 'project'), { scope: 'project', folder: '', profiles: [] });
    }
  });

  it('depend on the scope', () => {
    assert.equal(findSource('.copilot/skills/a/SKILL.md', 'user').profiles[0], 'vscode');
    assert.equal(findSource('.config/goose/skills/a/SKILL.md', 'user').folder, '.config/goose/skills');
    assert.equal(findSource('.config/goose/skills/a/SKILL.md', 'project').folder, 'skills');
  });
});
