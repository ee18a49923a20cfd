import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { importFile } from '../../../../server/src/core/operations/import/importFiles.ts';
import { essenceOf, outcomesOf, readPortable } from '../../../support/importExport.ts';
import { isRefusal } from '../../../../server/src/core/model/findings/transferNote.ts';

function read(value: unknown): unknown[] {
  const content = typeof value === 'string' ? value : JSON.stringify(value);
  return outcomesOf(importFile({ path: 'backup.json', content }));
}

/** The line that a refusal is about. */
function lineOf(content: string): number | undefined {
  const [outcome] = importFile({ path: 'backup.json', content });
  return outcome && 'refusal' in outcome ? outcome.line : undefined;
}

describe('a JSON export', () => {
  it('becomes a skill with its fields, its metadata and its manifest', () => {
    assert.deepEqual(
      read({
        instructions: 'Follow these.\r\nSteps.',
        metadata: { by: 'me' },
        manifest: { version: 1 },
        category: 'analysis',
        description: 'Structured: yes',
        name: 'Data Analysis',
        slug: 'data-analysis',
      }),
      [
        [
          'backup.json',
          'data-analysis',
          {
            'SKILL.md':
              '---\nslug: data-analysis\nname: Data Analysis\ndescription: "Structured: yes"\ncategory: analysis\nmetadata:\n  by: me\n  manifest:\n    version: 1\n---\n\nFollow these.\r\nSteps.\n'
                .replaceAll('\r\n', '\n')
                .replaceAll('\n', '\r\n'),
          },
        ],
      ],
    );
  });

  it('keeps every other key below metadata, and says so', () => {
    assert.deepEqual(
      read({
        slug: 'fill-forms',
        instructions: '',
        source: 'manual',
        tenant_id: null,
        enabled: true,
        metadata: 'x',
      }),
      [
        [
          'backup.json',
          'fill-forms',
          {
            'SKILL.md':
              '---\nslug: fill-forms\nname: fill-forms\nmetadata:\n  source: manual\n  enabled: true\n  value: x\n---\n',
          },
          ['Kept below `metadata`, since a SKILL.md has no such keys: source, enabled.'],
        ],
      ],
    );
  });

  it('keeps what would be read in place of a field or of another value', () => {
    const [outcome] = importFile({
      path: 'a.json',
      content: JSON.stringify({
        slug: 'fill-forms',
        name: 'Fill forms',
        description: ['no text'],
        instructions: '# Other',
        manifest: { version: 1 },
        title: 'Forms',
        by: 'top',
        metadata: { by: 'below', name: 'Name', manifest: { version: 2 } },
      }),
    });
    assert.ok(outcome && !isRefusal(outcome));
    const skill = readPortable(outcome.files, outcome.slug);
    assert.ok(!isRefusal(skill));
    const { id, title, description, manifestValue, others } = essenceOf(skill) as Record<string, unknown>;
    assert.deepEqual(
      { id, title, description, manifestValue, others },
      {
        id: 'fill-forms',
        title: 'Fill forms',
        description: '',
        manifestValue: { version: 1 },
        others: {
          by: 'top',
          metadata: {
            description: ['no text'],
            title: 'Forms',
            by: 'below',
            name: 'Name',
            manifest: { version: 2 },
          },
        },
      },
    );
  });

  it('takes the manifest below metadata where there is no other', () => {
    assert.deepEqual(
      read({ slug: 'ab', instructions: 'A.', manifest: null, metadata: { manifest: { version: 1 } } }),
      [
        [
          'backup.json',
          'ab',
          { 'SKILL.md': '---\nslug: ab\nname: ab\nmetadata:\n  manifest:\n    version: 1\n---\n\nA.\n' },
        ],
      ],
    );
  });

  it('goes by its name where it has no slug', () => {
    assert.deepEqual(read({ name: 'Fill forms', instructions: 'A.' }), [
      [
        'backup.json',
        'fill-forms',
        { 'SKILL.md': '---\nslug: fill-forms\nname: Fill forms\n---\n\nA.\n' },
        ["The export has no slug, so its name became 'fill-forms'."],
      ],
    ]);
  });

  it('may hold a list of skills, of which each is read by itself', () => {
    const skills = [{ slug: 'ab', instructions: 'A.' }, { slug: 'B b', instructions: 'B.' }, 5];
    assert.deepEqual(read(skills), [
      ['backup.json[0]', 'ab', { 'SKILL.md': '---\nslug: ab\nname: ab\n---\n\nA.\n' }],
      [
        'backup.json[1]',
        "'B b' is not a slug: a slug has 2 to 64 lower-case letters, digits and hyphens, with a letter or a digit at both ends.",
      ],
      ['backup.json[2]', 'backup.json[2] holds no skill: it needs a `slug` or a `name`, and `instructions`.'],
    ]);
    assert.equal(importFile({ path: 'a.json', content: JSON.stringify([skills[0]]) })[0]?.origin, 'a.json');
  });

  it('is refused where it is another kind of JSON or none', () => {
    const noSkill = 'backup.json holds no skill: a JSON export has a `slug` or a `name`, and `instructions`.';
    for (const [text, words] of [
      ['{ "name": "package" }', noSkill],
      ['[]', noSkill],
      ['"a"', noSkill],
      ['{ "instructions": "a" }', noSkill],
      ['', 'backup.json is not valid JSON: value expected.'],
      ['{ "slug": "ab"', 'backup.json is not valid JSON: close brace expected.'],
      ['{ "a": 1, "a": 2 }', "The key 'a' appears in backup.json more than once."],
      [`{ "a": ${'['.repeat(70)}${']'.repeat(70)} }`, 'backup.json nests too deeply to be read.'],
      ['['.repeat(9999), 'backup.json nests too deeply to be read.'],
      ['{ "slug": "ab", "instructions": "\\u0000" }', 'backup.json cannot be imported: it is not text.'],
      [
        '{ "slug": "ab", "instructions": "", "<<": { "a": 1 } }',
        'What backup.json says cannot be kept in a frontmatter: it nests too deeply, or is too much.',
      ],
    ] as const) {
      assert.deepEqual(read(text), [['backup.json', words]], text);
    }
    assert.equal(lineOf('{\n  "a": 1\n  "b": 2 }'), 3);
    assert.equal(lineOf('{\n  "a": 1,\n  "a": 2 }'), 3);
  });

  it('loses nothing, whatever it holds', () => {
    const key = fc.oneof(
      fc.constantFrom('name', 'title', 'description', 'category', 'metadata', 'manifest', 'by', '__proto__'),
      fc.stringMatching(/^[a-z]{1,4}$/),
    );
    // A merge key is what our reader takes it for, whatever its quotes.
    const data = fc.jsonValue({ maxDepth: 2 }).filter(each => !JSON.stringify(each).includes('"<<":'));
    const record = fc.dictionary(key, data, { maxKeys: 4 });
    fc.assert(
      fc.property(record, record, (top, metadata) => {
        const given = { ...top, slug: 'ab', instructions: 'Text.', metadata };
        const [outcome] = importFile({ path: 'a.json', content: JSON.stringify(given) });
        assert.ok(outcome && !isRefusal(outcome));
        const [file] = outcome.files;
        const skill = readPortable(outcome.files, 'ab');
        // The file holds everything even where its manifest is none that could be exported.
        const kept = isRefusal(skill) ? file?.content : JSON.stringify(essenceOf(skill));
        assert.deepEqual(
          leavesOf(given).filter(leaf => !String(kept).includes(leaf)),
          [],
        );
      }),
    );
  });
});

/** Words that can be found again however they are spelled around. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return /^[a-z]{2,}$/i.test(value) ? [value] : [];
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value) < 1e15 && !Object.is(value, -0) ? [String(value)] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}
