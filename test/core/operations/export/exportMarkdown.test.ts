import assert from 'node:assert/strict';
import { exportMarkdown } from '../../../../server/src/core/operations/export/exportMarkdown.ts';
import { filesIn, notesIn, portable, toFiles } from '../../../support/importExport.ts';

const plainSkill = portable('---\nname: fill-forms\n---\n');

describe('the export as Markdown', () => {
  it('is one file with frontmatter, and with the manifest below metadata', () => {
    const skill = portable({
      'SKILL.md': '---\nname: fill-forms\ndescription: "Fills: all"\nlicense: MIT\n---\n# Forms\n\nText.\n',
      'skill.manifest.json': '{ "version": 1, "requiredTools": ["a"] }',
    });
    assert.deepEqual(filesIn(exportMarkdown(skill, [])), {
      'fill-forms.md':
        '---\nslug: fill-forms\nname: Forms\ndescription: "Fills: all"\nmetadata:\n  license: MIT\n  manifest:\n    version: 1\n    requiredTools:\n      - a\n---\n\n# Forms\n\nText.\n',
    });
  });

  it('has the line ends of the instructions, or else those of the file', () => {
    assert.deepEqual(filesIn(exportMarkdown(portable('---\r\nname: fill-forms\r\n---\r\nA\nB\n'), [])), {
      'fill-forms.md': '---\nslug: fill-forms\nname: fill-forms\n---\n\nA\nB\n',
    });
    assert.deepEqual(filesIn(exportMarkdown(portable('---\r\nname: fill-forms\r\n---\r\nA\r\n'), [])), {
      'fill-forms.md': '---\r\nslug: fill-forms\r\nname: fill-forms\r\n---\r\n\r\nA\r\n',
    });
  });

  it('names the files that stay behind, and counts them where they are many', () => {
    assert.deepEqual(notesIn(exportMarkdown(plainSkill, toFiles({ 'a.md': '' }))), [
      ['left-out', 'a.md', 'Files of the folder that do not go along (1): a.md.'],
    ]);
    const many = Object.fromEntries(['g', 'f', 'e', 'd', 'c', 'b', 'a'].map(name => [`${name}.md`, '']));
    assert.deepEqual(notesIn(exportMarkdown(plainSkill, toFiles(many))), [
      ['left-out', '', 'Files of the folder that do not go along (7): a.md, b.md, c.md, d.md, e.md, ….'],
    ]);
  });

  it('is refused where the id is not a slug, and where one frontmatter cannot hold it', () => {
    const problem =
      "'A' is not a slug: a slug has 2 to 64 lower-case letters, digits and hyphens, with a letter or a digit at both ends.";
    assert.equal(filesIn(exportMarkdown(portable('---\nname: A\n---\n'), [])), problem);
    const deep = portable({
      'SKILL.md': '---\nname: fill-forms\n---\n',
      'skill.skillwright.json': `{ "a": ${'['.repeat(64)}${']'.repeat(64)} }`,
    });
    assert.equal(
      filesIn(exportMarkdown(deep, [])),
      "What 'fill-forms' says nests too deeply or is too much for one frontmatter.",
    );
  });
});
