import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { importFile } from '../../../../server/src/core/operations/import/importFiles.ts';
import { findSlugProblem } from '../../../../server/src/core/text/words/slug.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { idOf } from '../../../../server/src/core/model/skill/skill.ts';
import { toSkillFolder } from '../../../../server/src/core/model/folder/skillFolder.ts';
import { onlySkill, outcomesOf } from '../../../support/importExport.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { toCrlf } from '../../../support/marked.ts';

function read(path: string, content: string | Uint8Array): unknown[] {
  return outcomesOf(importFile({ path, content }));
}

/** The refusal with what comes with it. */
function refused(path: string, content: string) {
  const [outcome] = importFile({ path, content });
  assert.ok(outcome && 'refusal' in outcome);
  const { line, suggestion, skill } = outcome;
  return [outcomesOf([outcome])[0], line, suggestion, skill?.slug];
}

describe('a Markdown file with frontmatter', () => {
  const written = `---
slug: data-analysis # the id
name: "Data Analysis"
description: >-
  Structured approach
  to analyzing datasets
tags: [a, 'b']
metadata:
  # why
  manifest: { version: 1 }
---
Follow these steps.
`;

  it('becomes a skill to the letter', () => {
    for (const text of [written, toCrlf(written)]) {
      assert.deepEqual(read('DATA-ANALYSIS.md', text), [
        ['DATA-ANALYSIS.md', 'data-analysis', { 'SKILL.md': text }],
      ]);
    }
  });

  it('has its name and its description put in quotes where they are no texts', () => {
    assert.deepEqual(read('a.md', '---\nname: 123\ndescription: true # why\n---\n'), [
      ['a.md', '123', { 'SKILL.md': '---\nname: "123"\ndescription: "true" # why\n---\n' }],
    ]);
  });

  it('goes by its name where that can be an id, and by the file or the folder where not', () => {
    const named = '---\nname: fill-forms\n---\n';
    assert.deepEqual(read('a/b.markdown', named), [['a/b.markdown', 'fill-forms', { 'SKILL.md': named }]]);
    const titled = '---\nname: Fill forms\n---\n';
    assert.deepEqual(read('x/fill-them/SKILL.md', titled), [
      ['x/fill-them/SKILL.md', 'fill-them', { 'SKILL.md': titled }],
    ]);
    assert.deepEqual(read('Fill Them.md', titled), [
      ['Fill Them.md', 'fill-them', { 'SKILL.md': titled }, ["Fill Them.md becomes the skill 'fill-them'."]],
    ]);
    assert.deepEqual(read('表.md', '---\nname: 表\n---\n# Fill forms\n')[0], [
      '表.md',
      "'表' is not a slug: a slug has 2 to 64 lower-case letters, digits and hyphens, with a letter or a digit at both ends.",
    ]);
  });

  it('gets a name where it has none', () => {
    assert.deepEqual(read('Fill Them.md', '---\n# why\ndescription: D.\n---\n'), [
      [
        'Fill Them.md',
        'fill-them',
        { 'SKILL.md': '---\n# why\ndescription: D.\nname: fill-them\n---\n' },
        ["Fill Them.md becomes the skill 'fill-them'."],
      ],
    ]);
  });

  it('is refused where its id is not a slug, with one that would do', () => {
    const problem =
      'is not a slug: a slug has 2 to 64 lower-case letters, digits and hyphens, with a letter or a digit at both ends.';
    assert.deepEqual(refused('a.md', '---\nname: minara.core\n---\n'), [
      ['a.md', `'minara.core' ${problem}`],
      undefined,
      'minara-core',
      'minara.core',
    ]);
    assert.deepEqual(refused('x/forms/SKILL.md', '---\nslug: 表\n---\n'), [
      ['x/forms/SKILL.md', `'表' ${problem}`],
      undefined,
      'forms',
      '表',
    ]);
    assert.deepEqual(refused('SKILL.md', '---\ndescription: D.\n---\n'), [
      ['SKILL.md', 'Neither SKILL.md nor a folder around it says what the skill is called.'],
      undefined,
      undefined,
      '',
    ]);
  });

  it('is refused with the first mistake in its frontmatter', () => {
    for (const [text, line, words] of [
      [
        '---\nname: a\ndescription: Do: this\n---\n',
        3,
        "Put the value of 'description' in quotes: the colon in it starts a key.",
      ],
      [
        '---\nname: ab\ndescription: "x\n---\n',
        3,
        'The value starts with " but does not end with the matching one.',
      ],
      ['---\nname: ab\n\nText.\n', 1, "The frontmatter is not closed; a line '---' is missing below it."],
      ['---\n- a\n---\n', 2, 'The frontmatter is not a mapping of keys to values.'],
      ['---\na: &a [*a]\n---\n', 2, 'This alias is inside what it refers to, so it never ends.'],
      [
        '---\n# skillwright-ignore-file yaml-tab: so\na:\n\tb: 1\n---\n',
        undefined,
        'The frontmatter of a.md cannot be read without doubt.',
      ],
    ] as const) {
      assert.deepEqual(refused('a.md', text), [['a.md', words], line, undefined, undefined]);
    }
  });
});

