import assert from 'node:assert/strict';
import { exportAmble } from '../../../../server/src/core/operations/export/exportAmble.ts';
import { filesIn, notesIn, portable, toFiles } from '../../../support/importExport.ts';

describe('the export as amble', () => {
  it('is one JSON file with the keys in their order', () => {
    const skill = portable(
      '---\nmetadata:\n  manifest:\n    requiredTools: [webSearch]\n    version: 1\n  by: me\ncategory: office\ndescription: Fills in.\nname: Fill forms\nslug: fill-forms\n---\n\nText.\r\nMore.\r\n',
    );
    assert.deepEqual(filesIn(exportAmble(skill)), {
      'fill-forms.json': `{
  "slug": "fill-forms",
  "name": "Fill forms",
  "description": "Fills in.",
  "category": "office",
  "instructions": "Text.\\r\\nMore.",
  "manifest": {
    "requiredTools": [
      "webSearch"
    ],
    "version": 1
  },
  "metadata": {
    "by": "me"
  }
}
`,
    });
  });

  it('leaves out what the skill does not have', () => {
    assert.deepEqual(filesIn(exportAmble(portable('---\nname: fill-forms\n---\n'))), {
      'fill-forms.json': '{\n  "slug": "fill-forms",\n  "name": "fill-forms",\n  "instructions": ""\n}\n',
    });
  });

  it('writes in words what JSON has no number for', () => {
    const content = filesIn(exportAmble(portable('---\nname: fill-forms\nlimit: .inf\n---\n')));
    assert.match(JSON.stringify(content), /limit.*Infinity/);
  });

  it('names the files that stay behind, and not those that stay behind anyway', () => {
    const others = toFiles({ 'scripts/b.py': '', 'a.md': '', 'vars.json': '{}', '.DS_Store': '' });
    const result = exportAmble(portable('---\nname: fill-forms\n---\n'), others);
    assert.deepEqual(notesIn(result), [
      ['left-out', '', 'Files of the folder that do not go along (2): a.md, scripts/b.py.'],
    ]);
  });

  it('is refused where the id is not a slug', () => {
    assert.equal(
      filesIn(exportAmble(portable('---\nname: minara.core\n---\n'))),
      "'minara.core' is not a slug: a slug has 2 to 64 lower-case letters, digits and hyphens, with a letter or a digit at both ends.",
    );
  });
});
