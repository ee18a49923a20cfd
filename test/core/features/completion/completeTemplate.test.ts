import assert from 'node:assert/strict';
import {
  completeTemplates,
  isBlankFile,
} from '../../../../server/src/core/features/completion/completeTemplate.ts';
import {
  createSkillText,
  descriptionPlaceholder,
} from '../../../../server/src/core/operations/create/newSkill.ts';
import type { CheckOptions } from '../../../support/checkRules.ts';
import { findingsOf, targetsFrom, toFile } from '../../../support/checkRules.ts';

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
    const { plain, snippet, replace } = firstTemplate('sk', { folder: 'fill-forms' });
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
      assert.match(firstTemplate('', options).plain, /^---\nname: my-skill\n/);
    }
  });

  it('keeps the line ends of the file', () => {
    const { plain } = firstTemplate('\r\n', { folder: 'forms' });
    assert.match(plain, /^---\r\nname: forms\r\n/);
    assert.equal(/[^\r]\n/.test(plain), false);
  });

  it('comes with each block whose keys a target knows, valid as it comes', () => {
    const options = {
      targets: ['golemcore'],
      others: { 'a/skill/SKILL.md': '', 'a/other-skill/SKILL.md': '' },
    };
    const templates = completeTemplates(toFile('', options), 0, targetsFrom(options));
    assert.deepEqual(
      templates.map(({ label }) => label),
      ['skill', 'skill with vars', 'skill with mcp', 'skill with pipeline'],
    );
    for (const { plain, label } of templates) {
      // All that is left to say is that the author has still to fill it in.
      const codes = new Set(findingsOf(plain, options).map(({ code }) => code));
      assert.deepEqual([...codes], ['description-vague', 'template-text'], label);
    }
    assert.match(
      templates[3]?.snippet ?? '',
      /\nnext_skill: \$\{3:skill\}\n[^]*: \$\{5:other-skill\}\n---\n[^]*\$0$/,
    );
  });
});

function firstTemplate(text: string, options: CheckOptions) {
  const [first] = completeTemplates(toFile(text, options), text.trim().length, targetsFrom(options));
  assert.ok(first);
  return first;
}
