import assert from 'node:assert/strict';
import { findSource, skillSources } from '../../../server/src/core/catalog/sources.ts';

describe('the sources of skills', () => {
  it('are the folders of the hosts, then the common ones, then those of the user', () => {
    assert.deepEqual(
      skillSources.map(({ scope, folder, profiles }) => `${scope} ${folder} ${profiles.join()}`.trim()),
      [
        'project .agents/skills agentskills',
        'project .agent/skills agentskills',
        'project .claude/skills claude-code',
        'project .github/skills vscode',
        'project workspace/skills',
        'project skills',
        'user .agents/skills agentskills',
        'user .agent/skills agentskills',
        'user .claude/skills claude-code',
        'user .copilot/skills vscode',
      ],
    );
  });

  it('are found by the path of a skill', () => {
    const folderOf = (path: string) => findSource(path, 'project').folder;
    assert.equal(folderOf('.claude/skills/a/SKILL.md'), '.claude/skills');
    assert.equal(folderOf('packages/x/.github/skills/a/SKILL.md'), '.github/skills');
    assert.equal(folderOf('workspace/skills/a/SKILL.md'), 'workspace/skills');
    assert.equal(folderOf('skills/a/SKILL.md'), 'skills');
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
    assert.deepEqual(findSource('.copilot/skills/a/SKILL.md', 'user').profiles, ['vscode']);
    assert.deepEqual(findSource('.copilot/skills/a/SKILL.md', 'project'), {
      scope: 'project',
      folder: 'skills',
      profiles: [],
    });
  });
});
