import assert from 'node:assert/strict';
import { importFiles } from '../../../../server/src/core/operations/import/importFiles.ts';
import type { GivenFiles } from '../../../support/importExport.ts';
import { outcomesOf, toFiles } from '../../../support/importExport.ts';

const forms = '---\nname: fill-forms\n---\n';
const charts = '---\nname: draw-charts\n---\n';

function read(given: GivenFiles, name?: string): unknown[] {
  return outcomesOf(importFiles(toFiles(given), name));
}

describe('a folder or a pack', () => {
  it('has a skill in every folder with a SKILL.md, each with the files below it', () => {
    assert.deepEqual(
      read({
        'README.md': '# All',
        'all/forms/SKILL.md': forms,
        'all/forms/scripts/run.py': 'run',
        'all/forms/more/charts/SKILL.md': charts,
        'all/forms/more/charts/a.md': 'a',
        'all/forms/more/b.md': 'b',
      }),
      [
        [
          'all/forms/SKILL.md',
          'fill-forms',
          { 'SKILL.md': forms, 'more/b.md': 'b', 'scripts/run.py': 'run' },
        ],
        ['all/forms/more/charts/SKILL.md', 'draw-charts', { 'SKILL.md': charts, 'a.md': 'a' }],
      ],
    );
  });

  it('may be a skill itself, which then goes by the name of the folder', () => {
    const plain = '---\ndescription: D.\n---\n';
    assert.deepEqual(read({ 'SKILL.md': plain, 'x/a.md': 'a' }, 'fill-forms'), [
      ['SKILL.md', 'fill-forms', { 'SKILL.md': plain, 'x/a.md': 'a' }],
    ]);
    assert.deepEqual(read({ 'SKILL.md': plain }), [
      ['SKILL.md', 'Neither SKILL.md nor a folder around it says what the skill is called.'],
    ]);
  });

  it('gives a frontmatter to a SKILL.md without one', () => {
    assert.deepEqual(read({ 'forms/SKILL.md': '# Fill forms\n\nFills.\n' }), [
      [
        'forms/SKILL.md',
        'forms',
        { 'SKILL.md': '---\nname: forms\ndescription: Fills.\n---\n\n# Fill forms\n\nFills.\n' },
      ],
    ]);
  });

  it('leaves behind what does not leave the folder of a skill, and says why', () => {
    assert.deepEqual(
      read({
        'forms/SKILL.md': forms,
        'forms/.skill-source.json': '{}',
        'forms/vars.json': '{}',
        'forms/.env': 'A=1',
        'forms/evals/a.json': '{}',
        'forms/.git/config': '',
        '__MACOSX/forms/SKILL.md': '',
        'forms/.env.example': '',
      }),
      [
        [
          'forms/SKILL.md',
          'fill-forms',
          { '.env.example': '', 'SKILL.md': forms },
          [
            'Values of variables stay where they are: .env, vars.json.',
            'Where this copy came from does not hold for the new one: .skill-source.json.',
            'Tests of the author stay where they are (1): evals/a.json.',
          ],
        ],
      ],
    );
  });

  it('calls the file of a skill SKILL.md, and takes one of them only', () => {
    assert.deepEqual(read({ 'forms/skill.md': forms }), [
      ['forms/skill.md', 'fill-forms', { 'SKILL.md': forms }, ['skill.md becomes SKILL.md.']],
    ]);
    assert.deepEqual(read({ 'forms/skill.md': charts, 'forms/SKILL.md': forms }), [
      [
        'forms/SKILL.md',
        'fill-forms',
        { 'SKILL.md': forms },
        ["Only one file can be the skill's own, so these were left out: skill.md."],
      ],
    ]);
  });

  it('answers with both where two skills have one slug', () => {
    const outcomes = importFiles(toFiles({ 'a/SKILL.md': forms, 'b/SKILL.md': forms }));
    assert.deepEqual(
      outcomes.map(outcome => ('slug' in outcome ? [outcome.origin, outcome.slug] : [])),
      [
        ['a/SKILL.md', 'fill-forms'],
        ['b/SKILL.md', 'fill-forms'],
      ],
    );
  });

  it('goes on where one of its skills is refused', () => {
    assert.deepEqual(read({ 'a/SKILL.md': '---\n- a\n---\n', 'b/SKILL.md': forms }), [
      ['a/SKILL.md', 'The frontmatter is not a mapping of keys to values.'],
      ['b/SKILL.md', 'fill-forms', { 'SKILL.md': forms }],
    ]);
  });
});

describe('a folder without a SKILL.md', () => {
  it('has the skills in the files at its top that can be one', () => {
    assert.deepEqual(
      read({
        'pack/README.md': '# Skills',
        'pack/LICENSE.md': 'MIT',
        'pack/AGENTS.md': 'Do.',
        'pack/package.json': '{ "name": "pack" }',
        'pack/notes.txt': '',
        'pack/more/c.md': forms,
        'pack/a.md': forms,
        'pack/b.json': '{ "slug": "draw-charts", "instructions": "Draw." }',
        'pack/broken.json': '{',
      }),
      [
        ['pack/a.md', 'fill-forms', { 'SKILL.md': forms }],
        [
          'pack/b.json',
          'draw-charts',
          { 'SKILL.md': '---\nslug: draw-charts\nname: draw-charts\n---\n\nDraw.\n' },
        ],
        ['pack/broken.json', 'pack/broken.json is not valid JSON: close brace expected.'],
      ],
    );
  });

  it('is refused where there is none', () => {
    const words =
      'There is no skill in pack: no folder in it has a SKILL.md, and at its top is neither a Markdown file nor a JSON export.';
    assert.deepEqual(read({}, 'pack'), [['pack', words]]);
    assert.deepEqual(read({ 'README.md': 'A', 'package.json': '{}', 'x/a.txt': '' }, 'pack'), [
      ['pack', words],
    ]);
  });
});
