import assert from 'node:assert/strict';
import { dropFolderOf, sourceFolderOf } from '../../../../client/src/commands/skills/skillFolder.ts';

describe('the folder that a skill goes to', () => {
  it('is the one of its source, however deep the skill lies in it', () => {
    assert.equal(sourceFolderOf('/w/.claude/skills/memo/SKILL.md', '.claude/skills'), '/w/.claude/skills');
    assert.equal(sourceFolderOf('/w/.claude/skills/a/b/SKILL.md', '.claude/skills'), '/w/.claude/skills');
    assert.equal(sourceFolderOf('/skills/w/skills/a/SKILL.md', 'skills'), '/skills/w/skills');
  });

  it('is the one above it where it has no source', () => {
    assert.equal(sourceFolderOf('/w/tools/memo/SKILL.md', ''), '/w/tools');
    assert.equal(sourceFolderOf('/w/tools/memo/SKILL.md', 'elsewhere'), '/w/tools');
  });

  it('is beside the skill that it is dropped on, unless that came from elsewhere', () => {
    const file = '/w/.claude/skills/external/memo/SKILL.md';
    assert.equal(dropFolderOf(file, '.claude/skills', false), '/w/.claude/skills/external');
    assert.equal(dropFolderOf(file, '.claude/skills', true), '/w/.claude/skills');
  });
});