describe('a plain Markdown file', () => {
  it('gets a frontmatter with its name and its first paragraph, and stays as it is below', () => {
    const text = '\n# Fill forms\n\n- not this\n\nFills in forms:\nall of them.\n\nMore.';
    assert.deepEqual(read('fill-forms.md', text), [
      [
        'fill-forms.md',
        'fill-forms',
        {
          'SKILL.md': `---\nname: fill-forms\ndescription: "Fills in forms: all of them."\n---\n\n${text}\n`,
        },
      ],
    ]);
    const crlf = '# A\r\n\r\nB.\r\n';
    assert.deepEqual(read('ab.md', crlf), [
      ['ab.md', 'ab', { 'SKILL.md': `---\r\nname: ab\r\ndescription: B.\r\n---\r\n\r\n${crlf}` }],
    ]);
  });

  it('says so where its name is not a slug, and where nothing describes it', () => {
    assert.deepEqual(read('docs/Fill Forms!.md', '# Fill forms\n'), [
      [
        'docs/Fill Forms!.md',
        'fill-forms',
        { 'SKILL.md': '---\nname: fill-forms\ndescription: Fill forms\n---\n\n# Fill forms\n' },
        [
          "docs/Fill Forms!.md becomes the skill 'fill-forms'.",
          'docs/Fill Forms!.md has no paragraph that could describe the skill, so its title does.',
        ],
      ],
    ]);
    assert.deepEqual(read('表.md', '# Fill forms\n\nFills.\n')[0], [
      '表.md',
      'fill-forms',
      { 'SKILL.md': '---\nname: fill-forms\ndescription: Fills.\n---\n\n# Fill forms\n\nFills.\n' },
      ["表.md becomes the skill 'fill-forms'."],
    ]);
    const slugs = ['表.md', 'x.md', 'Größe.md', 'Ærø.md'].map(file => read(file, '# 表\n\nFills.\n')[0]);
    assert.deepEqual(
      slugs.map(outcome => (Array.isArray(outcome) ? String(outcome[1]) : undefined)),
      ['skill', 'skill-x', 'grosse', 'aero'],
    );
  });
});

describe('a file that is not a skill', () => {
  it('is refused in one sentence', () => {
    assert.deepEqual(read('a.md', ' \n'), [['a.md', 'a.md is empty.']]);
    assert.deepEqual(read('a.md', 'a\0b'), [['a.md', 'a.md cannot be imported: it is not text.']]);
    assert.deepEqual(read('a.md', new Uint8Array([255])), [
      ['a.md', 'a.md cannot be imported: it is not UTF-8.'],
    ]);
    assert.deepEqual(read('a.md', 'a'.repeat(1024 * 1024 + 1)), [
      ['a.md', 'a.md cannot be imported: it is larger than 1 MB.'],
    ]);
    assert.deepEqual(read('a.txt', 'a'), [['a.txt', 'a.txt is neither Markdown nor JSON.']]);
  });
});

describe('any Markdown file', () => {
  it('becomes a skill that goes by its slug and ends with the same text, or is refused', () => {
    let count = 0;
    fc.assert(
      fc.property(
        hostileText,
        fc.constantFrom('fill-forms.md', 'Fill Forms.md', '表.md'),
        (content, path) => {
          const outcomes = importFile({ path, content });
          if (outcomes.every(outcome => 'refusal' in outcome)) {
            return;
          }
          const { slug, files } = onlySkill(outcomes);
          const folder = toSkillFolder(files, slug);
          assert.ok(folder);
          assert.equal(findSlugProblem(slug), undefined);
          assert.equal(idOf(folder.parts.file), slug);
          const { text } = folder.parts.file.document;
          // A name may be added above.
          const below = content.slice(parseSkillDocument(content).body.span.start);
          assert.ok([0, 1, 2].some(more => text.slice(0, text.length - more).endsWith(below)));
          count++;
        },
      ),
    );
    assert.ok(count > 20, `${count} came in`);
  });
});
