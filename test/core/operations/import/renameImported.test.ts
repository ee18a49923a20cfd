import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { importFiles } from '../../../../server/src/core/operations/import/importFiles.ts';
import { renameImported } from '../../../../server/src/core/operations/import/renameImported.ts';
import { toSkillFolder } from '../../../../server/src/core/model/folder/skillFolder.ts';
import { idOf } from '../../../../server/src/core/model/skill/skill.ts';
import { filesIn, onlySkill, toFiles } from '../../../support/importExport.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { toCrlf } from '../../../support/marked.ts';

function rename(text: string, slug = 'new-name'): unknown {
  const skill = onlySkill(importFiles(toFiles({ 'old/SKILL.md': text, 'old/a.md': 'a' })));
  return filesIn(renameImported(skill, slug));
}

describe('an imported skill under another slug', () => {
  it('has it for a name, with comments and line ends as they were', () => {
    const text = '---\n# first\nname: "old" # why\ndescription: D.\n---\nThe old name.\n';
    const after = '---\n# first\nname: new-name # why\ndescription: D.\n---\nThe old name.\n';
    assert.deepEqual(rename(text), { 'SKILL.md': after, 'a.md': 'a' });
    assert.deepEqual(rename(toCrlf(text)), { 'SKILL.md': toCrlf(after), 'a.md': 'a' });
  });

  it('keeps the name beside a slug, which is a title', () => {
    assert.deepEqual(rename('---\nname: Old\nslug: old-one\n---\n'), {
      'SKILL.md': '---\nname: Old\nslug: new-name\n---\n',
      'a.md': 'a',
    });
  });

  it('is as it was where only the folder names it', () => {
    const text = '---\nname: Old name\n---\n';
    assert.deepEqual(rename(text), { 'SKILL.md': text, 'a.md': 'a' });
  });

  it('is refused for what is not a slug, and where the key cannot be changed with certainty', () => {
    assert.match(String(rename('---\nname: old\n---\n', 'New name')), /^'New name' is not a slug/);
    assert.equal(
      rename('---\nname: old\nname: old\n---\n'),
      'SKILL.md cannot be read without doubt, so nothing is written into it.',
    );
    assert.equal(
      rename('---\nx: &old old\nname: *old\n---\n'),
      'SKILL.md is written in a way that leaves no certain place for `name`; it must be changed manually.',
    );
  });

  it('can be one whose own id was no slug', () => {
    const [outcome] = importFiles(toFiles({ 'old/SKILL.md': '---\nname: old.name\n---\n' }));
    assert.ok(outcome && 'refusal' in outcome && outcome.skill && outcome.suggestion !== undefined);
    assert.deepEqual(filesIn(renameImported(outcome.skill, outcome.suggestion)), {
      'SKILL.md': '---\nname: old-name\n---\n',
    });
  });

  it('always goes by it', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const [outcome] = importFiles(toFiles({ 'old-name/SKILL.md': text }));
        const skill = outcome && 'refusal' in outcome ? outcome.skill : outcome;
        const renamed = skill && renameImported(skill, 'new-name');
        fc.pre(renamed !== undefined && !('refusal' in renamed));
        const folder = toSkillFolder(renamed.files, 'new-name');
        assert.equal(folder && idOf(folder.parts.file), 'new-name');
      }),
    );
  });
});
