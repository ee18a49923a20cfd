import assert from 'node:assert/strict';
import { completeTemplate, isBlankFile } from '../../../server/src/core/write/completeTemplate.ts';
import { createSkillText, descriptionPlaceholder } from '../../../server/src/core/write/newSkill.ts';
import { toFile } from '../../support/checkRules.ts';

describe('a whole skill', () => {
  it('is offered where nothing stands in the file but the word that is typed', () => {
    const offered = [
      ['', 0],
      ['sk', 2],
      ['sk\n\n', 2],
      ['\n', 0],
    ] as const;
    const kept = [
      ['sk', 1],
      ['# A', 3],
      ['---\n', 4],
      ['\nsk', 3],
      ['sk\n\nmore', 2],
    ] as const;
    assert.deepEqual(
      [...offered, ...kept].map(([text, offset]) => isBlankFile(text, offset)),
      [...offered.map(() => true), ...kept.map(() => false)],
    );
  });

  it('is that of a new skill, with tab stops for name, description and end', () => {
    const { plain, snippet, replace } = completeTemplate(toFile('sk', { folder: 'fill-forms' }), 2);
    assert.equal(plain, createSkillText('fill-forms'));
    assert.deepEqual(replace, { start: 0, end: 2 });
    assert.deepEqual(snippet.match(/\$\{.*?\}|\$0/g), [
      '${1:fill-forms}',
      `\${2:${descriptionPlaceholder}}`,
      '$0',
    ]);
  });

  it('has a name of its own where the folder has one that no skill may have', () => {
    for (const options of [{ folder: 'Fill Forms' }, { folder: null }]) {
      assert.match(completeTemplate(toFile('', options), 0).plain, /^---\nname: my-skill\n/);
    }
  });

  it('keeps the line ends of the file', () => {
    const { plain } = completeTemplate(toFile('\r\n', { folder: 'forms' }), 0);
    assert.match(plain, /^---\r\nname: forms\r\n/);
    assert.equal(/[^\r]\n/.test(plain), false);
  });
});
